import { z } from 'zod';
import { type Activity, isCall } from './activity';
import { countVerdicts } from './deep/deep-detail';
import { type VerificationReport, verificationDetailSchema } from './deep/verification-detail';
import { claimCountsSchema } from './documents/claim-counts';
import type { TraceStatus } from './trace-envelope';

const ms = z.number().nonnegative();
const count = z.int().nonnegative();
/** A name of ours: a stage, a tool, a code. Nothing that a model or a person has written is one. */
const name = z.string().regex(/^[a-zA-Z][\w.-]{0,59}$/);

/** What a settled turn came to in numbers and names of ours: no word of it, and nothing that tells whose it was. */
export const turnFiguresSchema = z.object({
  /** The code of what ended it before it was done; null where nothing did. */
  failure: name.nullable(),
  durationMs: ms,
  /** From its beginning to its first thought, and to the first word of its answer; null where there was none. */
  firstThoughtMs: ms.nullable(),
  firstWordMs: ms.nullable(),
  /** For how long it waited for room at its model's server. */
  queuedMs: ms,
  rounds: count,
  stages: z.array(z.object({ name, ms, runs: count, failed: count })).max(60),
  tools: z.array(z.object({ name, ms, calls: count, failed: count })).max(60),
  /** What was checked, and how often it was let through or turned back. */
  gates: z.array(z.object({ name, passed: count, refused: count })).max(20),
  /** What was found of statements, of its answer or on the way to it. */
  statements: z.array(z.object({ verdict: name, count })).max(10),
  /** Why an engine that did its work has no answer to give; null where it has one. */
  gaveUp: name.nullable(),
});
export type TurnFigures = Readonly<z.infer<typeof turnFiguresSchema>>;

/** Reads figures as they are kept; null for those of a turn from before they were, or that cannot be read. */
export function readTurnFigures(json: string): TurnFigures | null {
  try {
    return turnFiguresSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** A stage of a turn, whether or not people were shown it. */
export interface RunStage {
  readonly stage: string;
  readonly status: 'done' | 'failed' | 'timed-out' | 'skipped';
  readonly startedAt: number;
  readonly latencyMs: number;
  readonly round?: number;
}

/** A settled turn, as far as it is counted. */
export interface CountedTurn {
  readonly startedAt: number;
  readonly settledAt: number;
  readonly status: TraceStatus;
  readonly activities: readonly Activity[];
  /** The parts of its message. */
  readonly parts: readonly { readonly type: string; readonly data?: unknown }[];
  /** Its stages; absent where it was settled by a process that has not run them. */
  readonly stages?: readonly RunStage[];
  readonly queuedMs?: number;
  /** Whether there is such a tool; a name that a model has made up is counted as `unknown`. */
  readonly isTool: (name: string) => boolean;
}

/** The kinds of activities in which something is let through or turned back, and what they are called where their name says less. */
const GATES: Readonly<Record<string, string | null>> = {
  validation: null,
  verification: 'verification',
  objection: 'critic',
};
/** What is told of a question before it is answered is no check. */
const NO_GATES: ReadonlySet<string> = new Set(['beyond']);

/** The name of the check that an activity is; null for one that is none. */
export function gateOf({ kind, name: called }: Pick<Activity, 'kind' | 'name'>): string | null {
  const gate = Object.hasOwn(GATES, kind) ? (GATES[kind] ?? called) : null;
  return gate === null || NO_GATES.has(gate) ? null : nameOr(gate, 'gate');
}

/** The name of a call of a tool, a search or an opening; a made-up one is `unknown`. */
export const callNameOf = (
  { kind, name: called }: Pick<Activity, 'kind' | 'name'>,
  isTool: CountedTurn['isTool'],
): string => (kind !== 'tool' ? kind : isTool(called) ? nameOr(called, 'unknown') : 'unknown');

const nameOr = (text: string, otherwise: string): string => (name.safeParse(text).success ? text : otherwise);

/** Counts a settled turn. */
export function figuresOf(turn: CountedTurn): TurnFigures {
  const { startedAt, settledAt, activities } = turn;
  const begins = (sought: string): number | null => {
    const first = activities.find(({ kind }) => kind === sought);
    return first ? Math.max(0, first.startedAt - startedAt) : null;
  };
  return {
    failure: failureOf(turn),
    durationMs: Math.max(0, settledAt - startedAt),
    firstThoughtMs: begins('thought'),
    firstWordMs: begins('answer'),
    queuedMs: turn.queuedMs ?? 0,
    rounds: roundsOf(turn),
    stages: stagesOf(turn),
    tools: toolsOf(turn),
    gates: gatesOf(activities),
    statements: statementsOf(turn),
    gaveUp: gaveUpOf(turn),
  };
}

function failureOf({ status, parts }: CountedTurn): string | null {
  if (status === 'completed' || status === 'stopped') return null;
  const codes = parts.flatMap((part) => {
    const { data } = part.type === 'data-notice' ? noticeSchema.safeParse(part.data) : { data: undefined };
    return data?.level === 'error' ? [data.code] : [];
  });
  return nameOr(codes.at(-1) ?? status, status);
}

const noticeSchema = z.object({ level: z.string(), code: z.string() });
const noReportSchema = z.object({ code: z.string() });
const insufficiencySchema = z.object({ section: z.string() });

function gaveUpOf({ status, parts }: CountedTurn): string | null {
  if (status !== 'completed') return null;
  for (const { type, data } of parts) {
    const noReport = type === 'data-no-report' ? noReportSchema.safeParse(data).data : undefined;
    if (noReport) return nameOr(noReport.code, 'no-report');
    // Where only a part of the answer is missing, there is one.
    const lack = type === 'data-insufficiency' ? insufficiencySchema.safeParse(data).data : undefined;
    if (lack?.section === '') return 'insufficient-sources';
    const notice = type === 'data-notice' ? noticeSchema.safeParse(data).data : undefined;
    if (notice?.code === 'draft-not-shown') return notice.code;
  }
  return null;
}

/** The verdicts on the answer as its last check has found them; without one, those of all checks on the way. */
function statementsOf({ parts, activities }: CountedTurn): TurnFigures['statements'] {
  const last = parts.findLast(({ type }) => type === 'data-claims');
  const { data: counts } = claimCountsSchema.safeParse(last?.data);
  const verdicts = counts
    ? { supported: counts.supported, misattributed: counts.misattributed, 'left-out': counts.leftOut }
    : countVerdicts(activities.flatMap(({ kind, detail }) => claimsChecked(kind, detail)));
  return Object.entries(verdicts).flatMap(([verdict, times]) =>
    times > 0 ? [{ verdict, count: times }] : [],
  );
}

const claimsChecked = (kind: string, detail: Activity['detail']): VerificationReport['claims'] =>
  kind === 'verification' ? (verificationDetailSchema.safeParse(detail).data?.claims ?? []) : [];

const roundsOf = ({ activities, stages = [] }: CountedTurn): number =>
  Math.max(0, ...[...activities, ...stages].map(({ round = 0 }) => round));

/** All stages that ran; of a turn that another process has run, those that people were shown. */
export const runStagesOf = ({
  activities,
  stages = [],
}: Pick<CountedTurn, 'activities' | 'stages'>): RunStage[] =>
  stages.length > 0
    ? stages.filter(({ status }) => status !== 'skipped')
    : activities.flatMap(({ kind, name: stage, status, startedAt, endedAt = startedAt, round }) => {
        if (kind !== 'stage' || status === 'skipped') return [];
        const became = status === 'failed' || status === 'timed-out' ? status : ('done' as const);
        const latencyMs = Math.max(0, endedAt - startedAt);
        return [{ stage, status: became, startedAt, latencyMs, ...(round !== undefined && { round }) }];
      });

function stagesOf(turn: CountedTurn): TurnFigures['stages'] {
  const sums = new Map<string, TurnFigures['stages'][number]>();
  for (const { stage, status, latencyMs } of runStagesOf(turn)) {
    const key = nameOr(stage, 'stage');
    const before = sums.get(key) ?? { name: key, ms: 0, runs: 0, failed: 0 };
    const failed = before.failed + (status === 'done' ? 0 : 1);
    sums.set(key, { name: key, ms: before.ms + latencyMs, runs: before.runs + 1, failed });
  }
  return [...sums.values()].slice(0, 60);
}

function toolsOf({ activities, isTool }: CountedTurn): TurnFigures['tools'] {
  const sums = new Map<string, TurnFigures['tools'][number]>();
  for (const activity of activities) {
    const { kind, status, startedAt, endedAt = startedAt } = activity;
    if (!isCall(kind) || status === 'skipped') continue;
    const key = callNameOf(activity, isTool);
    const before = sums.get(key) ?? { name: key, ms: 0, calls: 0, failed: 0 };
    sums.set(key, {
      name: key,
      ms: before.ms + Math.max(0, endedAt - startedAt),
      calls: before.calls + 1,
      failed: before.failed + (status === 'done' ? 0 : 1),
    });
  }
  return [...sums.values()].slice(0, 60);
}

function gatesOf(activities: readonly Activity[]): TurnFigures['gates'] {
  const sums = new Map<string, TurnFigures['gates'][number]>();
  for (const activity of activities) {
    const gate = gateOf(activity);
    if (gate === null) continue;
    const before = sums.get(gate) ?? { name: gate, passed: 0, refused: 0 };
    const passed = activity.status === 'done' && !contradicts(activity);
    sums.set(gate, {
      name: gate,
      passed: before.passed + (passed ? 1 : 0),
      refused: before.refused + (passed ? 0 : 1),
    });
  }
  return [...sums.values()].slice(0, 20);
}

/** Whether what was checked contradicts its evidence; in curated mode nobody can tell. */
const contradicts = ({ kind, detail }: Activity): boolean =>
  claimsChecked(kind, detail).some(({ verdict }) => verdict === 'contradicted');
