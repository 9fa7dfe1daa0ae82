import { expect, it, vi } from 'vitest';
import type { CountedTurn } from '@/lib/store/usage-store';
import type { TurnFigures } from '@/lib/trace/turn-figures';
import { healthReport } from './health-report';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = 20_000 * DAY_MS + 5 * HOUR_MS;

const figures = (more: Partial<TurnFigures> = {}): string =>
  JSON.stringify({
    ...{
      failure: null,
      durationMs: 4_000,
      firstThoughtMs: 1_000,
      firstWordMs: 2_000,
      queuedMs: 0,
      rounds: 0,
    },
    ...{ stages: [], tools: [], gates: [], statements: [], gaveUp: null, ...more },
  });
const turn = (turnId: string, more: Partial<CountedTurn> = {}): CountedTurn => ({
  ...{ turnId, ownerId: 'ana', modelId: 'a', engine: 'deep', status: 'completed', settledAt: NOW },
  ...{ spent: '[]', figures: figures(), ...more },
});

function source(turns: readonly CountedTurn[], gone: readonly string[] = []) {
  const inOrder = turns.toSorted((left, right) => right.settledAt - left.settledAt);
  return {
    people: { get: vi.fn(async () => null) },
    usage: {
      turns: vi.fn(async ({ from, to, after, limit }) => {
        const inRange = inOrder.filter(({ settledAt }) => settledAt >= from && settledAt < to);
        const start = after ? inRange.findIndex(({ turnId }) => turnId === after.turnId) + 1 : 0;
        const page = inRange.slice(start, start + limit);
        return { turns: page, next: start + limit < inRange.length ? (page.at(-1) ?? null) : null };
      }),
      tracesOf: vi.fn(async (turnIds: readonly string[]) =>
        turnIds
          .filter((turnId) => !gone.includes(turnId))
          .map((turnId) => ({ turnId, traceId: `trc_${turnId}` })),
      ),
    },
  };
}

const SETTINGS = { prices: { a: { input: 1, output: 2 } }, currency: 'USD' };
const week = { days: 7, utcOffsetMinutes: 0, now: NOW } as const;

it('counts turns by day, cause, engine, check and stage, with the traces behind each', async () => {
  const spent = JSON.stringify([
    { modelId: 'a', inputTokens: 1_000_000, outputTokens: 0, reckonedTokens: 0 },
  ]);
  const slow = { name: 'deep_plan', ms: 9_000, runs: 1, failed: 1 };
  const report = await healthReport(
    source(
      [
        turn('fine', {
          spent,
          figures: figures({
            stages: [
              { name: 'deep_plan', ms: 100, runs: 1, failed: 0 },
              // They only write the log.
              { name: 'telemetry_start', ms: 1, runs: 1, failed: 0 },
              { name: 'telemetry_final', ms: 1, runs: 1, failed: 0 },
            ],
          }),
        }),
        turn('slow', {
          settledAt: NOW - DAY_MS,
          figures: figures({
            firstThoughtMs: 60_000,
            stages: [slow],
            gates: [{ name: 'validation', passed: 1, refused: 2 }],
          }),
        }),
        turn('cut', { status: 'failed', figures: figures({ failure: 'network-cut', firstThoughtMs: null }) }),
        turn('gone', { status: 'failed', figures: figures({ failure: 'network-cut' }) }),
        turn('none', { engine: 'research', figures: figures({ gaveUp: 'no-draft' }) }),
        turn('before', { status: 'interrupted', figures: '{}', settledAt: NOW - 2 * DAY_MS }),
        turn('stopped', { status: 'stopped' }),
        turn('earlier', { settledAt: NOW - 9 * DAY_MS }),
      ],
      ['gone'],
    ),
    SETTINGS,
    week,
  );
  expect(report).toMatchObject({ isCut: false, noted: 6, days: 7 });
  expect(report.total).toMatchObject({ turns: 7, failed: 2, interrupted: 1, stopped: 1, gaveUp: 1 });
  expect(report.periods.map(({ turns }) => turns)).toEqual([0, 0, 0, 0, 1, 1, 5]);
  expect(report.periods[5]?.slowest).toEqual({ traceId: 'trc_slow', at: NOW - DAY_MS, ms: 60_000 });
  expect(report.failures).toEqual([
    { key: 'network-cut', count: 2, examples: [{ traceId: 'trc_cut', at: NOW, ms: null }] },
    { key: 'interrupted', count: 1, examples: [{ traceId: 'trc_before', at: NOW - 2 * DAY_MS, ms: null }] },
  ]);
  expect(report.giveUps).toMatchObject([{ engine: 'research', key: 'no-draft', count: 1 }]);
  expect(report.gates).toMatchObject([{ engine: 'deep', gate: 'validation', passed: 1, refused: 2 }]);
  expect(report.stages).toMatchObject([{ stage: 'deep_plan', runs: 2, failed: 1 }]);
  expect(report.stages[0]?.examples.map(({ traceId }) => traceId)).toEqual(['trc_slow', 'trc_fine']);
  expect(report.stages[0]?.time.mostMs).toBeGreaterThan(8_500);
  expect(report.stages[0]?.time.mostMs).toBeLessThan(9_500);
  expect(report.spending).toMatchObject({ total: { turns: 7, cost: 1 }, models: [{ key: 'a' }] });
});

it('tells one day by the hour, as it begins where the person is', async () => {
  const report = await healthReport(source([turn('a', { settledAt: NOW - HOUR_MS })]), SETTINGS, {
    ...{ days: 1, utcOffsetMinutes: 30, now: NOW },
  });
  expect(report.periods).toHaveLength(24);
  const busy = report.periods.filter(({ turns }) => turns > 0);
  expect(busy.map(({ startsAt }) => startsAt)).toEqual([NOW - HOUR_MS - 30 * 60_000]);
});

it('reads a large store in small pages, between which others are answered', async () => {
  const large = source(
    Array.from({ length: 2_400 }, (_, index) => turn(`t${index}`, { settledAt: NOW - index })),
  );
  let answered = 0;
  let isOver = false;
  const others = (): void => {
    answered += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const report = await healthReport(large, SETTINGS, week);
  isOver = true;
  expect(report.total.turns).toBe(2_400);
  expect(Math.max(...large.usage.turns.mock.calls.map(([{ limit }]) => limit))).toBeLessThanOrEqual(500);
  expect(answered).toBeGreaterThanOrEqual(large.usage.turns.mock.calls.length);
});
