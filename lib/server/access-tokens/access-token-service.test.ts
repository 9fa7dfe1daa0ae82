import { describe, expect, it } from 'vitest';
import type { NewAccessToken } from '@/lib/chat/access-token';
import type { AccessTokenStore } from '@/lib/store/access-token-store';
import { hashToken } from '../accounts/one-time-token';
import { sanitizeLine } from '../conversations/sanitize-line';
import { newAccessToken } from './access-token';
import { AccessTokenService } from './access-token-service';

const DAY_MS = 86_400_000;
const WANTED: NewAccessToken = { name: 'Backup', scopes: ['turns:read', 'conversations:read'], daysValid: 7 };

/** A service whose store takes a token, or has no room for one. */
function setUp({ hasRoom = true } = {}) {
  const added: Parameters<AccessTokenStore['add']>[0][] = [];
  const service = new AccessTokenService({
    store: {
      accessTokens: {
        add: async (token) => {
          if (hasRoom) added.push(token);
          return hasRoom;
        },
        list: async () =>
          added.map(({ tokenHash: _hash, most: _most, ...row }) => ({
            ...row,
            scopes: `${row.scopes} of-a-later-version`,
            lastUsedAt: 5,
          })),
        find: async () => null,
        noteUse: async () => {},
        revoke: async ({ ownerId }) => ownerId === 'ana',
      },
    },
    sanitizeLine,
    clock: () => 1_000,
    ids: () => 'tok_1',
  });
  return { service, added };
}

describe('AccessTokenService', () => {
  it('tells a token once, and keeps a hash of it', async () => {
    const { service, added } = setUp();
    const made = await service.make('ana', WANTED);
    if (!made.ok) throw new Error(made.error.code);
    const { token, accessToken } = made.value;
    expect(token).toMatch(/^nalar_pat_[\w-]{43}$/);
    expect(accessToken).toEqual({
      tokenId: 'tok_1',
      name: 'Backup',
      scopes: ['conversations:read', 'turns:read'],
      createdAt: 1_000,
      expiresAt: 1_000 + 7 * DAY_MS,
      lastUsedAt: null,
    });
    expect(added).toMatchObject([{ ownerId: 'ana', tokenHash: hashToken(token) }]);
    expect(JSON.stringify(added)).not.toContain(token);
    expect(await service.list('ana')).toEqual([{ ...accessToken, lastUsedAt: 5 }]);
  });

  it('keeps no token in the name of another one', async () => {
    const { service, added } = setUp();
    const token = newAccessToken();
    await service.make('ana', { ...WANTED, name: `for  ${token}` });
    expect(added).toMatchObject([{ name: 'for [nalar-token removed]' }]);
    expect(await service.make('ana', { ...WANTED, name: '\u200b' })).toMatchObject({
      error: { code: 'invalid-body' },
    });
  });

  it('says that there is no room for another one, and none of that id', async () => {
    const { service } = setUp({ hasRoom: false });
    expect(await service.make('ana', WANTED)).toMatchObject({ error: { code: 'too-many-tokens' } });
    expect(await service.revoke({ ownerId: 'ana', tokenId: 'tok_1' })).toMatchObject({ ok: true });
    expect(await service.revoke({ ownerId: 'budi', tokenId: 'tok_1' })).toMatchObject({
      error: { code: 'token-not-found' },
    });
  });
});

describe('an access token', () => {
  it('is taken out of texts, whichever it is', () => {
    for (let count = 0; count < 500; count += 1) {
      const token = newAccessToken();
      const text = sanitizeLine(`I will call it with ${token}, then go on.`);
      expect(text).toMatch(/^I will call it with \[nalar-token removed\]-*, then go on\.$/);
    }
  });
});
