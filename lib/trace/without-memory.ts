import type { Activity } from './activity';
import { STEP_LABEL_LIMIT, type TraceRecord } from './trace-record';

type RecordOfActivities = Extract<TraceRecord, { version: 3 }>;
type Step = RecordOfActivities['steps'][number];

const MEMORY_TOOLS = 'memory.';

/** A record without what was remembered or recalled: neither its rows nor what else names them. */
export function withoutMemory(record: RecordOfActivities): RecordOfActivities {
  const { steps } = record;
  const activities = activitiesWithoutMemory(record.activities);
  if (activities.length === record.activities.length) return record;
  return { ...record, activities, steps: steps.map((step) => stepWithoutMemory(step, activities)) };
}

/** All activities but those and what belongs to them, numbered anew. A stage does not sum up calls that are left out. */
function activitiesWithoutMemory(activities: readonly Activity[]): Activity[] {
  const left = new Set<string>();
  const lost = new Set<string>();
  const kept = activities.filter(({ activityId, parentId, kind, name }) => {
    const isMemory = kind === 'memory' || (kind === 'tool' && name.startsWith(MEMORY_TOOLS));
    if (!isMemory && (parentId === null || !left.has(parentId))) return true;
    left.add(activityId);
    if (kind === 'tool' && parentId !== null) lost.add(parentId);
    return false;
  });
  return kept.map(({ summary, detail, ...activity }, sequence) => ({
    ...activity,
    sequence,
    ...(!lost.has(activity.activityId) && {
      ...(summary !== undefined && { summary }),
      ...(detail !== undefined && { detail }),
    }),
  }));
}

/** The step of tools names those that are left; where none is, nothing came of it. */
function stepWithoutMemory(step: Step, activities: readonly Activity[]): Step {
  if (step.stepKey !== 'tool-action') return step;
  const { labels: _labels, meta: _meta, ...rest } = step;
  const names = new Set(activities.flatMap(({ kind, label }) => (kind === 'tool' ? [label] : [])));
  if (names.size === 0) return { ...rest, status: 'skipped', label: '…' };
  return { ...rest, label: [...names].join(', ').slice(0, STEP_LABEL_LIMIT) };
}
