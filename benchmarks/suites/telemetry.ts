import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import { healthReport } from '@/lib/server/admin/health-report';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { TurnFigures } from '@/lib/trace/turn-figures';
import type { BenchSize, BenchSuite, Figures } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { median } from '../median';
import { longestStretchMs } from '../time/processor-time';
import { askServer, type BenchServers, usageOf, withBenchServers } from '../turn/bench-servers';

interface TelemetrySize {
  /** Chunks of thought and of text each. */
  readonly chunks: number;
  readonly warmUpTurns: number;
  readonly rounds: number;
  readonly turnsPerRound: number;
  readonly turnsKept: number;
}

const SIZES: Readonly<Record<BenchSize, TelemetrySize>> = {
  whole: { chunks: 1_000, warmUpTurns: 30, rounds: 400, turnsPerRound: 4, turnsKept: 100_000 },
  small: { chunks: 100, warmUpTurns: 1, rounds: 2, turnsPerRound: 2, turnsKept: 1_500 },
};
/** Spans are sent so soon after a turn, ms, and the processor is looked at once they are. */
const SENT_AFTER_MS = 10;
const LOOKED_AT_AFTER_MS = 100;
/** Of so many standard errors on both sides 95 % of what could be is made. */
const NINETY_FIVE = 1.96;

const DAYS = 90;
const DAY_MS = 86_400_000;
const NOW = 20_000 * DAY_MS;

/**
 * CPU of a turn with nobody told of it, and with all of it sent to a collector and noted for Prometheus: in rounds, in
 * which now the one comes first and now the other.
 */
async function cpuFigures(servers: BenchServers, size: TelemetrySize): Promise<Figures> {
  const { chunks, warmUpTurns, rounds, turnsPerRound } = size;
  const gemini = await servers.provider('../../e2e/support/fake-gemini.ts');
  const collector = await servers.provider('collector-server.ts');
  const server = await servers.server('telemetry-server.ts', `${gemini.origin}/v1beta`, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_BSP_SCHEDULE_DELAY: String(SENT_AFTER_MS),
    NALAR_METRICS_TOKEN: 'only-for-this-measurement',
  });
  const play = async (who: 'off' | 'on', turns: number): Promise<number> => {
    const { cpuMs: before } = await usageOf(server);
    const question = `${who} [scenario:bench thoughts=${chunks} texts=${chunks}] Compare the two years.`;
    for (let turn = 0; turn < turns; turn += 1) await text(await askServer(server, question));
    await pause(LOOKED_AT_AFTER_MS);
    return ((await usageOf(server)).cpuMs - before) / turns;
  };
  for (const who of ['off', 'on'] as const) await play(who, warmUpTurns);
  const took = { off: [] as number[], on: [] as number[] };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const who of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const))
      took[who].push(await play(who, turnsPerRound));
    ratios.push((took.on.at(-1) ?? Number.NaN) / (took.off.at(-1) ?? Number.NaN));
  }
  return {
    ...{ cpuMsOff: median(took.off), cpuMsOn: median(took.on), cpuRatio: median(ratios) },
    cpuRatioWithin: doubtOf(ratios),
  };
}

/** How far a median may be off, by the values around it: single rounds beside which the machine did something else count once. */
function doubtOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const most = values.length - 1;
  const around = (NINETY_FIVE * Math.sqrt(values.length)) / 2;
  const at = (place: number): number => sorted[Math.max(0, Math.min(most, Math.round(place)))] ?? Number.NaN;
  return (at(most / 2 + around) - at(most / 2 - around)) / 2;
}

const FIGURES: TurnFigures = {
  ...{ failure: null, durationMs: 20_000, firstThoughtMs: 900, firstWordMs: 15_000, queuedMs: 0, rounds: 2 },
  stages: ['deep_plan', 'deep_reasoning', 'deep_tool_orchestration', 'deep_reflection', 'deep_synthesis'].map(
    (name) => ({ name, ms: 4_000, runs: 2, failed: 0 }),
  ),
  tools: [{ name: 'calculate', ms: 20, calls: 3, failed: 1 }],
  gates: [{ name: 'verification', passed: 1, refused: 1 }],
  ...{ statements: [{ verdict: 'supported', count: 4 }], gaveUp: null },
};
const SPENT = [{ modelId: 'google:a', inputTokens: 4_000, outputTokens: 2_000, reckonedTokens: 0 }];

/** The page of health over a store in which so many turns have settled in the days that it shows. */
async function healthFigures({ turnsKept }: TelemetrySize): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'nalar-bench-health-'));
  const filePath = join(folder, 'nalar.db');
  const store = await openSqliteStore({ filePath });
  try {
    const client = createClient({ url: pathToFileURL(filePath).href });
    await client.execute({
      sql: `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)
        INSERT INTO usage (turn_id, owner_id, model_id, status, settled_at, visible_tokens, billed_tokens, redactions,
          engine, spent, figures)
        SELECT 'trn_' || n, 'prs_' || n % 500, 'google:a', CASE WHEN n % 20 THEN 'completed' ELSE 'failed' END,
          ? + n * ?, 10, 20, '[]', CASE WHEN n % 3 THEN 'deep' ELSE 'fast' END, ?, ? FROM numbers`,
      args: [
        ...[turnsKept, NOW - (DAYS - 1) * DAY_MS, Math.floor(((DAYS - 1) * DAY_MS) / turnsKept)],
        ...[JSON.stringify(SPENT), JSON.stringify(FIGURES)],
      ],
    });
    client.close();
    const asked = { days: DAYS, utcOffsetMinutes: 0, now: NOW } as const;
    let counted = 0;
    const startedAt = performance.now();
    const healthStretchMs = await longestStretchMs(async () => {
      const report = await healthReport(store, { prices: {}, currency: 'USD' }, asked);
      counted = report.total.turns;
    });
    return { turnsCounted: counted, healthStretchMs, healthMs: performance.now() - startedAt };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What watching costs: CPU of a turn of 1,000 thought and 1,000 text chunks with nobody told of it and with a collector
 * and Prometheus; and for how long the page of health over 100,000 turns keeps others from being answered.
 */
export const telemetrySuite: BenchSuite = {
  name: 'telemetry',
  subject: 'modules',
  figures: {
    cpuMsOff: neitherIsBetter(1, 60_000),
    cpuMsOn: lessIsBetter(1, 60_000),
    cpuRatio: lessIsBetter(0.1, 10, 1.03),
    // More, and the ratio says nothing.
    cpuRatioWithin: lessIsBetter(0, 10, 0.03),
    turnsCounted: neitherIsBetter(1_000, 100_000),
    healthStretchMs: lessIsBetter(0.1, 60_000, 200),
    healthMs: lessIsBetter(1, 600_000),
  },
  run: (size) =>
    withBenchServers(async (servers) => ({
      ...(await cpuFigures(servers, SIZES[size])),
      ...(await healthFigures(SIZES[size])),
    })),
};
