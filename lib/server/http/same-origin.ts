/**
 * Whether a request that changes something comes from a page of this very site. Browsers name the origin on every
 * such request; other clients send none, and no page can make them ask. Which requests this is asked of is decided by
 * `isAmbient` (`authenticator.ts`).
 */
export function isSameOrigin(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
