import { describe, expect, it } from 'vitest';
import type { SignedInPerson } from '@/lib/auth/session-reader';
import { headersAfter, ReadPermits } from './read-permits';

const ANI: SignedInPerson = { ownerId: 'usr_ani', isGuest: false, role: 'reviewer' };

function permitsOf(people: Map<string, SignedInPerson>) {
  return new ReadPermits({
    resolve: async (headers) => {
      const cookie = headers.get('cookie') ?? '';
      if (cookie === 'broken') throw new Error('no store');
      return people.get(cookie) ?? null;
    },
  });
}

const headers = (cookie: string): Headers => new Headers({ cookie });

describe('ReadPermits', () => {
  it.each([
    ['the session has ended', null],
    ['the role is another one', { ...ANI, role: 'user' }],
    ['the session is somebody else’s', { ...ANI, ownerId: 'usr_budi' }],
  ] as const)('end when %s', async (_, after) => {
    const people = new Map([['a', ANI]]);
    const permits = permitsOf(people);
    const { revoked } = permits.grant(headers('a'), ANI);
    await permits.review();
    expect(revoked.aborted).toBe(false);
    if (after) people.set('a', after);
    else people.delete('a');
    await permits.review();
    expect(revoked.aborted).toBe(true);
  });

  it('hold while sessions cannot be read, and matter no more once released', async () => {
    const permits = permitsOf(new Map());
    const broken = permits.grant(headers('broken'), ANI);
    const released = permits.grant(headers('a'), ANI);
    released.release();
    await permits.review();
    expect([broken.revoked.aborted, released.revoked.aborted]).toEqual([false, false]);
  });
});

describe('headersAfter', () => {
  it('puts new cookies before those that were sent', () => {
    expect(headersAfter(headers('b=2'), ['a=1; Path=/; HttpOnly']).get('cookie')).toBe('a=1; b=2');
  });
});
