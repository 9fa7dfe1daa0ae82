/** What this browser keeps under a name, as `writeCookie` has written it; undefined where there is nothing. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}
