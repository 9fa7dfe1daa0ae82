import { describe, expect, it } from 'vitest';
import type { PresetRow } from '../preset-store';
import { begin, beginInput, type CurrentStore } from './store-fixtures';

/** A preset whose id ends with its name. */
export const presetNamed = (name: string, more: Partial<PresetRow> = {}): PresetRow => ({
  ...{ presetId: `pre_${name}`, ownerId: 'ana', name, description: `For ${name}.`, gives: '{}' },
  ...{ version: 1, createdAt: 1_000, changedAt: 1_000, ...more },
});

const own = { ownerId: 'ana', presetId: 'pre_letters' };
const shared = { ownerId: null, presetId: 'pre_house' };
const told = { at: 3_000, by: 'admin', before: null, after: { name: 'house' } };

/** What presets are: of people and of everybody. */
export function describePresets(current: CurrentStore): void {
  describe('presets', () => {
    it('are listed by who owns them, the newest first, up to as many as they may have', async () => {
      const { presets } = current();
      expect(await presets.add(presetNamed('letters'), 2, null)).toBe(true);
      expect(await presets.add(presetNamed('tests'), 2, null)).toBe(true);
      expect(await presets.add(presetNamed('third'), 2, null)).toBe(false);
      expect(await presets.add(presetNamed('house', { ownerId: null }), 2, told)).toBe(true);
      expect(await presets.list('ana')).toEqual([
        { presetId: 'pre_tests', ownerId: 'ana', name: 'tests', description: 'For tests.' },
        { presetId: 'pre_letters', ownerId: 'ana', name: 'letters', description: 'For letters.' },
      ]);
      expect((await presets.list(null)).map(({ presetId }) => presetId)).toEqual(['pre_house']);
      expect(await presets.list('budi')).toEqual([]);
    });

    it('are found by their owner, and by everybody those of everybody', async () => {
      const { presets } = current();
      await presets.add(presetNamed('letters'), 9, null);
      await presets.add(presetNamed('house', { ownerId: null }), 9, told);
      expect(await presets.get(own)).toEqual(presetNamed('letters'));
      for (const ownerId of ['budi', null]) expect(await presets.get({ ...own, ownerId })).toBeNull();
      for (const ownerId of ['budi', null])
        expect(await presets.get({ ...shared, ownerId })).toMatchObject({ name: 'house', ownerId: null });
    });

    it('are changed and removed by whoever owns them, and has seen their newest version', async () => {
      const { presets } = current();
      await presets.add(presetNamed('letters'), 9, null);
      await presets.add(presetNamed('house', { ownerId: null }), 9, told);
      const changed = { name: 'Mail', description: '', gives: '{"a":1}', changedAt: 2_000 };
      const changing = (expectedVersion: number, ownerId: string | null = 'ana') =>
        presets.change({ ...own, ...changed, ownerId, expectedVersion }, null);
      expect(await changing(1, 'budi')).toBe('preset-not-found');
      expect(await changing(1, null)).toBe('preset-not-found');
      expect((await Promise.all([changing(1), changing(1)])).toSorted()).toEqual(['changed', 'outdated']);
      expect(await presets.get(own)).toEqual({ ...presetNamed('letters'), ...changed, version: 2 });
      for (const wrong of [
        { ...own, ownerId: 'budi' },
        { ...shared, ownerId: 'ana' },
      ])
        expect(await presets.remove(wrong, null)).toBe(false);
      expect(await presets.remove(own, null)).toBe(true);
      expect(await presets.remove(own, null)).toBe(false);
      expect(await presets.get(own)).toBeNull();
      expect(await presets.get(shared)).not.toBeNull();
    });

    it('are in the log of changes where they are everybody’s, each change once', async () => {
      const { presets, audit } = current();
      const { name, description, gives } = presetNamed('house');
      const change = { ...shared, name, description, gives, changedAt: 2, expectedVersion: 1 };
      await presets.add(presetNamed('house', { ownerId: null }), 1, told);
      await presets.add(presetNamed('full', { ownerId: null }), 1, told);
      await presets.change(change, { ...told, at: 4_000 });
      await presets.change(change, { ...told, at: 5_000 });
      await presets.remove(shared, { ...told, at: 6_000, after: null });
      await presets.remove(shared, { ...told, at: 7_000, after: null });
      const { items } = await audit.list({ limit: 9, action: 'preset' });
      expect(items.map(({ at, subject }) => [at, subject])).toEqual([
        [6_000, 'pre_house'],
        [4_000, 'pre_house'],
        [3_000, 'pre_house'],
      ]);
    });

    it('are kept with conversations, from their beginning or later', async () => {
      const store = current();
      const plan = beginInput({ name: 'begun', conversationId: 'cnv_begun', title: 'Mail' });
      await store.turns.begin({ ...plan, newConversation: { title: 'Mail', presetId: 'pre_letters' } });
      await begin(store, { name: 'other', conversationId: 'cnv_other', title: 'Reefs' });
      const of = async (conversationId: string) =>
        (await store.conversations.get({ ownerId: 'ana', conversationId }))?.presetId;
      expect([await of('cnv_begun'), await of('cnv_other')]).toEqual(['pre_letters', null]);
      const give = (conversationId: string, presetId: string | null, ownerId = 'ana') =>
        store.conversations.setPreset({ ownerId, conversationId, presetId });
      expect(await give('cnv_other', 'pre_house', 'budi')).toBe(false);
      expect(await give('cnv_none', 'pre_house')).toBe(false);
      expect(await give('cnv_other', 'pre_house')).toBe(true);
      expect(await give('cnv_begun', null)).toBe(true);
      expect([await of('cnv_begun'), await of('cnv_other')]).toEqual([null, 'pre_house']);
    });

    it('go over to the account that a guest signs up with', async () => {
      const store = current();
      await store.presets.add(presetNamed('letters'), 9, null);
      await store.presets.add(presetNamed('house', { ownerId: null }), 9, told);
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await store.presets.get(own)).toBeNull();
      expect(await store.presets.get({ ...own, ownerId: 'budi' })).toEqual(
        presetNamed('letters', { ownerId: 'budi' }),
      );
      expect(await store.presets.list(null)).toHaveLength(1);
    });
  });
}
