import { onlyWords } from '@/lib/text/words/only-words';
import {
  ACTIVITY_LABEL_LIMIT,
  type Activity,
  activitiesShown,
  clarificationOf,
  durationOf,
  memoryDetailOf,
  modelCallOf,
  type ThoughtRange,
  thoughtRangeOf,
  toolDetailOf,
} from '@/lib/trace/activity';
import { asAnswered } from '@/lib/trace/as-answered';
import { decisionOf } from '@/lib/trace/decision-detail';
import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import { documentDetailOf } from '@/lib/trace/documents/document-detail';
import { doneSubtasks } from '@/lib/trace/documents/done-subtasks';
import { areQuiet, type Redaction, removalsOf } from '@/lib/trace/redaction';
import { researchDetailOf } from '@/lib/trace/research/research-detail';
import { cameAbout, shownStepOf, unneededSteps } from '@/lib/trace/shown-step';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { activitiesOf, type TraceRecord } from '@/lib/trace/trace-record';
import { debatedRows } from '../research/debated-row';
import { deepRowParts } from './deep-row';
import { isModeDecision, isUsualMode } from './mode-decision';
import {
  NOTHING_REMOVED,
  type PresentedRow,
  type PresentedTimeline,
  type RowRemovals,
} from './presented-row';
import type { RecordedStep } from './recorded-step';
import { withRounds } from './round-rows';

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
    activities: asAnswered(activitiesOf(record)),
    isCurated: record.traceMode === 'curated',
  });
}

/** The timeline of a turn: its activities, or in records from before there were any its steps. */
export function timelineOf(source: TimelineSource): PresentedTimeline {
  const { activities, steps, status } = source;
  const hasActivities = activities.length > 0;
  const endedAs = status === 'running' || status === 'completed' ? null : status;
  return {
    rows: hasActivities
      ? withRounds(withoutEcho(rowsOfActivities(source)))
      : steps.flatMap((step) => rowOfStep(step, source)),
    // A turn that was ended may yet have come to what it had left out so far.
    unneeded: endedAs === null ? unneededSteps(steps) : [],
    endedAs,
  };
}

/** Null where there is nothing to open: a reflection that noted nothing. */
function deepContent(
  found: DeepDetail,
  activity: Activity,
  activities: readonly Activity[],
): PresentedRow['content'] {
  if (found.kind === 'reflection' && found.detail.notes.length === 0) return null;
  const done = found.kind === 'plan' ? doneSubtasks(activity, activities) : null;
  return { kind: 'deep', found, ...(done && { done }) };
}

function rowsOfActivities({
  activities,
  steps,
  isCurated,
  redactions,
  text,
}: TimelineSource): PresentedRow[] {
  const sourceCount = steps.find(({ stepKey }) => stepKey === 'source-validation')?.meta?.sourceCount ?? 0;
  const removals = removalsByRow(activities, redactions, text.length);
  const debatedIn = debatedRows(activities);
  const depths = new Map<string, number>();
  const stages = new Set(
    activities.flatMap(({ kind, activityId }) => (kind === 'stage' ? [activityId] : [])),
  );
  return activitiesShown(activities).map((activity) => {
    const { activityId, parentId, kind, name, label, labels, stepKey, status, round = null } = activity;
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1;
    depths.set(activityId, depth);
    const range = thoughtRangeOf(activity);
    const { found, said, isContradicted, isOfStage, ...parts } = deepRowParts(activity, stages);
    const told = documentDetailOf(activity);
    const debated = debatedIn(activity);
    return {
      id: activityId,
      kind,
      stepKey,
      label: said ?? (isOurs(kind, isCurated) ? null : label),
      ...(labels && said === null && { labels }),
      parentId,
      depth,
      round,
      status,
      shownStep: isOfStage && kind !== 'thought' ? null : shownStepOf(activities, activity),
      isMode: isModeDecision(activity),
      isQuiet: isUsualMode(activity),
      isCheck: name === 'check' || isContradicted,
      durationMs: durationOf(activities, activity),
      content: found !== null ? deepContent(found, activity, activities) : contentOf(activity, range, text),
      words: kind === 'answer' && typeof activity.detail?.words === 'number' ? activity.detail.words : null,
      // The sources that came with the answer.
      sourceCount: kind === 'answer' ? sourceCount : 0,
      removals: removals.get(activityId) ?? NOTHING_REMOVED,
      ...(range?.times !== undefined && { times: range.times }),
      ...(told && { told }),
      ...(debated && { debated }),
      ...parts,
    };
  });
}

/** What was removed from each row's thoughts, so far as the thoughts have come: all that has a place in them. */
function removalsByRow(
  activities: readonly Activity[],
  redactions: readonly Redaction[],
  length: number,
): ReadonlyMap<string, RowRemovals> {
  const shown = new Set(activitiesShown(activities));
  const rows = activities.flatMap((activity) => {
    const range = thoughtRangeOf(activity);
    const id = shown.has(activity) ? activity.activityId : activity.parentId;
    return range === null || id === null ? [] : [{ id, start: range.start }];
  });
  const found = new Map<string, Redaction[]>();
  for (const redaction of removalsOf(redactions)) {
    const { at } = redaction;
    if (at === undefined || at > length) continue;
    const row = rows.findLast(({ start }) => start <= at) ?? rows[0];
    if (row) found.set(row.id, [...(found.get(row.id) ?? []), redaction]);
  }
  return new Map(
    Array.from(found, ([id, removed]) => [
      id,
      { count: removed.reduce((sum, { count }) => sum + count, 0), isQuiet: areQuiet(removed) },
    ]),
  );
}

/** Whether the words of a kind are ours, so that each reader has them in their own language. */
const isOurs = (kind: string, isCurated: boolean): boolean =>
  kind === 'answer' || kind === 'failure' || (kind === 'thought' && isCurated);

/** What a row opens to; a sentence that its label has said in full needs no opening. */
function contentOf(activity: Activity, range: ThoughtRange | null, text: string): PresentedRow['content'] {
  const { kind, label, summary, name } = activity;
  const detail = toolDetailOf(activity);
  if (detail !== null) return { kind: 'tool', name, detail };
  const call = modelCallOf(activity);
  if (call !== null) return { kind: 'model-call', detail: call };
  const remembered = memoryDetailOf(activity);
  if (remembered !== null) return { kind: 'memory', detail: remembered };
  const found = documentDetailOf(activity);
  // What a demand for a correction says, it says while it is folded.
  if (found !== null) return found.kind === 'reprompt' ? null : { kind: 'document', found };
  const debated = researchDetailOf(activity);
  // A source says all that is kept of it while it is folded.
  if (debated !== null) return debated.kind === 'source' ? null : { kind: 'research', found: debated };
  const wording = decisionOf(activity)?.wording;
  if (wording !== undefined) return { kind: 'decision', wording };
  const asked = clarificationOf(activity);
  if (asked !== null) return { kind: 'text', text: [asked.question, ...asked.options].join('\n') };
  // These say it themselves.
  if (kind === 'stage' || kind === 'hypothesis') return null;
  if (range === null) return summary === undefined ? null : { kind: 'text', text: summary };
  const isShort = range.end - range.start <= 2 * ACTIVITY_LABEL_LIMIT;
  const isSaid = isShort && onlyWords(text.slice(range.start, range.end)) === onlyWords(label);
  return isSaid ? null : { kind: 'range', range };
}

/** Records of versions 1 and 2 know when a step began, not how long it took. */
function rowOfStep(step: RecordedStep, { isCurated }: TimelineSource): PresentedRow[] {
  const { stepKey, label, labels, status, thought, meta } = step;
  if (!cameAbout({ status })) return [];
  const text = thought && thought !== label ? thought : meta?.note;
  return [
    {
      id: stepKey,
      kind: 'step',
      stepKey,
      label: isCurated ? null : label,
      ...(labels && { labels }),
      parentId: null,
      depth: 0,
      round: null,
      status: status === 'error' ? 'failed' : status,
      shownStep: stepKey,
      isMode: false,
      isQuiet: false,
      isCheck: false,
      durationMs: null,
      content: text ? { kind: 'text', text } : null,
      words: null,
      sourceCount: meta?.sourceCount ?? 0,
      removals: NOTHING_REMOVED,
    },
  ];
}

/**
 * Drops the stage in which the answer is written once the answer has a row of its own, which is called the same and
 * says what the stage came to. What stands under it stands beside the answer then.
 */
function withoutEcho(rows: readonly PresentedRow[]): readonly PresentedRow[] {
  if (!rows.some(({ kind }) => kind === 'answer')) return rows;
  const echoes = new Set(rows.flatMap((row) => (isEcho(row) ? [row.id] : [])));
  const lead = rows.find(({ id }) => echoes.has(id))?.lead;
  return rows
    .filter(({ id }) => !echoes.has(id))
    .map((row) => {
      const told = row.kind === 'answer' && lead !== undefined ? { ...row, lead } : row;
      return told.parentId !== null && echoes.has(told.parentId)
        ? { ...told, parentId: null, depth: 0 }
        : told;
    });
}

const isEcho = ({ kind, stepKey, status, parentId }: PresentedRow): boolean =>
  kind === 'stage' &&
  stepKey === 'response-compose' &&
  (status === 'done' || status === 'running') &&
  parentId === null;
