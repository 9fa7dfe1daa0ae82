/**
 * The request's header in which a page names the account that it shows. Whoever has lost that session is told so, instead
 * of going on as a guest below the name of somebody else.
 */
export const SHOWN_ACCOUNT = 'x-nalar-shown-account';
