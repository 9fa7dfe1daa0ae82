import { describe, expect, it } from 'vitest';
import type { TurnFigures } from '@/lib/trace/turn-figures';
import { IMPORTED } from '../rows/turn-row';
import { begin, beginInput, type CurrentStore, complete, settleInput } from './store-fixtures';

const DAY_MS = 86_400_000;
const FIGURES: TurnFigures = {
  ...{ failure: null, durationMs: 10, firstThoughtMs: null, firstWordMs: 5, queuedMs: 0, rounds: 0 },
  ...{ stages: [], tools: [], gates: [], statements: [], gaveUp: null },
};

/** What turns came to, and the log of changes. */
export function describeUsage(current: CurrentStore): void {
  describe('usage', () => {
    it('sums up a day, also after its conversations are gone', async () => {
      const store = current();
      await complete(store, { name: 'a', conversationId: 'cnv_a', title: 'A', at: DAY_MS + 5_000 });
      await complete(store, {
        name: 'b',
        conversationId: 'cnv_b',
        title: 'B',
        at: DAY_MS + 9_000,
        status: 'failed',
      });
      await complete(store, { name: 'c', conversationId: 'cnv_c', title: 'C', at: 3 * DAY_MS - 1_000 });
      await begin(store, { name: 'd', conversationId: 'cnv_d', title: 'D', at: DAY_MS + 1_000 });
      await store.conversations.delete({ ownerId: 'ana', conversationId: 'cnv_a' });
      const range = { from: DAY_MS, to: 4 * DAY_MS };
      expect(await store.usage.perDay({ ...range, utcOffsetMs: 0 })).toEqual([
        {
          startsAt: DAY_MS,
          turns: 2,
          failed: 1,
          visibleTokens: 24,
          unseenTokens: 0,
          billedTurns: 0,
          redactions: [
            { ruleId: 'credentials', count: 2 },
            { ruleId: 'tool-names', count: 4 },
          ],
        },
        {
          startsAt: 2 * DAY_MS,
          turns: 1,
          failed: 0,
          visibleTokens: 12,
          unseenTokens: 0,
          billedTurns: 0,
          redactions: [
            { ruleId: 'credentials', count: 1 },
            { ruleId: 'tool-names', count: 2 },
          ],
        },
      ]);
      const hourMs = 3_600_000;
      const shifted = await store.usage.perDay({ ...range, utcOffsetMs: 7 * hourMs });
      expect(shifted.map(({ startsAt }) => startsAt)).toEqual([DAY_MS - 7 * hourMs, 3 * DAY_MS - 7 * hourMs]);
      expect(await store.usage.perDay({ from: 0, to: DAY_MS, utcOffsetMs: 0 })).toEqual([]);
    });

    it('compares tokens billed with those shown turn by turn, where both are known', async () => {
      const store = current();
      const day = { title: 'A', at: DAY_MS + 5_000 };
      for (const [name, billedTokens] of [
        ['told', 30],
        ['untold', undefined],
        ['fewer', 5],
      ] as const)
        await complete(store, { ...day, name, conversationId: `cnv_${name}`, billedTokens });
      expect(await store.usage.perDay({ from: DAY_MS, to: 2 * DAY_MS, utcOffsetMs: 0 })).toMatchObject([
        { turns: 3, visibleTokens: 36, unseenTokens: 18, billedTurns: 2 },
      ]);
    });

    it('sums up what each model took, by owner and engine, with the models that helped', async () => {
      const store = current();
      const tokens = (modelId: string, inputTokens: number, reckonedTokens = 0) => ({
        ...{ modelId, inputTokens, outputTokens: 5, reckonedTokens },
      });
      const plan = (name: string, at: number) => ({ name, conversationId: `cnv_${name}`, title: name, at });
      await complete(store, { ...plan('a', 2_000), spent: [tokens('offline/extract', 10)] });
      await complete(store, {
        ...plan('b', 3_000),
        spent: [tokens('offline/extract', 20, 7), tokens('w', 1)],
      });
      await complete(store, { ...plan('c', 4_000), ownerId: 'budi', status: 'failed' });
      await complete(store, { ...plan('d', 9_000), spent: [tokens('offline/extract', 90)] });
      const of = { engine: 'fast', modelId: 'offline/extract', failed: 0, reckonedTokens: 0 };
      const ana = [
        { ...of, ownerId: 'ana', turns: 2, inputTokens: 30, outputTokens: 10, reckonedTokens: 7 },
        { ...of, ownerId: 'ana', modelId: 'w', turns: 0, inputTokens: 1, outputTokens: 5 },
      ];
      const budi = { ...of, ownerId: 'budi', turns: 1, failed: 1, inputTokens: 0, outputTokens: 0 };
      const range = { from: 1_000, to: 9_000 };
      const everybody = await store.usage.spending(range);
      expect(everybody).toHaveLength(3);
      expect(everybody).toEqual(expect.arrayContaining([...ana, budi]));
      const own = await store.usage.spending({ ...range, ownerId: 'ana' });
      expect(own).toHaveLength(2);
      expect(own).toEqual(expect.arrayContaining(ana));
    });

    it('tells turns one by one in pages, the latest first, and the traces that are still there', async () => {
      const store = current();
      const figures = { ...FIGURES, failure: 'network-cut' };
      for (const [name, at] of [
        ['a', 2_000],
        ['b', 4_000],
        ['c', 4_000],
        ['d', 9_000],
      ] as const)
        await complete(store, { name, conversationId: `cnv_${name}`, title: name, at, figures });
      await store.conversations.delete({ ownerId: 'ana', conversationId: 'cnv_b' });
      const range = { from: 2_000, to: 9_000, limit: 2 };
      const first = await store.usage.turns({ ...range, after: null });
      const second = await store.usage.turns({ ...range, after: first.next });
      const all = [...first.turns, ...second.turns];
      expect(all.map(({ turnId }) => turnId)).toEqual(['trn_c', 'trn_b', 'trn_a']);
      expect(second.next).toBeNull();
      expect(all[0]).toEqual({
        ...{ turnId: 'trn_c', ownerId: 'ana', modelId: 'offline/extract', engine: 'fast' },
        ...{ status: 'completed', settledAt: 4_000, spent: '[]', figures: JSON.stringify(figures) },
      });
      expect(await store.usage.tracesOf(['trn_a', 'trn_b', 'trn_gone'])).toEqual([
        { turnId: 'trn_a', traceId: 'trc_a' },
      ]);
      expect(await store.usage.tracesOf([])).toEqual([]);
    });

    it('says nothing of what was said elsewhere', async () => {
      const store = current();
      const plan = { name: 'a', conversationId: 'cnv_a', title: 'A', at: 2_000 };
      const { turn, ...input } = beginInput(plan);
      expect(await store.turns.begin({ ...input, turn: { ...turn, pipeline: IMPORTED } })).toMatchObject({
        ok: true,
      });
      const settled = { ...(await settleInput(plan)), trace: null, chainHead: null };
      expect(await store.turns.settle(settled)).toBe(true);
      expect(await store.usage.countSince({ ownerId: 'ana', since: 0 })).toBe(0);
      expect(await store.usage.spending({ from: 0, to: DAY_MS })).toEqual([]);
      expect(await store.usage.perDay({ from: 0, to: DAY_MS, utcOffsetMs: 0 })).toEqual([]);
    });

    it('counts the turns of one owner, also those from before they had an account', async () => {
      const store = current();
      await complete(store, { name: 'a', conversationId: 'cnv_a', title: 'A', at: 2_000 });
      await complete(store, { name: 'b', conversationId: 'cnv_b', title: 'B', at: 4_000 });
      expect(await store.usage.countSince({ ownerId: 'ana', since: 4_000 })).toBe(1);
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await store.usage.countSince({ ownerId: 'ana', since: 0 })).toBe(0);
      expect(await store.usage.countSince({ ownerId: 'budi', since: 0 })).toBe(2);
    });
  });

  describe('audit', () => {
    it('notes what changes nothing', async () => {
      const { audit } = current();
      const entry = { at: 5, by: 'ana', action: 'exported' as const, subject: 'own-data' };
      await audit.note(entry);
      await audit.note({ ...entry, at: 6, after: { rows: 3 } });
      expect((await audit.list({ limit: 9, action: 'exported' })).items).toMatchObject([
        { ...entry, at: 6, before: null, after: { rows: 3 } },
        { ...entry, after: null },
      ]);
    });

    it('keeps every version of the settings with who, when, before and after, in pages', async () => {
      const { adminConfig, audit } = current();
      for (const version of [0, 1, 2])
        await adminConfig.append({
          expectedVersion: version,
          value: { step: version },
          changedBy: 'ana',
          changedAt: 1_000 + version,
        });
      await adminConfig.append({ expectedVersion: 1, value: {}, changedBy: 'ana', changedAt: 9 });
      const first = await audit.list({ limit: 2 });
      const second = await audit.list({ limit: 2, cursor: first.nextCursor ?? '' });
      expect([...first.items, ...second.items]).toMatchObject([
        { at: 1_002, by: 'ana', action: 'settings', subject: '3', before: { step: 1 }, after: { step: 2 } },
        { subject: '2', before: { step: 0 }, after: { step: 1 } },
        { subject: '1', before: null, after: { step: 0 } },
      ]);
      expect(second.nextCursor).toBeNull();
      expect(await adminConfig.get(2)).toMatchObject({ version: 2, value: { step: 1 } });
      expect(await adminConfig.get(9)).toBeNull();
    });
  });
}
