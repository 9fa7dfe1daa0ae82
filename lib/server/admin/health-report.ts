import type {
  ExampleTurn,
  HealthQuery,
  HealthReport,
  HealthTool,
  NamedCount,
  Spread,
} from '@/lib/chat/health-report';
import type { AdminSettings } from '@/lib/config/admin-settings';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { Store } from '@/lib/store/store';
import type { TurnPlace } from '@/lib/store/usage-store';
import { type Examples, HealthCount, type Sum, Tally, type Timed } from './health-count';
import { spendingReportOf } from './spending-report';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Turns that are read at once: a page takes a store some milliseconds, in which nobody else is answered. */
const PAGE = 500;
/** Others are answered after about this long. */
const SLICE_MS = 10;
/** Beyond that the latest count. */
const MOST_TURNS = 250_000;
const MOST_ROWS = 20;
/** Traces that are asked for at a time. */
const TRACES = 100;

interface HealthSource {
  readonly usage: Pick<Store['usage'], 'turns' | 'tracesOf'>;
  readonly people: Pick<Store['people'], 'get'>;
}

/** How turns of the latest days went, read page by page, so that others are answered meanwhile. */
export async function healthReport(
  source: HealthSource,
  settings: Pick<AdminSettings, 'prices' | 'currency'>,
  { days, utcOffsetMinutes, now }: HealthQuery & { readonly now: number },
): Promise<HealthReport> {
  const periodMs = days === 1 ? HOUR_MS : DAY_MS;
  const offsetMs = utcOffsetMinutes * MINUTE_MS;
  const periodOf = (at: number): number => Math.floor((at + offsetMs) / periodMs) * periodMs - offsetMs;
  const to = periodOf(now) + periodMs;
  const from = to - days * DAY_MS;
  const counted = new HealthCount(periodOf);
  const isCut = await countAll(source, { from, to }, counted);
  const report = new ReportWriter(counted, await readTraces(source, counted));
  return {
    ...{ days, isCut, noted: counted.noted, total: counted.total.counted },
    periods: report.periods({ from, to, periodMs }),
    ...report.causes,
    ...report.engines,
    stages: report.stages,
    tools: report.tools,
    spending: await spendingReportOf(source, settings, counted.spending, days),
  };
}

/** Counts the turns of a range, the latest first; true where there are more than are counted. */
async function countAll(
  { usage }: HealthSource,
  range: { readonly from: number; readonly to: number },
  counted: HealthCount,
): Promise<boolean> {
  const slice = new TimeSlice(SLICE_MS);
  let after: TurnPlace | null = null;
  do {
    const page: Awaited<ReturnType<HealthSource['usage']['turns']>> = await usage.turns({
      ...{ ...range, after, limit: PAGE },
    });
    for (const turn of page.turns) {
      counted.add(turn);
      await slice.pause();
    }
    // A page takes the store itself some time.
    await slice.end();
    after = page.next;
    if (counted.total.turns >= MOST_TURNS) return after !== null;
  } while (after !== null);
  return false;
}

/** The traces of all examples, by their turns. */
async function readTraces(
  { usage }: HealthSource,
  counted: HealthCount,
): Promise<ReadonlyMap<string, string>> {
  const { periods, failures, giveUps, gates, stages, tools } = counted;
  const kept = [
    ...[...periods.values()].flatMap(({ slowest }) => slowest.kept.slice(0, 1)),
    ...[failures, giveUps, gates, stages, tools].flatMap((sums) =>
      [...sums.values()].flatMap(({ examples }) => examples.kept),
    ),
  ];
  const turnIds = [...new Set(kept.map(({ turnId }) => turnId))];
  const traces = new Map<string, string>();
  for (let start = 0; start < turnIds.length; start += TRACES)
    for (const { turnId, traceId } of await usage.tracesOf(turnIds.slice(start, start + TRACES)))
      traces.set(turnId, traceId);
  return traces;
}

/** Writes what was counted as a report, with the traces of its examples that are still there. */
class ReportWriter {
  constructor(
    private readonly counted: HealthCount,
    private readonly traces: ReadonlyMap<string, string>,
  ) {}

  periods({ from, to, periodMs }: { from: number; to: number; periodMs: number }): HealthReport['periods'] {
    return Array.from({ length: Math.round((to - from) / periodMs) }, (_, index) => {
      const startsAt = from + index * periodMs;
      const tally = this.counted.periods.get(startsAt) ?? new Tally();
      return { startsAt, ...tally.counted, slowest: this.examples(tally.slowest)[0] ?? null };
    });
  }

  get causes(): Pick<HealthReport, 'failures' | 'giveUps'> {
    const named = (key: string, { count: times, examples }: Sum): NamedCount => ({
      ...{ key, count: times, examples: this.examples(examples) },
    });
    const failures = [...this.counted.failures].map(([key, sum]) => named(key, sum));
    const giveUps = [...this.counted.giveUps].map(([names, sum]) => {
      const [engine = '', key = ''] = names.split('\n');
      return { engine, ...named(key, sum) };
    });
    return { failures: byCount(failures), giveUps: byCount(giveUps) };
  }

  get engines(): Pick<HealthReport, 'engines' | 'gates'> {
    const engines = [...this.counted.engines].map(([engine, tally]) => ({ engine, ...tally.counted }));
    const gates = [...this.counted.gates].map(([names, { passed, refused, examples }]) => {
      const [engine = '', gate = ''] = names.split('\n');
      return { engine, gate, passed, refused, examples: this.examples(examples) };
    });
    return {
      engines: engines.sort((left, right) => right.turns - left.turns),
      gates: gates.sort((left, right) => right.refused - left.refused).slice(0, MOST_ROWS),
    };
  }

  get stages(): HealthReport['stages'] {
    const stages = [...this.counted.stages].map(([names, timed]) => {
      const [engine = '', stage = ''] = names.split('\n');
      const { runs, failed } = timed;
      return { engine, stage, runs, failed, ...this.timed(timed) };
    });
    return slowestFirst(stages);
  }

  get tools(): readonly HealthTool[] {
    const tools = [...this.counted.tools].map(([tool, timed]) => {
      const { runs: calls, failed } = timed;
      return { tool, calls, failed, ...this.timed(timed) };
    });
    return slowestFirst(tools);
  }

  private timed({ times, examples }: Timed): { time: Spread; examples: readonly ExampleTurn[] } {
    return { time: times.spread ?? { halfMs: 0, mostMs: 0 }, examples: this.examples(examples) };
  }

  private examples({ kept }: Examples): readonly ExampleTurn[] {
    return kept.flatMap(({ turnId, at, ms }) => {
      const traceId = this.traces.get(turnId);
      return traceId === undefined ? [] : [{ traceId, at, ms }];
    });
  }
}

const byCount = <Row extends { readonly count: number }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((left, right) => right.count - left.count).slice(0, MOST_ROWS);

const slowestFirst = <Row extends { readonly time: Spread }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((left, right) => right.time.mostMs - left.time.mostMs).slice(0, MOST_ROWS);
