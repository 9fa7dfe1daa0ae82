import type { TraceView } from '@/lib/chat/trace-view';
import { asAnswered } from '@/lib/trace/as-answered';
import type { Redaction } from '@/lib/trace/redaction';
import { STEP_KEYS } from '@/lib/trace/step-keys';
import type { LiveTurn, TurnPhase } from '../live/live-turn';
import { type Paragraph, paragraphsOf } from '../thoughts/monologue';
import type { PresentedTimeline } from '../timeline/presented-row';
import type { RowSource } from '../timeline/row-paragraphs';
import { timelineOf, timelineOfRecord } from '../timeline/timeline-of';
import { joinedCourse, joinedView, type StoredTurn } from './joined-view';
import { factsOfStored, type TraceFact } from './trace-fact';

/** A trace as the panel shows it, live or stored. */
export interface PresentedTrace {
  readonly phase: TurnPhase;
  readonly timeline: PresentedTimeline;
  /** Where the timeline's rows find their sentences. */
  readonly source: RowSource;
  readonly paragraphs: readonly Paragraph[];
  readonly facts: readonly TraceFact[];
}

type Course = Pick<PresentedTrace, 'timeline' | 'source'>;

const NO_COURSE: Course = {
  timeline: { rows: [], unneeded: [], endedAs: null },
  source: { text: '', redactions: [] },
};

/**
 * What has happened so far in a running or just finished turn, and where its rows find their sentences; first what
 * happened in those from which it went on.
 */
export function presentLive(turn: LiveTurn | undefined, before: StoredTurn | null = null): Course {
  if (!turn || flowsOnly(turn)) return NO_COURSE;
  const { steps, removals, deltas } = turn;
  const startedAt = turn.startedAt ?? 0;
  const own = { activities: [...turn.activities.values()], redactions: removals, startedAt };
  const { activities, redactions } = before ? joinedCourse(before, own) : own;
  const source = { text: (before ? sourceOf(before).text : '') + deltas.join(''), redactions };
  const timeline = timelineOf({
    ...source,
    activities: asAnswered(activities),
    steps: STEP_KEYS.flatMap((key) => steps.get(key) ?? []).map(
      ({ meta: { thought, ...meta } = {}, ...step }) => ({
        ...step,
        thought,
        meta,
      }),
    ),
    isCurated: source.text === '',
    startedAt,
    status: 'running',
  });
  return { timeline, source };
}

/** Whether thoughts flow and there are no stages: then nobody sees the timeline, which is made of all of them. */
const flowsOnly = ({ phase, paragraphs, activities }: LiveTurn): boolean =>
  phase === 'thinking' &&
  paragraphs.length > 0 &&
  ![...activities.values()].some(({ kind }) => kind === 'stage');

/** All thoughts of a stored turn, and what was removed from them. */
export const sourceOf = ({
  thoughts,
  trace: { redactions },
}: {
  readonly thoughts: TraceView['thoughts'];
  readonly trace: { readonly redactions: readonly Redaction[] };
}): RowSource => ({ text: thoughts.map(({ delta }) => delta).join(''), redactions });

/**
 * A stored trace after those from which it went on, which `joined` has with it as one; with all thoughts, or with as
 * many of them as are given.
 */
export function presentStored(
  view: TraceView,
  joined: StoredTurn = joinedView(view),
  paragraphs = paragraphsOf(
    joined.thoughts.map(({ delta }) => delta),
    joined.trace.redactions,
  ),
): PresentedTrace {
  const { record, startedAt, status } = joined.trace;
  const source = sourceOf(joined);
  return {
    phase: 'settled',
    timeline: timelineOfRecord(record, { ...source, startedAt, status }),
    source,
    paragraphs,
    facts: factsOfStored(view),
  };
}
