import { describe, expect, it } from 'vitest';
import type { Store } from '../store';
import type { AddPerson, CurrentStore } from './store-fixtures';

const token = {
  tokenId: 'tok_one',
  ownerId: 'ana',
  name: 'Backup',
  scopes: 'conversations:read turns:read',
  createdAt: 1_000,
  expiresAt: 9_000,
};
const kept = { ...token, lastUsedAt: null };

/** Adds a token that nothing stands in the way of. */
export async function addToken(
  store: Store,
  over: Partial<typeof token> & { tokenHash?: string } = {},
): Promise<void> {
  const { tokenId = token.tokenId } = over;
  const added = await store.accessTokens.add({ ...token, tokenHash: `hash of ${tokenId}`, most: 9, ...over });
  if (!added) throw new Error(`The token ${tokenId} was not added.`);
}

/** What people let programs in with. */
export function describeAccessTokens(current: CurrentStore, addPerson: AddPerson): void {
  describe('access tokens', () => {
    it('are found by their hash until they end', async () => {
      const store = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await addToken(store);
      const find = (tokenHash: string, at: number) => store.accessTokens.find({ tokenHash, at });
      expect(await find('hash of tok_one', 8_999)).toEqual(kept);
      expect(await find('hash of tok_one', 9_000)).toBeNull();
      expect(await find('hash of tok_two', 2_000)).toBeNull();
      expect(await find('', 2_000)).toBeNull();
    });

    it('are listed with those that have ended, newest first, each for its owner', async () => {
      const store = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await addPerson({ personId: 'budi', email: 'budi@example.com' });
      await addToken(store);
      await addToken(store, { tokenId: 'tok_new', createdAt: 2_000, expiresAt: 2_001 });
      await addToken(store, { tokenId: 'tok_his', ownerId: 'budi' });
      expect(await store.accessTokens.list('ana')).toEqual([
        { ...kept, tokenId: 'tok_new', createdAt: 2_000, expiresAt: 2_001 },
        kept,
      ]);
      expect(await store.accessTokens.list('nobody')).toEqual([]);
    });

    it('are for people with an account that is not disabled, and only so many', async () => {
      const store = current();
      await addPerson({ personId: 'guest', email: 'guest@example.com', guest: true });
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await addPerson({ personId: 'budi', email: 'budi@example.com' });
      await store.people.setDisabled({ personId: 'budi', disabled: true, by: 'admin', at: 1 });
      const add = (tokenId: string, ownerId: string) =>
        store.accessTokens.add({ ...token, tokenId, ownerId, tokenHash: tokenId, most: 2 });
      for (const ownerId of ['guest', 'nobody', 'budi']) expect(await add('tok_no', ownerId)).toBe(false);
      expect([await add('tok_1', 'ana'), await add('tok_2', 'ana'), await add('tok_3', 'ana')]).toEqual([
        true,
        true,
        false,
      ]);
      expect(await store.accessTokens.list('ana')).toHaveLength(2);
      expect(await store.accessTokens.find({ tokenHash: 'tok_3', at: 2_000 })).toBeNull();
    });

    it('say when they were last used, noted no more often than is asked for', async () => {
      const store = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await addToken(store);
      const lastUsedAt = async () => (await store.accessTokens.list('ana'))[0]?.lastUsedAt;
      const use = (at: number) => store.accessTokens.noteUse({ tokenId: 'tok_one', at, since: at - 600 });
      await use(2_000);
      expect(await lastUsedAt()).toBe(2_000);
      await use(2_600);
      expect(await lastUsedAt()).toBe(2_000);
      await use(2_601);
      expect(await lastUsedAt()).toBe(2_601);
      await store.accessTokens.noteUse({ tokenId: 'tok_none', at: 3_000, since: 0 });
    });

    it('are revoked by their owner, once and for good', async () => {
      const store = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await addToken(store);
      const revoke = (ownerId: string) =>
        store.accessTokens.revoke({ ownerId, tokenId: 'tok_one', at: 3_000 });
      expect(await revoke('budi')).toBe(false);
      expect(await store.accessTokens.find({ tokenHash: 'hash of tok_one', at: 3_000 })).toEqual(kept);
      expect([await revoke('ana'), await revoke('ana')]).toEqual([true, false]);
      expect(await store.accessTokens.find({ tokenHash: 'hash of tok_one', at: 3_000 })).toBeNull();
      expect(await store.accessTokens.list('ana')).toEqual([]);
    });

    it('are told of in the log of changes, without what they are kept as', async () => {
      const store = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await addToken(store);
      await store.accessTokens.revoke({ ownerId: 'ana', tokenId: 'tok_one', at: 3_000 });
      const told = { name: 'Backup', scopes: token.scopes, expiresAt: 9_000 };
      const { items } = await store.audit.list({ limit: 9 });
      expect(items).toMatchObject([
        {
          action: 'token-revoked',
          at: 3_000,
          byEmail: 'ana@example.com',
          subject: 'tok_one',
          before: told,
          after: null,
        },
        { action: 'token-made', at: 1_000, by: 'ana', subject: 'tok_one', before: null, after: told },
      ]);
      expect(JSON.stringify(items)).not.toContain('hash of');
    });

    it('go when their owner is disabled, and those of others stay', async () => {
      const store = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await addPerson({ personId: 'admin', email: 'admin@example.com', role: 'admin' });
      await addToken(store);
      await addToken(store, { tokenId: 'tok_admin', ownerId: 'admin' });
      const change = { by: 'admin', at: 2_000 };
      await store.people.setDisabled({ ...change, personId: 'ana', disabled: true });
      await store.people.setDisabled({ ...change, personId: 'ana', disabled: false });
      expect(await store.accessTokens.list('ana')).toEqual([]);
      expect(await store.people.setDisabled({ ...change, personId: 'admin', disabled: true })).toBe(
        'last-admin',
      );
      expect(await store.accessTokens.list('admin')).toHaveLength(1);
    });
  });
}
