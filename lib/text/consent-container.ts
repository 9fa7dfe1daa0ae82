/** What is said of an element where it stands in a page; every attribute as it is written. */
export interface ContainerMarks {
  /** In small letters. */
  readonly tag: string;
  readonly id?: string | null;
  readonly classes?: string | null;
  readonly role?: string | null;
  readonly isModal?: boolean;
}

/** How makers of consent dialogs name what they put into pages; one name of an element at a time. */
const OF_MAKERS =
  /^(?:onetrust|ot-sdk|cybotcookiebot|cookiebot|didomi|usercentrics|uc-(?:banner|central)|qc-cmp|sp_message|sp-message|truste|trustarc|iubenda-cs|cmplz|cky-|osano|klaro|termly|moove[_-]gdpr|cookie-?law|wt-cli|evidon|fc-consent|borlabs|cookieyes|cookiefirst|cookiehub|axeptio|tarteaucitron|cmpbox|cmp-(?:banner|container|modal|wrapper)|cc-(?:window|banner|dialog|revoke))/i;
/** How people name them who make their own. */
const OF_PEOPLE =
  /^(?:js[-_])?(?:the[-_])?(?:eu[-_]?|gdpr[-_]?|ccpa[-_]?)?(?:cookies?|consent|gdpr|ccpa|privacy)(?:[-_]?(?:consent|policy|notice))?[-_]*(?:banner|bar|notice|notification|notify|consent|popup|pop-up|modal|overlay|wall|message|dialog|alert|prompt|box|layer|disclaimer|container|wrapper)(?:$|[-_])/i;
const DIALOG_ROLE = /^\s*(?:alert)?dialog\b/i;
/** Names on these are of the page as a whole. */
const WHOLE_PAGE = new Set(['html', 'body', 'main', 'article']);

/** Whether an element is called what holds a question for consent; a page that merely has one is not called so. */
export function isConsentContainer({ tag, id, classes }: ContainerMarks): boolean {
  if (WHOLE_PAGE.has(tag)) return false;
  const names = `${id ?? ''} ${classes ?? ''}`.split(/\s+/);
  return names.some((name) => OF_MAKERS.test(name) || OF_PEOPLE.test(name));
}

/** Whether an element lies over the page until somebody has answered it. */
export const isDialog = ({ tag, role, isModal }: ContainerMarks): boolean =>
  !WHOLE_PAGE.has(tag) && (tag === 'dialog' || isModal === true || DIALOG_ROLE.test(role ?? ''));
