const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** The address if it is one that an answer may link to, else null. Relative addresses are refused. */
export function safeUrl(href: unknown): URL | null {
  if (typeof href !== 'string' || !URL.canParse(href)) return null;
  const url = new URL(href);
  return SAFE_PROTOCOLS.includes(url.protocol) ? url : null;
}

/** A web address's host without `www.`, to show where a link leads. */
export const domainOf = (url: URL): string => url.hostname.replace(/^www\./, '');
