import type { Activity } from '@/lib/trace/activity';
import type { Labelled } from '@/lib/trace/label-in';

/** The stage that a turn is in. */
export interface TurnStage extends Labelled {
  readonly round: number | null;
  /** The call of a tool that goes on in it, the one that began last. */
  readonly about: Labelled | null;
}

/** The stage that is going on, and what in it; null where none is shown. */
export function runningStage(activities: ReadonlyMap<string, Activity>): TurnStage | null {
  let stage: Activity | null = null;
  let call: Activity | null = null;
  for (const activity of activities.values()) {
    if (activity.status !== 'running') continue;
    if (activity.kind === 'stage') stage = activity;
    if (activity.kind === 'tool') call = activity;
  }
  if (stage === null) return null;
  const { label, labels, round = null } = stage;
  return {
    label,
    labels,
    round,
    about: call === null ? null : { label: call.label, labels: call.labels },
  };
}

export const isSameStage = (one: TurnStage | null, other: TurnStage | null): boolean =>
  one?.label === other?.label && one?.round === other?.round && one?.about?.label === other?.about?.label;
