/** An API's address with its version: `/v1` is added where there is no path. An address that is none stays as it is. */
export function versionedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  return url !== null && url.pathname === '/' ? `${url.origin}/v1` : baseUrl;
}
