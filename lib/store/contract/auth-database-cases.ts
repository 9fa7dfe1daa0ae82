import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { admin, anonymous } from 'better-auth/plugins';
import { describe, expect, it } from 'vitest';
import type { Store } from '../store';
import { addToken } from './access-token-cases';
import { begin, complete } from './store-fixtures';

/** A store in which Better Auth keeps its models, too. */
export interface AuthStore extends Store {
  readonly authDatabase: BetterAuthOptions['database'];
}

const account = {
  email: 'ana@example.com',
  password: ['correct', 'horse', 'battery'].join('-'),
  name: 'Ana',
};

/**
 * Better Auth over the store, with the plugins that the application uses; what it would log it throws. With
 * `validateSchema` also that a database with a schema of its own lacks something.
 */
export const authOver = (store: AuthStore, validateSchema = false) =>
  betterAuth({
    database: store.authDatabase,
    secret: 'a'.repeat(64),
    baseURL: 'http://localhost',
    emailAndPassword: { enabled: true },
    advanced: { database: { validateSchema } },
    logger: {
      log: (level, message) => {
        throw new Error(`${level}: ${message}`);
      },
    },
    plugins: [
      anonymous({
        onLinkAccount: ({ anonymousUser, newUser }) =>
          store.transferOwner({ fromOwnerId: anonymousUser.user.id, toOwnerId: newUser.user.id }),
      }),
      admin(),
    ],
  });

/** What a browser sends after it got these headers. */
export const browser = (answer: Headers): Headers =>
  new Headers({
    cookie: answer
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  });

/** Accounts, sessions and guests as Better Auth makes them. */
export function describeAuthDatabase(current: () => AuthStore): void {
  describe('authDatabase', () => {
    it('signs up, in and out, and forgets a session at once', async () => {
      const auth = authOver(current());
      await auth.api.signUpEmail({ body: account });
      const signedIn = await auth.api.signInEmail({ body: account, returnHeaders: true });
      const headers = browser(signedIn.headers);
      expect((await auth.api.getSession({ headers }))?.user.email).toBe(account.email);
      await auth.api.signOut({ headers });
      expect(await auth.api.getSession({ headers })).toBeNull();
    });

    it('makes one account of an email that signs up twice at once', async () => {
      const { people } = current();
      const auth = authOver(current());
      const signUps = [1, 2].map(() => auth.api.signUpEmail({ body: account }));
      const outcomes = await Promise.allSettled(signUps);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await people.list({ limit: 9 })).items).toHaveLength(1);
    });

    it('hands a guest’s conversations to the account they sign up with, and removes the guest', async () => {
      const store = current();
      const auth = authOver(store);
      const guest = await auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true });
      const guestId = guest.response?.user.id ?? '';
      await complete(store, { name: 'one', conversationId: 'cnv_one', title: 'Mangroves', ownerId: guestId });
      const signedUp = await auth.api.signUpEmail({
        body: account,
        headers: browser(guest.headers),
        returnHeaders: true,
      });

      const ownerId = signedUp.response.user.id;
      expect((await store.conversations.list({ ownerId, limit: 5 })).items).toMatchObject([
        { title: 'Mangroves' },
      ]);
      expect((await store.conversations.list({ ownerId: guestId, limit: 5 })).items).toEqual([]);
      expect(await auth.api.getSession({ headers: browser(guest.headers) })).toBeNull();
      expect(await store.people.sessions({ personId: guestId, now: 0 })).toEqual([]);
      expect(await store.people.sessions({ personId: ownerId, now: 0 })).toHaveLength(1);
      expect(await auth.api.getSession({ headers: browser(signedUp.headers) })).toMatchObject({
        user: { id: ownerId, isAnonymous: false },
      });
    });

    it('removes the access tokens of an account with it', async () => {
      const store = current();
      const auth = authOver(store);
      const { user } = await auth.api.signUpEmail({ body: account });
      await addToken(store, { ownerId: user.id });
      await (await auth.$context).internalAdapter.deleteUser(user.id);
      expect(await store.accessTokens.list(user.id)).toEqual([]);
      expect(await store.accessTokens.find({ tokenHash: 'hash of tok_one', at: 2_000 })).toBeNull();
    });

    it('shows admins the account that has signed up', async () => {
      const { people } = current();
      const { user } = await authOver(current()).api.signUpEmail({ body: account });
      expect(await people.list({ query: 'ana@', limit: 9 })).toMatchObject({
        items: [
          {
            personId: user.id,
            name: 'Ana',
            email: account.email,
            role: 'user',
            disabled: false,
            createdAt: user.createdAt.getTime(),
            lastUsedAt: expect.any(Number),
          },
        ],
      });
      expect(await people.waysToSignIn(user.id)).toEqual(['credential']);
    });

    it('writes beside turns without a conflict', async () => {
      const store = current();
      const auth = authOver(store);
      const work = Array.from({ length: 20 }, (_, index) => [
        auth.api.signInAnonymous({ headers: new Headers() }),
        begin(store, { name: `t${index}`, conversationId: `cnv_${index}`, title: 'T' }),
      ]);
      await Promise.all(work.flat());
      expect(await store.turns.countRunning()).toBe(20);
    });
  });
}
