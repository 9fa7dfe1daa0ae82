import { describe, expect, it, vi } from 'vitest';
import type { AccessTokenRow } from '@/lib/store/access-token-store';
import { hashToken } from '../accounts/one-time-token';
import { AddressLimits } from '../http/address-limits';
import { newAccessToken } from './access-token';
import { TokenAuthenticator } from './token-authenticator';

const DAY_MS = 86_400_000;
const ADDRESS = '203.0.113.9';

/** An authenticator over tokens that a test adds; every lookup is counted. */
function setUp() {
  const kept = new Map<string, AccessTokenRow>();
  const time = { now: 1_000_000 };
  const find = vi.fn(async ({ tokenHash, at }: { tokenHash: string; at: number }) => {
    const row = kept.get(tokenHash);
    return row && row.expiresAt > at ? row : null;
  });
  const noteUse = vi.fn(async ({ tokenId, at }: { tokenId: string; at: number }) => {
    for (const [hash, row] of kept) if (row.tokenId === tokenId) kept.set(hash, { ...row, lastUsedAt: at });
  });
  const addresses = new AddressLimits();
  const log = { error: vi.fn() };
  const authenticator = new TokenAuthenticator({
    tokens: { find, noteUse },
    guesses: {
      refuse: () => addresses.wouldRefuse('token', ADDRESS),
      count: async () => void (await addresses.refuse('token', ADDRESS)),
    },
    clock: () => time.now,
    log,
  });
  const add = (over: Partial<AccessTokenRow> = {}): string => {
    const token = newAccessToken();
    kept.set(hashToken(token), {
      tokenId: `tok_${kept.size}`,
      ownerId: 'ana',
      name: 'Backup',
      scopes: 'turns:read',
      createdAt: time.now,
      expiresAt: time.now + DAY_MS,
      lastUsedAt: null,
      ...over,
    });
    return token;
  };
  const ask = async (
    authorization: string,
    scope: 'turns:read' | 'conversations:read' | null = 'turns:read',
  ) => {
    const found = await authenticator.resolve(new Headers({ authorization }), scope);
    return found.ok ? found.value : found.error.code;
  };
  return { authenticator, kept, time, find, noteUse, log, add, ask };
}

const ANA = { ownerId: 'ana', isGuest: false, role: 'user' };

describe('TokenAuthenticator', () => {
  it('knows whose a token is, for what it is for', async () => {
    const { add, ask } = setUp();
    const token = add();
    const budis = add({ ownerId: 'budi', scopes: 'conversations:read of-another-version' });
    expect(await ask(`Bearer ${token}`)).toEqual(ANA);
    expect(await ask(`Bearer ${token}`, 'conversations:read')).toBe('token-scope-missing');
    expect(await ask(`Bearer ${token}`, null)).toBe('token-scope-missing');
    expect(await ask(`Bearer ${budis}`, 'conversations:read')).toEqual({ ...ANA, ownerId: 'budi' });
    expect(await ask(`Bearer ${budis}`)).toBe('token-scope-missing');
  });

  it.each([
    ['the scheme in small letters', (token: string) => `bearer ${token}`, true],
    ['the scheme in capitals', (token: string) => `BEARER ${token}`, true],
    ['several spaces', (token: string) => `Bearer    ${token}  `, true],
    ['no space', (token: string) => `Bearer${token}`, false],
    ['a tab', (token: string) => `Bearer\t${token}`, false],
    ['in quotes', (token: string) => `Bearer "${token}"`, false],
    ['twice', (token: string) => `Bearer ${token}, Bearer ${token}`, false],
    ['with something after it', (token: string) => `Bearer ${token} x`, false],
    ['in capitals', (token: string) => `Bearer ${token.toUpperCase()}`, false],
    ['cut', (token: string) => `Bearer ${token.slice(0, -1)}`, false],
    ['prolonged', (token: string) => `Bearer ${token}A`, false],
    ['without its prefix', (token: string) => `Bearer ${token.slice(10)}`, false],
    ['as a password', (token: string) => `Basic ${btoa(`ana:${token}`)}`, false],
    ['nothing', () => 'Bearer', false],
    ['ten thousand characters', () => `Bearer ${'nalar_pat_'.repeat(1_000)}`, false],
    ['ten thousand spaces', (token: string) => `Bearer ${' '.repeat(10_000)}${token}`, false],
  ])('reads a header as it has to be: %s', async (_, header, isRead) => {
    const { add, ask, find } = setUp();
    const authorization = header(add());
    expect(await ask(authorization)).toEqual(isRead ? ANA : 'invalid-token');
    expect(find).toHaveBeenCalledTimes(isRead ? 1 : 0);
  });

  it('claims whatever is called a bearer token, and nothing that browsers send by themselves', () => {
    const { authenticator } = setUp();
    const claims = (authorization: string) => authenticator.claims(new Headers({ authorization }), false);
    expect(['Bearer', 'bearer x', 'BEARER  y'].map(claims)).toEqual([true, true, true]);
    expect(['Basic eDp5', 'Bearers x', 'Digest a, Bearer b', ''].map(claims)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(authenticator.claims(new Headers(), false)).toBe(false);
  });

  it('claims of programs whatever says who they are', () => {
    const { authenticator } = setUp();
    const claims = (headers: HeadersInit) => authenticator.claims(new Headers(headers), true);
    expect(claims({ authorization: 'Basic eDp5' })).toBe(true);
    expect(claims({ authorization: '' })).toBe(true);
    expect(claims({ cookie: 'session=1' })).toBe(false);
  });

  it('knows nobody by a token that has ended or was revoked, at once', async () => {
    const { authenticator, add, ask, time, kept } = setUp();
    const [ended, revoked] = [add({ expiresAt: time.now + 1_000 }), add()];
    const recognised = (token: string) =>
      authenticator.recognise(new Headers({ authorization: `Bearer ${token}` }));
    for (const token of [ended, revoked]) {
      expect(await ask(`Bearer ${token}`)).toEqual(ANA);
      expect(await recognised(token)).toEqual(ANA);
    }
    time.now += 1_000;
    kept.delete(hashToken(revoked));
    for (const token of [ended, revoked]) {
      expect(await recognised(token)).toBeNull();
      expect(await ask(`Bearer ${token}`)).toBe('invalid-token');
    }
  });

  it('looks up no more than sixty wrong tokens of an address, and each of them once', async () => {
    const { add, ask, find } = setUp();
    const right = add();
    const stale = newAccessToken();
    const answers = new Map<unknown, number>();
    for (let guess = 0; guess < 10_000; guess += 1) {
      const answer = await ask(`Bearer ${guess % 2 === 0 ? stale : newAccessToken()}`);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect(find).toHaveBeenCalledTimes(60);
    expect([...answers.keys()]).toEqual(['invalid-token', 'too-many-requests']);
    expect(await ask(`Bearer ${right}`)).toBe('too-many-requests');
  });

  it('lets a program go on with a revoked token without locking out others', async () => {
    const { add, ask, find } = setUp();
    const stale = newAccessToken();
    for (let count = 0; count < 500; count += 1) await ask(`Bearer ${stale}`);
    expect(find).toHaveBeenCalledTimes(1);
    expect(await ask(`Bearer ${add()}`)).toEqual(ANA);
  });

  it('lets one token ask 120 times a minute, and others meanwhile', async () => {
    const { authenticator, add, ask } = setUp();
    const [busy, other] = [add(), add()];
    for (let count = 0; count < 120; count += 1) expect(await ask(`Bearer ${busy}`)).toEqual(ANA);
    const refused = await authenticator.resolve(
      new Headers({ authorization: `Bearer ${busy}` }),
      'turns:read',
    );
    expect(refused).toMatchObject({ error: { code: 'too-many-requests', retryAfterMs: expect.any(Number) } });
    expect(await ask(`Bearer ${other}`)).toEqual(ANA);
  });

  it('notes a use once a minute, and answers where it cannot', async () => {
    const { add, ask, noteUse, time, log } = setUp();
    const token = `Bearer ${add()}`;
    for (const afterMs of [0, 30_000, 29_999, 1]) {
      time.now += afterMs;
      await ask(token);
    }
    expect(noteUse.mock.calls.map(([{ at }]) => at)).toEqual([1_000_000, 1_060_000]);
    time.now += 60_000;
    noteUse.mockRejectedValueOnce(new Error(token));
    expect(await ask(token)).toEqual(ANA);
    expect(log.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('nalar_pat_');
  });
});
