import { describe, expect, it } from 'vitest';
import type { AddPerson, CurrentStore } from './store-fixtures';

const invitation = {
  invitationId: 'inv_one',
  tokenHash: 'hash',
  role: 'reviewer',
  by: 'admin',
  at: 1_000,
  expiresAt: 100_000,
} as const;
const granted = { invitationId: 'inv_one', role: 'reviewer' };

/** One-time invitations, and that of the first admin. */
export function describeInvitations(current: CurrentStore, addPerson: AddPerson): void {
  describe('invitations', () => {
    it('hold once, until they expire', async () => {
      const { invitations } = current();
      await invitations.add(invitation);
      expect(await invitations.peek({ tokenHash: 'other', now: 2_000 })).toBeNull();
      expect(await invitations.peek({ tokenHash: 'hash', now: 2_000 })).toEqual(granted);
      expect(await invitations.peek({ tokenHash: 'hash', now: 100_000 })).toBeNull();
      expect(await invitations.claim({ tokenHash: 'hash', at: 2_000 })).toEqual(granted);
      await invitations.use({ invitationId: 'inv_one', personId: 'ana', at: 2_001 });
      expect(await invitations.claim({ tokenHash: 'hash', at: 90_000 })).toBeNull();
      expect(await invitations.listOpen(3_000)).toEqual([]);
    });

    it('go to one of several who come at once, and back when a sign-up fails', async () => {
      const { invitations } = current();
      await invitations.add(invitation);
      const claims = await Promise.all(
        [1, 2, 3].map((step) => invitations.claim({ tokenHash: 'hash', at: 2_000 + step })),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      await invitations.release('inv_one');
      expect(await invitations.claim({ tokenHash: 'hash', at: 2_010 })).toEqual(granted);
      expect(await invitations.claim({ tokenHash: 'hash', at: 3_000 })).toBeNull();
      expect(await invitations.claim({ tokenHash: 'hash', at: 80_000 })).toEqual(granted);
    });

    it('are told of with who made them, once they are used', async () => {
      const { invitations, audit } = current();
      await addPerson({ personId: 'admin', email: 'admin@example.com', role: 'admin' });
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      await invitations.add(invitation);
      await invitations.claim({ tokenHash: 'hash', at: 2_000 });
      await invitations.use({ invitationId: 'inv_one', personId: 'ana', at: 2_001 });
      expect((await audit.list({ limit: 9 })).items).toMatchObject([
        { action: 'invitation-used', byEmail: 'ana@example.com', inviterEmail: 'admin@example.com' },
        { action: 'invitation-made', byEmail: 'admin@example.com', inviterEmail: null },
      ]);
    });

    it('are listed while they are open and can be withdrawn', async () => {
      const { invitations, audit } = current();
      await invitations.add(invitation);
      expect(await invitations.listOpen(2_000)).toEqual([
        { invitationId: 'inv_one', role: 'reviewer', madeBy: 'admin', madeAt: 1_000, expiresAt: 100_000 },
      ]);
      expect(await invitations.withdraw({ invitationId: 'inv_one', by: 'admin', at: 2_000 })).toBe(true);
      expect(await invitations.withdraw({ invitationId: 'inv_one', by: 'admin', at: 2_000 })).toBe(false);
      expect(await invitations.listOpen(2_000)).toEqual([]);
      expect(await invitations.peek({ tokenHash: 'hash', now: 2_000 })).toBeNull();
      expect((await audit.list({ limit: 9 })).items.map(({ action }) => action)).toEqual([
        'invitation-withdrawn',
        'invitation-made',
      ]);
    });

    it('let the first admin in once, and nobody after there is an account', async () => {
      const { invitations } = current();
      await invitations.offerFirst({ tokenHash: 'old', at: 1_000 });
      await invitations.offerFirst({ tokenHash: 'setup', at: 1_000 });
      expect(await invitations.peek({ tokenHash: 'old', now: 2_000 })).toBeNull();
      const claimed = await invitations.claim({ tokenHash: 'setup', at: 2_000 });
      expect(claimed?.role).toBe('admin');
      expect(await invitations.listOpen(2_000)).toEqual([]);
      expect(await invitations.withdraw({ invitationId: 'first-admin', by: 'x', at: 2 })).toBe(false);
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      expect(await invitations.peek({ tokenHash: 'setup', now: 3_000 })).toBeNull();
      expect(await invitations.claim({ tokenHash: 'setup', at: 900_000 })).toBeNull();
    });
  });
}
