import type { Activity } from '../activity';
import type { TraceStatus } from '../trace-envelope';
import type { StageEvent } from './stage-event';
import { StageEventFeed, type StageEventTurn } from './stage-event-feed';

interface SettledTurn extends StageEventTurn {
  readonly status: TraceStatus;
  readonly settledAt: number;
}

/** A settled turn as the stage events that somebody who followed it was told, in the order of their times. */
export function stageEventsOf(activities: readonly Activity[], turn: SettledTurn): readonly StageEvent[] {
  const feed = new StageEventFeed(turn);
  return [
    ...feed.begin(),
    ...asTheyCame(activities).flatMap((activity) => feed.take(activity)),
    feed.finish(turn.status, turn.settledAt),
  ];
}

/** Each activity as it began and as it ended, in the order in which that happened. */
function asTheyCame(activities: readonly Activity[]): Activity[] {
  const came: Activity[] = [];
  let open: { readonly activity: Activity; readonly depth: number }[] = [];
  const endUntil = (at: number, spared: ReadonlySet<string>): void => {
    const ending = open.filter(
      ({ activity: { activityId, endedAt } }) => (endedAt ?? at) <= at && !spared.has(activityId),
    );
    open = open.filter((one) => !ending.includes(one));
    // What ends at the same time ends from within.
    ending.sort(
      (left, right) =>
        (left.activity.endedAt ?? 0) - (right.activity.endedAt ?? 0) || right.depth - left.depth,
    );
    came.push(...ending.map(({ activity }) => activity));
  };
  for (const activity of activities) {
    const around = ancestorsOf(activity, activities);
    endUntil(activity.startedAt, around);
    const { endedAt, ...begun } = activity;
    came.push({ ...begun, status: 'running' });
    open.push({ activity, depth: around.size });
  }
  endUntil(Number.POSITIVE_INFINITY, new Set());
  return came;
}

function ancestorsOf({ parentId }: Activity, activities: readonly Activity[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let id = parentId; id !== null && !found.has(id); ) {
    found.add(id);
    id = activities.find(({ activityId }) => activityId === id)?.parentId ?? null;
  }
  return found;
}
