import type { Activity } from '@/lib/trace/activity';
import type { CollectorEvent } from './collector-event';

/** Something that the turn does besides what the model says: a stage, a decision. Its words are ours. */
export type OwnActivity = Pick<Activity, 'kind' | 'name' | 'label' | 'stepKey' | 'round' | 'detail'>;

/** An activity that has begun; its id is null where there are too many of them. */
export interface BegunActivity {
  readonly activityId: string | null;
  readonly events: readonly CollectorEvent[];
}
