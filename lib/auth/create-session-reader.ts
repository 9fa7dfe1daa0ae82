import { readRole } from '@/lib/chat/role';
import { AppError } from '@/lib/shared/app-error';
import { authUnavailable } from './auth-failure';
import type { Auth } from './create-auth';
import type { SessionCache } from './session-cache';
import { cookiesFor, sessionCookie } from './session-cookie';
import type { SessionReader, SignedInPerson } from './session-reader';

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
          return session && session.user.banned !== true ? personOf(session) : null;
        })
      );
    },

    async resolveAndProlong(headers) {
      const cookie = await sessionCookie(auth, headers);
      if (cookie === null) return null;
      const { response, headers: answer } = await throughAuth(() =>
        auth.api.getSession({ headers: onlyCookie(cookie), returnHeaders: true }),
      );
      if (!response || response.user.banned === true) return null;
      return { person: personOf(response), setCookie: cookiesFor(headers, answer) };
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

/** Better Auth sees the session's cookie and nothing else of a request, so that nothing else can sway it. */
const onlyCookie = (cookie: string): Headers => new Headers({ cookie });

const personOf = ({ user }: AuthSession): SignedInPerson => ({
  ownerId: user.id,
  isGuest: user.isAnonymous === true,
  role: readRole(user.role),
});

async function throughAuth<Value>(operation: () => Promise<Value>): Promise<Value> {
  try {
    return await operation();
  } catch (error) {
    throw authUnavailable(error);
  }
}
