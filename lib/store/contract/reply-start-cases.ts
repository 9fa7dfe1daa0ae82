import { describe, expect, it } from 'vitest';
import type { CurrentStore } from './store-fixtures';

/** Where models' replies begin. */
export function describeReplyStarts(current: CurrentStore): void {
  describe('reply starts', () => {
    it('knows nothing of a model before it has learnt it', async () => {
      expect(await current().replyStarts.get('local:one')).toBeNull();
    });

    it('keeps, changes and forgets what was learnt of each model', async () => {
      const { replyStarts } = current();
      await replyStarts.set({ modelId: 'local:one', start: 'inside', at: 1 });
      await replyStarts.set({ modelId: 'local:two', start: 'outside', at: 2 });
      await replyStarts.set({ modelId: 'local:one', start: 'outside', at: 3 });
      expect(await replyStarts.get('local:one')).toBe('outside');
      await replyStarts.set({ modelId: 'local:one', start: null, at: 4 });
      await replyStarts.set({ modelId: 'local:one', start: null, at: 5 });
      expect(await replyStarts.get('local:one')).toBeNull();
      expect(await replyStarts.get('local:two')).toBe('outside');
    });
  });
}
