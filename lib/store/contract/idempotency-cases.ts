import { describe, expect, it } from 'vitest';
import type { CurrentStore } from './store-fixtures';

const request = { requestKey: 'key', ownerId: 'ana', at: 1_000, until: 2_000 };
const running = { requestKey: 'key', ownerId: 'ana', fingerprint: '', answer: null, expiresAt: 2_000 };
const answered = { requestKey: 'key', fingerprint: 'abc', answer: '{}', expiresAt: 9_000 };

/** What programs may repeat. */
export function describeIdempotency(current: CurrentStore): void {
  describe('repeatable requests', () => {
    it('are begun once, and give what they were answered', async () => {
      const { idempotency } = current();
      expect(await idempotency.begin(request)).toBeNull();
      expect(await idempotency.begin({ ...request, at: 1_500, until: 9_000 })).toEqual(running);
      await idempotency.keep(answered);
      expect(await idempotency.begin({ ...request, at: 3_000 })).toEqual({ ...answered, ownerId: 'ana' });
      expect(await idempotency.begin({ ...request, requestKey: 'another' })).toBeNull();
    });

    it('are begun again once they came to nothing, or are over', async () => {
      const { idempotency } = current();
      await idempotency.begin(request);
      await idempotency.forget('key');
      expect(await idempotency.begin(request)).toBeNull();
      expect(await idempotency.begin({ ...request, at: 2_000, until: 3_000 })).toBeNull();
      await idempotency.keep({ ...answered, expiresAt: 4_000 });
      expect(await idempotency.begin({ ...request, at: 4_000, until: 5_000 })).toBeNull();
      await idempotency.keep({ ...answered, requestKey: 'none' });
      expect(await idempotency.begin({ ...request, requestKey: 'none' })).toBeNull();
    });

    it('are removed when they are over', async () => {
      const { idempotency } = current();
      for (let index = 0; index < 25; index += 1)
        await idempotency.begin({ ...request, requestKey: `key ${index}`, until: 2_000 + index });
      expect([await idempotency.removeExpired(2_022), await idempotency.removeExpired(2_022)]).toEqual([
        23, 0,
      ]);
      expect(await idempotency.begin({ ...request, requestKey: 'key 23' })).not.toBeNull();
    });
  });
}
