/**
 * Whether a request that changes something comes from a page of this very site. Browsers name the origin on
 * every such request; clients that are not browsers send none and carry no ambient cookies to abuse.
 */
export function isSameOrigin(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
