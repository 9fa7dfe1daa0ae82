import { type Spending, spentSchema, sumSpending } from '@/lib/store/rows/spending';
import type { CountedTurn } from '@/lib/store/usage-store';
import { readTurnFigures, type TurnFigures } from '@/lib/trace/turn-figures';
import { DurationSketch } from './duration-sketch';

/** Examples of one figure; what shows them needs no more. */
const EXAMPLES = 3;
/** Rows of what was spent that are added up at once. */
const UNSUMMED = 2_000;

interface Example {
  readonly turnId: string;
  readonly at: number;
  readonly ms: number | null;
}

/** Keeps the few that matter most: those that took longest, else the latest, which come first. */
export class Examples {
  readonly kept: Example[] = [];

  add({ turnId, settledAt: at }: CountedTurn, ms: number | null = null): void {
    const shortest = this.kept.at(-1);
    if (this.kept.length === EXAMPLES && (ms === null || ms <= (shortest?.ms ?? 0))) return;
    this.kept.push({ turnId, at, ms });
    if (ms !== null) this.kept.sort((left, right) => (right.ms ?? 0) - (left.ms ?? 0));
    if (this.kept.length > EXAMPLES) this.kept.pop();
  }
}

/** Turns of a kind, counted. */
export class Tally {
  turns = 0;
  failed = 0;
  interrupted = 0;
  stopped = 0;
  gaveUp = 0;
  readonly slowest = new Examples();
  private readonly firstThought = new DurationSketch();
  private readonly firstWord = new DurationSketch();
  private readonly duration = new DurationSketch();

  add(turn: CountedTurn, figures: TurnFigures | null): void {
    this.turns += 1;
    if (turn.status !== 'completed') this[turn.status] += 1;
    if (figures === null) return;
    const { firstThoughtMs, firstWordMs, durationMs, gaveUp } = figures;
    if (gaveUp !== null) this.gaveUp += 1;
    if (firstThoughtMs !== null) this.firstThought.add(firstThoughtMs);
    if (firstWordMs !== null) this.firstWord.add(firstWordMs);
    this.duration.add(durationMs);
    const first = firstThoughtMs ?? firstWordMs;
    if (first !== null) this.slowest.add(turn, first);
  }

  get counted() {
    const { turns, failed, interrupted, stopped, gaveUp } = this;
    return {
      ...{ turns, failed, interrupted, stopped, gaveUp },
      firstThought: this.firstThought.spread,
      firstWord: this.firstWord.spread,
      duration: this.duration.spread,
    };
  }
}

export interface Timed {
  runs: number;
  failed: number;
  readonly times: DurationSketch;
  readonly examples: Examples;
}
const newTimed = (): Timed => ({ runs: 0, failed: 0, times: new DurationSketch(), examples: new Examples() });

export interface Sum {
  count: number;
  readonly examples: Examples;
}
const newSum = (): Sum => ({ count: 0, examples: new Examples() });

interface GateSum {
  passed: number;
  refused: number;
  readonly examples: Examples;
}

/** Finds or makes what is counted under a key; keys of several names are told apart by a mark that no name has. */
function under<Value>(map: Map<string, Value>, names: readonly string[], make: () => Value): Value {
  const key = names.join('\n');
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

/** Stages of every turn that only write the log: nobody waits for them. */
const LOGGING: ReadonlySet<string> = new Set(['telemetry_start', 'telemetry_final']);

/** All that is counted of the turns of a range, one after another. */
export class HealthCount {
  readonly total = new Tally();
  noted = 0;
  readonly periods = new Map<number, Tally>();
  readonly engines = new Map<string, Tally>();
  readonly failures = new Map<string, Sum>();
  readonly giveUps = new Map<string, Sum>();
  readonly gates = new Map<string, GateSum>();
  readonly stages = new Map<string, Timed>();
  readonly tools = new Map<string, Timed>();
  spending: Spending[] = [];
  private unsummed = UNSUMMED;

  constructor(private readonly periodOf: (at: number) => number) {}

  add(turn: CountedTurn): void {
    const { engine, settledAt, status } = turn;
    const figures = readTurnFigures(turn.figures);
    const startsAt = this.periodOf(settledAt);
    const period = this.periods.get(startsAt) ?? new Tally();
    this.periods.set(startsAt, period);
    for (const tally of [this.total, period, under(this.engines, [engine], () => new Tally())])
      tally.add(turn, figures);
    this.spend(turn);
    if (status === 'failed' || status === 'interrupted')
      count(under(this.failures, [figures?.failure ?? status], newSum), turn);
    if (figures) this.addFigures(turn, figures);
  }

  private addFigures(turn: CountedTurn, { gaveUp, gates, stages, tools }: TurnFigures): void {
    const { engine } = turn;
    this.noted += 1;
    if (gaveUp !== null) count(under(this.giveUps, [engine, gaveUp], newSum), turn);
    for (const { name, passed, refused } of gates) {
      const gate = under(this.gates, [engine, name], () => ({
        passed: 0,
        refused: 0,
        examples: new Examples(),
      }));
      gate.passed += passed;
      gate.refused += refused;
      if (refused > 0) gate.examples.add(turn);
    }
    for (const { name, ms, runs, failed } of stages)
      if (!LOGGING.has(name))
        addTimed(under(this.stages, [engine, name], newTimed), turn, { ms, runs, failed });
    for (const { name, ms, calls, failed } of tools)
      addTimed(under(this.tools, [name], newTimed), turn, { ms, runs: calls, failed });
  }

  private spend({ ownerId, engine, modelId, status, spent }: CountedTurn): void {
    const of = { ownerId, engine, inputTokens: 0, outputTokens: 0, reckonedTokens: 0, turns: 0, failed: 0 };
    this.spending.push(
      { ...of, modelId, turns: 1, failed: status === 'failed' ? 1 : 0 },
      ...spentSchema.parse(JSON.parse(spent)).map((tokens) => ({ ...of, ...tokens })),
    );
    if (this.spending.length < this.unsummed) return;
    this.spending = sumSpending(this.spending);
    // As many as there are people, models and engines stay, however often they are added up.
    this.unsummed = this.spending.length * 2 + UNSUMMED;
  }
}

function count(sum: Sum, turn: CountedTurn): void {
  sum.count += 1;
  sum.examples.add(turn);
}

function addTimed(
  timed: Timed,
  turn: CountedTurn,
  { ms, runs, failed }: { readonly ms: number; readonly runs: number; readonly failed: number },
): void {
  timed.runs += runs;
  timed.failed += failed;
  timed.times.add(ms);
  timed.examples.add(turn, ms);
}
