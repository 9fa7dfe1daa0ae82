import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminSettings, DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { groupNamed } from '@/lib/store/contract/group-cases';
import { complete } from '@/lib/store/contract/store-fixtures';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import type { Store } from '@/lib/store/store';
import { Allowances } from './allowances';
import { groupOf, isKeptFrom, narrowedSettings } from './group-limits';

const MODEL = 'offline/extract';
const PRICED: AdminSettings = { ...DEFAULT_ADMIN_SETTINGS, prices: { [MODEL]: { input: 3, output: 15 } } };
const DECEMBER = Date.UTC(2026, 11, 1);
const SECOND_MS = 1_000;

describe('Allowances', () => {
  let store: Store;
  let now: number;
  let settings = PRICED;
  let allowances: Allowances;
  beforeEach(async () => {
    store = await openMemoryStore({ mostPages: 10_000 });
    now = DECEMBER - 3_600 * SECOND_MS;
    settings = PRICED;
    allowances = new Allowances({ store, readConfig: async () => settings, clock: () => now });
  });
  afterEach(() => store.close());

  const spend = (name: string, tokens: number, at: number, ownerId = 'ana') =>
    complete(store, {
      ...{ name, ownerId, at, conversationId: `cnv_${name}`, title: name },
      spent: [{ modelId: MODEL, inputTokens: tokens, outputTokens: tokens, reckonedTokens: 0 }],
    });
  const budget = (unit: 'tokens' | 'money', amount: number) => ({ group: null, budget: { unit, amount } });

  it('adds up a calendar month of UTC, in tokens or in money', async () => {
    await spend('before', 500, Date.UTC(2026, 9, 31, 23, 59));
    await spend('first', 1_000, Date.UTC(2026, 10, 1));
    await spend('second', 1_000, now - SECOND_MS);
    const refusal = (of: ReturnType<typeof budget>) => allowances.refuse('ana', of, settings);
    expect(await refusal(budget('tokens', 4_001))).toBeNull();
    const reached = { code: 'budget-reached', retryAfterMs: 3_600 * SECOND_MS };
    expect(await refusal(budget('tokens', 4_000))).toEqual(reached);
    expect(await refusal(budget('money', 0.037))).toBeNull();
    expect(await refusal(budget('money', 0.036))).toEqual(reached);
    settings = { ...PRICED, prices: {} };
    expect(await refusal(budget('money', 0.000_1))).toBeNull();
    now = DECEMBER;
    expect(await refusal(budget('tokens', 1))).toBeNull();
  });

  it('does not count for everybody’s group what people have spent that left', async () => {
    await store.groups.put(groupNamed('all', { budget: '{"unit":"tokens","amount":10}' }), {
      at: 1,
      by: 'admin',
    });
    settings = { ...PRICED, defaultGroupId: 'all' };
    await spend('one', 50, now);
    await store.departures.erase({ personId: 'ana', alias: 'former' });
    await spend('two', 1, now, 'budi');
    expect(await allowances.budget('budi')).toMatchObject({ whose: 'group', share: 0.2 });
  });

  it('remembers for some seconds what others of a group have spent, and not beyond a month', async () => {
    await store.groups.put(groupNamed('staff', { budget: '{"unit":"tokens","amount":10}' }), {
      at: 1,
      by: 'admin',
    });
    settings = { ...PRICED, defaultGroupId: 'staff' };
    const refusal = async () => allowances.refuse('budi', await allowances.of('budi', settings), settings);
    expect(await refusal()).toBeNull();
    await spend('one', 2, now, 'ana');
    expect(await refusal()).toBeNull();
    await spend('two', 3, now, 'budi');
    expect(await refusal()).toBeNull();
    now += 15 * SECOND_MS;
    expect(await refusal()).toMatchObject({ code: 'group-budget-reached' });
    now = DECEMBER - 5 * SECOND_MS;
    expect(await refusal()).toMatchObject({ code: 'group-budget-reached' });
    now = DECEMBER;
    expect(await refusal()).toBeNull();
    await spend('three', 5, now, 'budi');
    expect(await refusal(), 'what one has spent oneself').toMatchObject({ code: 'group-budget-reached' });
  });
});

describe('a budget that cannot be read', () => {
  it.each(['{"unit":"hours","amount":1}', '{', '7'])(
    'lets nobody spend anything until it is set again: %s',
    async (budget) => {
      const store = await openMemoryStore({ mostPages: 10_000 });
      try {
        const allowances = new Allowances({ store, readConfig: async () => PRICED, clock: () => DECEMBER });
        await store.groups.put(groupNamed('staff', { budget }), { at: 1, by: 'admin' });
        const allowance = await allowances.of('ana', { defaultGroupId: 'staff' });
        expect(allowance.group).toMatchObject({ budget: null, isBudgetUnknown: true });
        expect(await allowances.refuse('ana', allowance, PRICED)).toMatchObject({ code: 'budget-unknown' });
        await store.groups.put(groupNamed('staff', {}), { at: 2, by: 'admin' });
        expect(
          await allowances.refuse('ana', await allowances.of('ana', { defaultGroupId: 'staff' }), PRICED),
        ).toBeNull();
      } finally {
        await store.close();
      }
    },
  );
});

describe('narrowedSettings', () => {
  const group = (changes: Parameters<typeof groupNamed>[1]) => groupOf(groupNamed('staff', changes));

  it('only ever narrows', () => {
    const most = { ...DEFAULT_ADMIN_SETTINGS, allowedModelIds: ['a', 'b'], turnsPerDay: 10 };
    const narrowed = narrowedSettings(most, group({ modelIds: '["b","c"]', turnsPerDay: 99 }));
    expect(narrowed).toMatchObject({ allowedModelIds: ['b'], turnsPerDay: 10 });
    expect(narrowedSettings(most, group({}))).toEqual(most);
    expect(narrowedSettings(most, null)).toBe(most);
    const free = narrowedSettings(DEFAULT_ADMIN_SETTINGS, group({ modelIds: '["c"]', turnsPerDay: 3 }));
    expect(free).toMatchObject({ allowedModelIds: ['c'], turnsPerDay: 3 });
  });

  it('keeps people from the engines that their group does not name', () => {
    const narrowed = narrowedSettings(
      DEFAULT_ADMIN_SETTINGS,
      group({ engines: '["deep","of-a-newer-version"]' }),
    );
    expect((['deep', 'web', 'research'] as const).map((engine) => isKeptFrom(narrowed, engine))).toEqual([
      ...[false, true, true],
    ]);
    expect(isKeptFrom(DEFAULT_ADMIN_SETTINGS, 'web')).toBe(false);
  });
});
