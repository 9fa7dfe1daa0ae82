import type { Activity } from '../activity';

/** Something that was done, as other programs are told of it. */
export interface TraceEvent<Entry> {
  readonly event: 'trace';
  readonly data: Entry;
}

/** Tells each thing that was done once, when it has ended, in the words that `entryOf` has for it. */
export class EndedFeed<Entry> {
  private readonly told = new Set<string>();

  constructor(private readonly entryOf: (activity: Activity) => Entry | null) {}

  begin(): TraceEvent<Entry>[] {
    return [];
  }

  take(activity: Activity): TraceEvent<Entry>[] {
    const { activityId, endedAt } = activity;
    if (endedAt === undefined || this.told.has(activityId)) return [];
    this.told.add(activityId);
    const entry = this.entryOf(activity);
    return entry ? [{ event: 'trace', data: entry }] : [];
  }
}
