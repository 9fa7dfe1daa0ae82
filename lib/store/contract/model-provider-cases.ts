import { describe, expect, it } from 'vitest';
import type { ModelProviderRow } from '../model-provider-store';
import type { CurrentStore } from './store-fixtures';

const row = (providerId: string, changes: Partial<ModelProviderRow> = {}): ModelProviderRow => ({
  ...{ providerId, kind: 'openai-compatible', name: 'Of ours', baseUrl: 'https://models.example/v1' },
  ...{ sealedKey: null, models: '[]', createdAt: 1_000 },
  ...changes,
});
const change = (at: number, after: unknown) => ({ at, by: 'ana', before: null, after });

/** The providers of models that admins added. */
export function describeModelProviders(current: CurrentStore): void {
  describe('modelProviders', () => {
    it('keeps what was added in its order, and each change of it', async () => {
      const { modelProviders } = current();
      expect(await modelProviders.list()).toEqual([]);
      const second = row('second', { createdAt: 2_000, baseUrl: null, sealedKey: 'sealed' });
      await modelProviders.put(second, change(2_000, { name: 'Of ours' }));
      await modelProviders.put(row('first'), change(1_000, { name: 'Of ours' }));
      const changed = row('first', { name: 'Renamed', models: '[{"name":"a"}]', createdAt: 9_000 });
      await modelProviders.put(changed, change(3_000, { name: 'Renamed' }));
      expect(await modelProviders.list()).toEqual([{ ...changed, createdAt: 1_000 }, second]);
    });

    it('removes one once, and tells the log of changes of all but what changed nothing', async () => {
      const { modelProviders, audit } = current();
      await modelProviders.put(row('one'), change(1_000, { name: 'Of ours' }));
      expect(
        await modelProviders.remove('one', { ...change(2_000, null), before: { name: 'Of ours' } }),
      ).toBe(true);
      expect(await modelProviders.remove('one', change(3_000, null))).toBe(false);
      expect(await modelProviders.list()).toEqual([]);
      const { items } = await audit.list({ limit: 9, action: 'model-provider' });
      expect(items).toMatchObject([
        { at: 2_000, by: 'ana', subject: 'one', before: { name: 'Of ours' }, after: null },
        { at: 1_000, subject: 'one', before: null, after: { name: 'Of ours' } },
      ]);
    });
  });
}
