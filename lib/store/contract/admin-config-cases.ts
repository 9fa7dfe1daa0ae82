import { describe, expect, it } from 'vitest';
import type { CurrentStore } from './store-fixtures';

const change = (expectedVersion: number, value: unknown) => ({
  expectedVersion,
  value,
  changedBy: 'ana',
  changedAt: 1_000 + expectedVersion,
});

/** The versions of the admin config. */
export function describeAdminConfig(current: CurrentStore): void {
  describe('adminConfig', () => {
    it('has no version at first', async () => {
      expect(await current().adminConfig.latest()).toBeNull();
      expect(await current().adminConfig.history(10)).toEqual([]);
    });

    it('appends versions and keeps all of them', async () => {
      const { adminConfig } = current();
      expect(await adminConfig.append(change(0, { mode: 'a' }))).toBe(true);
      expect(await adminConfig.append(change(1, { mode: 'b', nested: { list: [1, 'two', null] } }))).toBe(
        true,
      );
      const newest = {
        version: 2,
        value: { mode: 'b', nested: { list: [1, 'two', null] } },
        changedBy: 'ana',
        changedAt: 1_001,
      };
      expect(await adminConfig.latest()).toEqual(newest);
      expect(await adminConfig.history(10)).toEqual([
        newest,
        { version: 1, value: { mode: 'a' }, changedBy: 'ana', changedAt: 1_000 },
      ]);
      expect(await adminConfig.history(1)).toEqual([newest]);
    });

    it('refuses a change that was made on an older or a future version', async () => {
      const { adminConfig } = current();
      expect(await adminConfig.append(change(3, { mode: 'x' }))).toBe(false);
      expect(await adminConfig.append(change(0, { mode: 'a' }))).toBe(true);
      for (const expectedVersion of [0, 2, -1])
        expect(await adminConfig.append(change(expectedVersion, { mode: 'x' }))).toBe(false);
      expect(await adminConfig.history(10)).toHaveLength(1);
    });

    it('lets one of two simultaneous changes win', async () => {
      const { adminConfig } = current();
      const results = await Promise.all(
        ['a', 'b', 'c'].map((mode) => adminConfig.append(change(0, { mode }))),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await adminConfig.history(10)).toHaveLength(1);
    });
  });
}
