import { type Activity, type ActivityStatus, MOST_ACTIVITIES } from '@/lib/trace/activity';

/** Two places are kept free for the answer and a failure. */
const MOST_BEFORE_THE_END = MOST_ACTIVITIES - 2;
/** Activities of these kinds have no others in them. */
const HOLDS_NOTHING: ReadonlySet<string> = new Set(['thought', 'tool', 'draft', 'answer', 'failure']);

/** What is said of an activity when it begins; it is running unless something else is said. */
export type NewActivity = Omit<Activity, 'activityId' | 'sequence' | 'parentId' | 'status'> &
  Partial<Pick<Activity, 'status'>>;

/** The activities of a turn in the order in which they began, and which of them others are begun in. */
export class ActivityList {
  private readonly activities: Activity[] = [];
  /** Ids of those that were entered and not left, each inside the one before it. */
  private readonly entered: string[] = [];
  /** What is asked for a call of a tool: thoughts belong to it, and nothing else that begins meanwhile. */
  private asked: string | null = null;

  get all(): readonly Activity[] {
    return this.activities;
  }

  get running(): readonly Activity[] {
    return this.activities.filter(({ status }) => status === 'running');
  }

  /** When the newest one began, in ms since the epoch; 0 where there is none. */
  get newestStart(): number {
    return this.activities.at(-1)?.startedAt ?? 0;
  }

  /** Begins an activity in the one that was entered last; null where there are too many. */
  begin(activity: NewActivity): Activity | null {
    const asked = activity.kind === 'thought' ? this.asked : null;
    return this.add(activity, asked ?? this.entered.at(-1) ?? null, MOST_BEFORE_THE_END);
  }

  /** Begins what is asked for a call of a tool; until it ends, what is thought belongs to it. */
  beginAsked(activity: NewActivity, callActivityId: string): Activity | null {
    const begun = this.add(activity, callActivityId, MOST_BEFORE_THE_END);
    if (begun) this.asked = begun.activityId;
    return begun;
  }

  /** Begins an activity that belongs to the turn itself and tells how it ends; null where there are too many. */
  beginLast(activity: NewActivity): Activity | null {
    return this.add(activity, null, MOST_ACTIVITIES);
  }

  /** Ends an activity, with all that is known of it by now. */
  end(activity: Activity, status: ActivityStatus, endedAt: number): Activity {
    const ended = { ...activity, status, endedAt: Math.max(endedAt, activity.startedAt) };
    this.activities[activity.sequence] = ended;
    if (this.asked === activity.activityId) this.asked = null;
    return ended;
  }

  /** What begins from now on belongs to this activity. */
  enter(activityId: string): void {
    this.entered.push(activityId);
  }

  /** Leaves an activity, and with it those that were entered after it; their ids, or its own if it was not entered. */
  leave(activityId: string): readonly string[] {
    const place = this.entered.indexOf(activityId);
    return place === -1 ? [activityId] : this.entered.splice(place);
  }

  /** Changes what a running activity is called, which is said with its end. */
  rename(activityId: string, names: Pick<Activity, 'label' | 'labels'>): void {
    const activity = this.activities.find((known) => known.activityId === activityId);
    if (activity) this.activities[activity.sequence] = { ...activity, ...names };
  }

  /** Takes over an activity as another process has sent it. */
  restore(activity: Activity): void {
    const index = this.activities.findIndex(({ activityId }) => activityId === activity.activityId);
    if (index === -1) this.activities.push(activity);
    else this.activities[index] = activity;
    if (!HOLDS_NOTHING.has(activity.kind)) this.restorePlace(activity);
  }

  /** Keeps track of what is entered, since thoughts that no row was sent for belong to it. */
  private restorePlace({ activityId, parentId, status }: Activity): void {
    if (this.activities.find((one) => one.activityId === parentId)?.kind === 'tool') {
      this.asked = status === 'running' ? activityId : null;
      return;
    }
    const place = this.entered.indexOf(activityId);
    if (status === 'running' && place === -1) this.entered.push(activityId);
    if (status !== 'running' && place !== -1) this.entered.splice(place, 1);
  }

  private add(activity: NewActivity, parentId: string | null, most: number): Activity | null {
    const sequence = this.activities.length;
    if (sequence >= most) return null;
    const begun: Activity = {
      activityId: `a${sequence + 1}`,
      sequence,
      parentId,
      status: 'running',
      ...activity,
    };
    this.activities.push(begun);
    return begun;
  }
}
