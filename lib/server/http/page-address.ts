/** The request's header in which pages find their own path and query; whatever a client sends in it is replaced. */
export const PAGE_ADDRESS = 'x-nalar-page-address';
