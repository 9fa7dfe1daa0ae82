import { describe, expect, it } from 'vitest';
import type { ShareRow } from '../share-store';
import { type CurrentStore, complete } from './store-fixtures';

const conversationId = 'cnv_one';
const shareOf = (shareId: string, change: Partial<ShareRow> = {}) => ({
  shareId,
  conversationId,
  ownerId: 'ana',
  withTraces: true,
  createdAt: 5_000,
  expiresAt: null,
  tokenHash: `hash of ${shareId}`,
  snapshot: { title: 'One', messages: [] },
  ...change,
});

/** A link opens what was shared, for as long as its owner wants. */
export function describeShares(current: CurrentStore): void {
  describe('shares', () => {
    const beginOne = () => complete(current(), { name: 'first', conversationId, title: 'One' });
    const open = (shareId: string, at = 6_000) =>
      current().shares.open({ tokenHash: `hash of ${shareId}`, at });

    it('open by the hash of their token, as they were made', async () => {
      await beginOne();
      expect(await current().shares.create(shareOf('shr_1'))).toBe(true);
      const { tokenHash: _tokenHash, ...share } = shareOf('shr_1');
      expect(await open('shr_1')).toEqual(share);
      expect(await open('shr_2')).toBeNull();
      expect(await open('')).toBeNull();
    });

    it('end at their time', async () => {
      await beginOne();
      await current().shares.create(shareOf('shr_1', { expiresAt: 7_000 }));
      expect(await open('shr_1', 6_999)).not.toBeNull();
      expect(await open('shr_1', 7_000)).toBeNull();
      expect(await current().shares.list({ ownerId: 'ana', conversationId, at: 7_000 })).toEqual([]);
      expect(await current().shares.removeExpired(7_000)).toBe(0);
      expect(await current().shares.removeExpired(7_001)).toBe(1);
    });

    it('are made, seen and revoked by the conversation’s owner only', async () => {
      await beginOne();
      const { shares } = current();
      expect(await shares.create(shareOf('shr_1', { ownerId: 'budi' }))).toBe(false);
      expect(await shares.create(shareOf('shr_1', { conversationId: 'cnv_none' }))).toBe(false);
      await shares.create(shareOf('shr_1'));
      await shares.create(shareOf('shr_2', { createdAt: 5_500, withTraces: false }));
      const listed = await shares.list({ ownerId: 'ana', conversationId, at: 6_000 });
      expect(listed.map(({ shareId, withTraces }) => [shareId, withTraces])).toEqual([
        ['shr_2', false],
        ['shr_1', true],
      ]);
      expect(await shares.list({ ownerId: 'budi', conversationId, at: 6_000 })).toEqual([]);
      expect(await shares.revoke({ ownerId: 'budi', shareId: 'shr_1' })).toBe(false);
      expect(await shares.revoke({ ownerId: 'ana', shareId: 'shr_1' })).toBe(true);
      expect(await shares.revoke({ ownerId: 'ana', shareId: 'shr_1' })).toBe(false);
      expect(await open('shr_1')).toBeNull();
      expect(await open('shr_2')).not.toBeNull();
    });

    it('go with the conversation, and stay when it changes', async () => {
      await beginOne();
      await current().shares.create(shareOf('shr_1'));
      await current().conversations.rename({ ownerId: 'ana', conversationId, title: 'Renamed' });
      expect((await open('shr_1'))?.snapshot).toEqual({ title: 'One', messages: [] });
      await current().conversations.delete({ ownerId: 'ana', conversationId });
      expect(await open('shr_1')).toBeNull();
    });
  });
}
