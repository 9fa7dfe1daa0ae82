import type { Activity } from '@/lib/trace/activity';
import { asAnswered } from '@/lib/trace/as-answered';
import type { Labelled } from '@/lib/trace/label-in';
import type { Redaction } from '@/lib/trace/redaction';
import type { StepKey } from '@/lib/trace/step-key';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import { activitiesOf } from '@/lib/trace/trace-record';
import { isUsualMode } from '../timeline/mode-decision';
import type { RecordedStep } from '../timeline/recorded-step';
import { begunActivity } from './begun-activity';

/** Something that happened in a turn, `atMs` after it began. */
export type ReplayEvent =
  | { readonly kind: 'thought'; readonly atMs: number; readonly delta: string }
  | { readonly kind: 'step'; readonly atMs: number; readonly step: RecordedStep }
  | { readonly kind: 'activity'; readonly atMs: number; readonly activity: Activity }
  | { readonly kind: 'responding' | 'completed'; readonly atMs: number };

/** A moment at which something began, with the labels of what did. */
export interface StepMark {
  readonly atMs: number;
  readonly labels: readonly Labelled[];
}

/** What of a stored trace is needed to play it. */
export interface PlayableTrace {
  readonly trace: Pick<TraceEnvelope, 'traceId' | 'startedAt' | 'record' | 'redactions'>;
  readonly thoughts: readonly ThoughtLogEntry[];
}

/** A stored turn as a sequence in time; events come in the order in which they happened. */
export interface ReplayTimeline {
  readonly traceId: string;
  /** Time at which the turn began, ms since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly respondingAtMs: number;
  readonly steps: readonly RecordedStep[];
  readonly redactions: readonly Redaction[];
  readonly events: readonly ReplayEvent[];
  readonly marks: readonly StepMark[];
}

/** A record that claims more than this between its first and last moment holds no believable times. */
const LONGEST_TURN_MS = 24 * 60 * 60 * 1_000;
/** The only steps that begin while the model still thinks; the others are known when the answer begins. */
const EARLY_STEPS: readonly StepKey[] = ['source-validation', 'tool-action'];

/** The course of a stored turn; null where its record holds no usable times. Linear in the thought log. */
export function replayTimelineOf({ trace, thoughts }: PlayableTrace): ReplayTimeline | null {
  const { traceId, startedAt, record } = trace;
  const steps: readonly RecordedStep[] = record.steps;
  const thoughtEvents = eventsOfThoughts(thoughts, startedAt);
  const lastThoughtMs = thoughtEvents.at(-1)?.atMs ?? 0;
  const durationMs = Math.max(record.completedAt - startedAt, lastThoughtMs);
  if (durationMs <= 0 || durationMs > LONGEST_TURN_MS) return null;

  const within = (ts: number): number => Math.min(Math.max(0, ts - startedAt), durationMs);
  const happened = steps.filter(({ status }) => status !== 'skipped' && status !== 'pending');
  const composing = happened.find(({ stepKey }) => stepKey === 'response-compose');
  // The step may be dated by the thought that announces the answer; text came after the last thought.
  const respondingAtMs = composing ? Math.max(within(composing.ts), lastThoughtMs) : durationMs;

  const activities = asAnswered(activitiesOf(record));
  const monologue = thoughts.map(({ delta }) => delta).join('');
  const activityEvents = activities.flatMap((activity) => eventsOfActivity(activity, monologue, within));
  const stepEvents = happened
    .filter(({ stepKey }) => EARLY_STEPS.includes(stepKey))
    .map((step) => ({ kind: 'step' as const, atMs: within(step.ts), step }))
    .filter(({ atMs }) => atMs < respondingAtMs);
  const responding = composing ? [{ kind: 'responding' as const, atMs: respondingAtMs }] : [];
  return {
    traceId,
    startedAt,
    durationMs,
    respondingAtMs,
    steps,
    redactions: trace.redactions,
    marks: marksOf(
      activities.length > 0
        ? activities
            .filter((activity) => !isUsualMode(activity))
            .map(({ startedAt: ts, label, labels }) => ({ atMs: within(ts), name: { label, labels } }))
        : happened.map(({ ts, label, labels }) => ({ atMs: within(ts), name: { label, labels } })),
      durationMs,
    ),
    events: [
      // The sort is stable: of what happened at once, thoughts come after the steps that they are quoted in.
      ...[...stepEvents, ...thoughtEvents, ...activityEvents, ...responding].sort(
        (one, other) => one.atMs - other.atMs,
      ),
      { kind: 'completed', atMs: durationMs },
    ],
  };
}

/** How many of the events, which are in the order of time, have happened by then. */
export function countUntil(events: readonly { readonly atMs: number }[], positionMs: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle]?.atMs ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The step that was last reached by then, or null before the first. */
export const markAt = ({ marks }: ReplayTimeline, positionMs: number): StepMark | null =>
  marks[countUntil(marks, positionMs) - 1] ?? null;

/** A clock that was set back while the model thought does not change the order of its words. */
function eventsOfThoughts(thoughts: PlayableTrace['thoughts'], startedAt: number) {
  let latestMs = 0;
  return thoughts.map(({ delta, ts }) => {
    latestMs = Math.max(latestMs, ts - startedAt);
    return { kind: 'thought' as const, atMs: latestMs, delta };
  });
}

/** As it was known from when it began, and as it was recorded from when it ended. */
function eventsOfActivity(
  activity: Activity,
  monologue: string,
  within: (ts: number) => number,
): ReplayEvent[] {
  const { startedAt, endedAt = startedAt } = activity;
  return [
    { kind: 'activity', atMs: within(startedAt), activity: begunActivity(activity, monologue) },
    { kind: 'activity', atMs: within(endedAt), activity },
  ];
}

/** Marks that are nearer than this share of the whole are one. */
const NEAREST_SHARE = 1 / 60;
const MOST_LABELS = 6;

function marksOf(
  begun: readonly { readonly atMs: number; readonly name: Labelled }[],
  durationMs: number,
): readonly StepMark[] {
  const marks: { atMs: number; labels: Labelled[] }[] = [];
  for (const { atMs, name } of begun.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = marks.at(-1);
    const isNear =
      last !== undefined && (last.atMs === atMs || atMs - last.atMs < durationMs * NEAREST_SHARE);
    if (!isNear) marks.push({ atMs, labels: [name] });
    else if (last.labels.length < MOST_LABELS) last.labels.push(name);
  }
  return marks;
}
