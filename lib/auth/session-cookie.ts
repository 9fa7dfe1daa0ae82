import type { Auth } from './create-auth';

/** The cookie of our session as `name=value`, or null where the request has none. */
export async function sessionCookie(auth: Auth, headers: Headers): Promise<string | null> {
  const { authCookies } = await auth.$context;
  const start = `${authCookies.sessionToken.name}=`;
  const cookies = headers.get('cookie')?.split(';') ?? [];
  return cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(start)) ?? null;
}

/** Cookies of an answer; those for a page that is reached over https never travel without it. */
export function cookiesFor(request: Headers, answer: Headers): string[] {
  const cookies = answer.getSetCookie();
  return isEncrypted(request) ? cookies.map((cookie) => `${cookie}; Secure`) : cookies;
}

/** A browser says in `Origin` how it reached the page; a proxy that speaks https says so in the other one. */
export const isEncrypted = (request: Headers): boolean =>
  request.get('origin')?.startsWith('https://') === true ||
  request.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
