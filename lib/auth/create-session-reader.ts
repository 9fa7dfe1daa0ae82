import { readRole } from '@/lib/chat/role';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { authUnavailable } from './auth-failure';
import type { Auth } from './create-auth';
import { cookiesFor, sessionCookie } from './session-cookie';
import type { SessionReader, SignedInPerson } from './session-reader';

const LIFETIME_MS = 10_000;
const CAPACITY = 5_000;

/** Remembers for ten seconds who a session cookie stands for. */
export interface SessionCache {
  get(cookie: string): SignedInPerson | null;
  /** Reads the person and remembers them, unless anything was forgotten meanwhile. */
  load(cookie: string, read: () => Promise<SignedInPerson | null>): Promise<SignedInPerson | null>;
  /** Forgets everybody; to be called whenever a session ends or a person changes. */
  clear(): void;
}

/** A cache that never outlives a sign-out of this process, nor ten seconds after one of another process. */
export function createSessionCache(clock: Clock): SessionCache {
  const entries = new Map<string, { readonly person: SignedInPerson; readonly untilMs: number }>();
  let generation = 0;

  function clear(): void {
    entries.clear();
    generation += 1;
  }

  function get(cookie: string): SignedInPerson | null {
    const entry = entries.get(cookie);
    return entry && entry.untilMs > clock() ? entry.person : null;
  }

  return {
    get,
    async load(cookie, read) {
      const before = generation;
      const person = await read();
      if (person && generation === before) {
        if (entries.size >= CAPACITY) entries.clear();
        entries.set(cookie, { person, untilMs: clock() + LIFETIME_MS });
      }
      return person;
    },
    clear,
  };
}

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
