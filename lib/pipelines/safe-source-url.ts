/** The address of a web page as it may be linked, or null for anything but http and https. */
export function safeSourceUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.username = '';
  url.password = '';
  return url.href;
}
