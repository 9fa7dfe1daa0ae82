import {
  ACTIVITY_LABEL_LIMIT,
  type Activity,
  clarificationOf,
  durationOf,
  type ThoughtRange,
  thoughtRangeOf,
  toolDetailOf,
} from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import { removalMarks } from '@/lib/trace/removal-mark';
import { cameAbout, shownStepOf, unneededSteps } from '@/lib/trace/shown-step';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import type { TraceRecord } from '@/lib/trace/trace-record';
import type { PresentedRow, PresentedTimeline } from './presented-row';
import type { RecordedStep } from './recorded-step';

export interface TimelineSource {
  readonly activities: readonly Activity[];
  readonly steps: readonly RecordedStep[];
  readonly isCurated: boolean;
  readonly redactions: readonly Redaction[];
  /** All of the thoughts, as they were shown. */
  readonly text: string;
  /** When the turn began, ms since the epoch. */
  readonly startedAt: number;
  readonly status: TraceStatus | 'running';
}

/** The timeline of a stored record, of any version. */
export function timelineOfRecord(
  record: TraceRecord,
  rest: Pick<TimelineSource, 'redactions' | 'text' | 'startedAt' | 'status'>,
): PresentedTimeline {
  return timelineOf({
    ...rest,
    steps: record.steps,
    activities: record.version === 3 ? record.activities : [],
    isCurated: record.traceMode === 'curated',
  });
}

/** The timeline of a turn: its activities, or in records from before there were any its steps. */
export function timelineOf(source: TimelineSource): PresentedTimeline {
  const { activities, steps, status } = source;
  const hasActivities = activities.length > 0;
  const endedAs = status === 'running' || status === 'completed' ? null : status;
  return {
    rows: hasActivities ? rowsOfActivities(source) : steps.flatMap((step) => rowOfStep(step, source)),
    // A turn that was ended may yet have come to what it had left out so far.
    unneeded: endedAs === null ? unneededSteps(steps) : [],
    endedAs,
  };
}

function rowsOfActivities({
  activities,
  steps,
  isCurated,
  redactions,
  text,
}: TimelineSource): PresentedRow[] {
  const sourceCount = steps.find(({ stepKey }) => stepKey === 'source-validation')?.meta?.sourceCount ?? 0;
  const gaps = removalMarks(text, redactions).map(({ at }) => at);
  const depths = new Map<string, number>();
  return activities.map((activity) => {
    const { activityId, parentId, kind, name, label, labels, stepKey, status, round = null } = activity;
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1;
    depths.set(activityId, depth);
    const range = thoughtRangeOf(activity);
    const isLast = range !== null && range.end === text.length;
    const isIn = (at: number): boolean =>
      range !== null && at >= range.start && (at < range.end || (isLast && at === range.end));
    return {
      id: activityId,
      kind,
      stepKey,
      label: isOurs(kind, isCurated) ? null : label,
      ...(labels && { labels }),
      parentId,
      depth,
      round,
      status,
      shownStep: shownStepOf(activities, activity),
      isCheck: name === 'check',
      durationMs: durationOf(activities, activity),
      content: contentOf(activity, range, text),
      words: kind === 'answer' && typeof activity.detail?.words === 'number' ? activity.detail.words : null,
      // The sources that came with the answer.
      sourceCount: kind === 'answer' ? sourceCount : 0,
      removals: range === null ? 0 : gaps.filter(isIn).length,
    };
  });
}

/** Whether the words of a kind are ours, so that each reader has them in their own language. */
const isOurs = (kind: string, isCurated: boolean): boolean =>
  kind === 'answer' || kind === 'failure' || (kind === 'thought' && isCurated);

/** What a row opens to; a sentence that its label has said in full needs no opening. */
function contentOf(activity: Activity, range: ThoughtRange | null, text: string): PresentedRow['content'] {
  const { label, summary, name } = activity;
  const detail = toolDetailOf(activity);
  if (detail !== null) return { kind: 'tool', name, detail };
  const asked = clarificationOf(activity);
  if (asked !== null) return { kind: 'text', text: [asked.question, ...asked.options].join('\n') };
  if (range === null) return summary === undefined ? null : { kind: 'text', text: summary };
  const isShort = range.end - range.start <= 2 * ACTIVITY_LABEL_LIMIT;
  const isSaid = isShort && wordsOf(text.slice(range.start, range.end)) === wordsOf(label);
  return isSaid ? null : { kind: 'range', range };
}

const wordsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Records of versions 1 and 2 know when a step began, not how long it took. */
function rowOfStep(step: RecordedStep, { isCurated }: TimelineSource): PresentedRow[] {
  const { stepKey, label, status, thought, meta } = step;
  if (!cameAbout({ status })) return [];
  const text = thought && thought !== label ? thought : meta?.note;
  return [
    {
      id: stepKey,
      kind: 'step',
      stepKey,
      label: isCurated ? null : label,
      parentId: null,
      depth: 0,
      round: null,
      status: status === 'error' ? 'failed' : status,
      shownStep: stepKey,
      isCheck: false,
      durationMs: null,
      content: text ? { kind: 'text', text } : null,
      words: null,
      sourceCount: meta?.sourceCount ?? 0,
      removals: 0,
    },
  ];
}
