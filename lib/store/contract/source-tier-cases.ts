import { describe, expect, it } from 'vitest';
import type { SourceTierAppend } from '../source-tier-store';
import type { CurrentStore } from './store-fixtures';

const change = (expectedVersion: number, value: unknown): SourceTierAppend => ({
  expectedVersion,
  value,
  told: { before: { names: expectedVersion }, after: null },
  changedBy: 'ana',
  changedAt: 1_000 + expectedVersion,
});

/** The versions of the table of source tiers. */
export function describeSourceTiers(current: CurrentStore): void {
  describe('sourceTiers', () => {
    it('has no version at first', async () => {
      expect(await current().sourceTiers.latest()).toBeNull();
      expect(await current().sourceTiers.get(1)).toBeNull();
    });

    it('keeps every version', async () => {
      const { sourceTiers } = current();
      const table = { sources: [{ name: '中央社', domains: ['cna.com.tw'], tier: 1, type: 'official' }] };
      expect(await sourceTiers.append(change(0, table))).toBe(true);
      expect(await sourceTiers.append(change(1, { usesDefaults: true }))).toBe(true);
      const first = { version: 1, value: table, changedBy: 'ana', changedAt: 1_000 };
      expect(await sourceTiers.get(1)).toEqual(first);
      expect(await sourceTiers.latest()).toEqual({
        ...first,
        version: 2,
        value: { usesDefaults: true },
        changedAt: 1_001,
      });
    });

    it('keeps a table as large as tables may be', async () => {
      const { sourceTiers } = current();
      const large = { sources: 'x'.repeat(600_000) };
      expect(await sourceTiers.append(change(0, large))).toBe(true);
      expect((await sourceTiers.latest())?.value).toEqual(large);
    });

    it('lets one of several changes of the same version win', async () => {
      const { sourceTiers, audit } = current();
      const results = await Promise.all([1, 2, 3].map((value) => sourceTiers.append(change(0, value))));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await sourceTiers.append(change(2, 9))).toBe(false);
      expect((await audit.list({ limit: 9 })).items).toHaveLength(1);
    });

    it('stands in the log of changes, which can be read for this kind of change alone', async () => {
      const { sourceTiers, adminConfig, audit } = current();
      for (const version of [0, 1, 2]) {
        await sourceTiers.append(change(version, version));
        await adminConfig.append({ expectedVersion: version, value: {}, changedBy: 'ana', changedAt: 1 });
      }
      const first = await audit.list({ limit: 2, action: 'source-tiers' });
      const second = await audit.list({ limit: 2, action: 'source-tiers', cursor: first.nextCursor ?? '' });
      expect([...first.items, ...second.items]).toMatchObject([
        { at: 1_002, by: 'ana', action: 'source-tiers', subject: '3', before: { names: 2 }, after: null },
        { subject: '2' },
        { subject: '1' },
      ]);
      expect(second.nextCursor).toBeNull();
      expect((await audit.list({ limit: 9 })).items).toHaveLength(6);
    });
  });
}
