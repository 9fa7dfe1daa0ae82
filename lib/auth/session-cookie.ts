import type { Auth } from './create-auth';

/** Enough to tell devices apart. */
const USER_AGENT_LIMIT = 300;

/** The cookie of our session as `name=value`, or null where the request has none. */
export async function sessionCookie(auth: Auth, headers: Headers): Promise<string | null> {
  const { authCookies } = await auth.$context;
  return cookieNamed(headers, authCookies.sessionToken.name);
}

/**
 * What Better Auth may see of a request: the session, the device and cookies that are named, and nothing else, so
 * that nothing else can sway it.
 */
export async function ownHeaders(auth: Auth, headers: Headers, ...names: string[]): Promise<Headers> {
  const own = new Headers();
  const session = await sessionCookie(auth, headers);
  const cookies = [session, ...names.map((name) => cookieNamed(headers, name))];
  const present = cookies.filter((cookie) => cookie !== null);
  if (present.length > 0) own.set('cookie', present.join('; '));
  own.set('user-agent', (headers.get('user-agent') ?? '').slice(0, USER_AGENT_LIMIT));
  return own;
}

/**
 * The same for a call that makes a session. One that has ended is left out: Better Auth would delete its cookie, and
 * with it the new one, which has the same name.
 */
export async function headersToSignIn(auth: Auth, headers: Headers): Promise<Headers> {
  const own = await ownHeaders(auth, headers);
  const session = await auth.api.getSession({ headers: own, query: { disableRefresh: true } });
  if (!session) own.delete('cookie');
  return own;
}

function cookieNamed(headers: Headers, name: string): string | null {
  const cookies = headers.get('cookie')?.split(';') ?? [];
  return cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(`${name}=`)) ?? null;
}

/** Cookies of an answer; those for a page that is reached over https never travel without it. */
export function cookiesFor(request: Headers, answer: Headers, encrypted = false): string[] {
  const cookies = answer.getSetCookie();
  return encrypted || isEncrypted(request) ? cookies.map((cookie) => `${cookie}; Secure`) : cookies;
}

/** A browser says in `Origin` how it reached the page; a proxy that speaks https says so in the other one. */
export const isEncrypted = (request: Headers): boolean =>
  request.get('origin')?.startsWith('https://') === true ||
  request.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
