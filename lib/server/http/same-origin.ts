/**
 * Whether a request that changes something comes from a page of this very site. Browsers name the origin on every
 * such request; other clients send none, and no page can make them ask. Which requests this is asked of is decided by
 * `isAmbient` (`authenticator.ts`).
 */
export function isSameOrigin(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // A host may be named with the port that goes without saying.
  const asked = `${protocol}//${headers.get('host') ?? ''}`;
  return URL.canParse(asked) && new URL(asked).host === host;
}
