import type { Activity, ActivityStatus } from '@/lib/trace/activity';
import type { Locale } from '@/lib/trace/step-key';
import type { CollectorEvent } from './collector-event';

/** What something is called in every language. */
export type Labels = Readonly<Record<Locale, string>>;

/** What a turn says of its own failure. */
export const FAILURE_LABELS: Labels = { en: 'Something went wrong', id: 'Ada yang tidak beres' };

/** Something that the turn does besides passing on what the model says, such as a stage. Its labels are ours. */
export interface OwnActivity extends Pick<Activity, 'kind' | 'name' | 'stepKey' | 'round' | 'detail'> {
  readonly labels: Labels;
  /** The call of a tool that it belongs to; to what is open where it is left out. */
  readonly ofCall?: string;
}

/** What is known of an activity once it is over; its words are a model's, or in part. */
export type ActivityEnd = Pick<Activity, 'summary' | 'confidence' | 'detail'>;

/** An activity that has begun; its id is null where there are too many of them. */
export interface BegunActivity {
  readonly activityId: string | null;
  readonly events: readonly CollectorEvent[];
}

/**
 * How a tool call ends that was still running when the activity around it ended. That the activity was done, or failed,
 * says nothing of the call.
 */
export const statusOfLeft = (status: ActivityStatus): ActivityStatus =>
  status === 'stopped' || status === 'timed-out' ? status : 'interrupted';
