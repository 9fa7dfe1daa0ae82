import type {
  ResearchAnalytics,
  ResearchAnalyticsQuery,
  ResearchDay,
} from '@/lib/chat/research/research-analytics';
import {
  COUNTED_TIERS,
  REJECTION_CAUSES,
  RESEARCH_ROLES,
  RESEARCH_RUN_STATUSES,
  type ResearchRole,
  type RoleCalls,
} from '@/lib/chat/research/research-run';
import type { KeptResearchRun, ResearchRunStore } from '@/lib/store/research-run-store';
import { DROP_REASONS } from '@/lib/trace/research/source-detail';

const PAGE = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What runs of the latest days came to. */
export async function researchAnalytics(
  store: ResearchRunStore,
  { days, mode, utcOffsetMinutes, now }: ResearchAnalyticsQuery & { readonly now: number },
): Promise<ResearchAnalytics> {
  const offsetMs = utcOffsetMinutes * MINUTE_MS;
  const dayOf = (at: number): number => Math.floor((at + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  const from = dayOf(now) - (days - 1) * DAY_MS;
  const sums = new RunSums();
  const perDay = new Map<number, ResearchDay>();
  for (let index = 0; index < days; index += 1) {
    const startsAt = from + index * DAY_MS;
    perDay.set(startsAt, { startsAt, runs: 0, unreported: 0 });
  }
  for await (const run of runsBetween(store, from, now + 1)) {
    if (mode !== undefined && run.mode !== mode) continue;
    sums.add(run);
    const day = perDay.get(dayOf(run.at));
    if (day === undefined) continue;
    const unreported = day.unreported + (run.status === 'reported' ? 0 : 1);
    perDay.set(day.startsAt, { ...day, runs: day.runs + 1, unreported });
  }
  return { days, mode: mode ?? null, ...sums.total, perDay: [...perDay.values()] };
}

async function* runsBetween(
  store: ResearchRunStore,
  from: number,
  to: number,
): AsyncGenerator<KeptResearchRun> {
  let after: KeptResearchRun | null = null;
  for (;;) {
    const page: KeptResearchRun[] = await store.list({ from, to, after, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1) ?? null;
  }
}

/** Adds up runs, so that none of them has to be kept meanwhile. */
class RunSums {
  private runs = 0;
  private converged = 0;
  private iterations = 0;
  private durationMs = 0;
  private readonly statuses = zeros(RESEARCH_RUN_STATUSES);
  private readonly rejections = zeros(REJECTION_CAUSES);
  private readonly sources = zeros(COUNTED_TIERS);
  private readonly dropped = zeros(DROP_REASONS);
  private readonly roles = new Map<ResearchRole, RoleCalls>();
  private readonly byIterations = new Map<number, { runs: number; converged: number }>();

  add({ status, iterations, converged, counts }: KeptResearchRun): void {
    this.runs += 1;
    this.statuses[status] += 1;
    this.iterations += iterations;
    this.durationMs += counts.durationMs;
    addTo(this.rejections, counts.rejections);
    addTo(this.sources, counts.sources);
    addTo(this.dropped, counts.dropped);
    for (const role of RESEARCH_ROLES) {
      const calls = counts.roles[role];
      if (calls !== undefined) this.roles.set(role, together(this.roles.get(role) ?? NO_CALLS, calls));
    }
    if (converged === null) return;
    const alike = this.byIterations.get(iterations) ?? { runs: 0, converged: 0 };
    alike.runs += 1;
    if (converged) {
      alike.converged += 1;
      this.converged += 1;
    }
    this.byIterations.set(iterations, alike);
  }

  get total(): Omit<ResearchAnalytics, 'days' | 'mode' | 'perDay'> {
    const { runs, converged, iterations, durationMs, statuses, rejections, sources, dropped } = this;
    const callsOf = (role: ResearchRole): RoleCalls => this.roles.get(role) ?? NO_CALLS;
    return {
      ...{ runs, converged, iterations, durationMs, statuses, rejections, sources, dropped },
      roles: {
        question: callsOf('question'),
        clarification: callsOf('clarification'),
        analyst: callsOf('analyst'),
        critic: callsOf('critic'),
        writer: callsOf('writer'),
      },
      byIterations: [...this.byIterations]
        .map(([count, alike]) => ({ iterations: count, ...alike }))
        .sort((one, other) => one.iterations - other.iterations),
    };
  }
}

const NO_CALLS: RoleCalls = { calls: 0, ms: 0, countedCalls: 0, inputTokens: 0, outputTokens: 0 };

const together = (one: RoleCalls, other: RoleCalls): RoleCalls => ({
  calls: one.calls + other.calls,
  ms: one.ms + other.ms,
  countedCalls: one.countedCalls + other.countedCalls,
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});

const zeros = <Key extends string>(keys: readonly Key[]): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

function addTo<Key extends string>(
  sums: Record<Key, number>,
  counts: { readonly [Name in Key]?: number | undefined },
): void {
  for (const key in sums) sums[key] += counts[key] ?? 0;
}
