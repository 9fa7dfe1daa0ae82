import { AppError } from '@/lib/shared/app-error';
import type { Auth } from './create-auth';
import type { SessionCache } from './session-cache';
import { ROLES, type Role, type SessionReader, type SignedInPerson } from './session-reader';

type AuthSession = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>;

/** Reads sessions through Better Auth; `resolve` remembers them for as long as the cache may. */
export function createSessionReader(auth: Auth, cache: SessionCache): SessionReader {
  return {
    async resolve(headers) {
      const cookie = await sessionCookie(auth, headers);
      if (cookie === null) return null;
      return (
        cache.get(cookie) ??
        cache.load(cookie, async () => {
          const query = { disableRefresh: true };
          const session = await throughAuth(() =>
            auth.api.getSession({ headers: onlyCookie(cookie), query }),
          );
          return session && personOf(session);
        })
      );
    },

    async resolveAndProlong(headers) {
      const cookie = await sessionCookie(auth, headers);
      if (cookie === null) return null;
      const { response, headers: answer } = await throughAuth(() =>
        auth.api.getSession({ headers: onlyCookie(cookie), returnHeaders: true }),
      );
      return response && { person: personOf(response), setCookie: cookiesFor(headers, answer) };
    },

    async signInGuest(headers) {
      const { response, headers: answer } = await throughAuth(() =>
        auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true }),
      );
      if (!response) throw new AppError('store-unavailable', 'The session of a new guest could not be made.');
      return {
        person: { ownerId: response.user.id, isGuest: true, role: 'user' },
        setCookie: cookiesFor(headers, answer),
      };
    },

    async signOut(headers) {
      const cookie = await sessionCookie(auth, headers);
      if (cookie === null) return { setCookie: [] };
      const { headers: answer } = await throughAuth(() =>
        auth.api.signOut({ headers: onlyCookie(cookie), returnHeaders: true }),
      );
      return { setCookie: cookiesFor(headers, answer) };
    },
  };
}

/** The cookie of our session as `name=value`, or null where the request has none. */
async function sessionCookie(auth: Auth, headers: Headers): Promise<string | null> {
  const { authCookies } = await auth.$context;
  const start = `${authCookies.sessionToken.name}=`;
  const cookies = headers.get('cookie')?.split(';') ?? [];
  return cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(start)) ?? null;
}

/** Better Auth sees the session's cookie and nothing else of a request, so that nothing else can sway it. */
const onlyCookie = (cookie: string): Headers => new Headers({ cookie });

const personOf = ({ user }: AuthSession): SignedInPerson => ({
  ownerId: user.id,
  isGuest: user.isAnonymous === true,
  role: highestRole(user.role),
});

/** Better Auth keeps several roles as one text with commas. */
function highestRole(stored: string | null | undefined): Role {
  const names = (stored ?? '').split(',').map((name) => name.trim());
  return [...ROLES].reverse().find((role) => names.includes(role)) ?? 'user';
}

function cookiesFor(request: Headers, answer: Headers): string[] {
  const cookies = answer.getSetCookie();
  return isEncrypted(request) ? cookies.map((cookie) => `${cookie}; Secure`) : cookies;
}

/** A browser says in `Origin` how it reached the page; a proxy that speaks https says so in the other one. */
const isEncrypted = (request: Headers): boolean =>
  request.get('origin')?.startsWith('https://') === true ||
  request.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';

async function throughAuth<Value>(operation: () => Promise<Value>): Promise<Value> {
  try {
    return await operation();
  } catch (error) {
    throw new AppError('store-unavailable', `Sessions cannot be read or made: ${rootMessage(error)}`);
  }
}

/** The innermost reason only: those around it may quote a session's token. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return error.cause === undefined ? error.message : rootMessage(error.cause);
}
