import type { Activity } from '@/lib/trace/activity';
import { decisionOf } from '@/lib/trace/decision-detail';

/** Whether an activity says which way the turn is answered. */
export const isModeDecision = ({ kind, name }: Pick<Activity, 'kind' | 'name'>): boolean =>
  kind === 'decision' && name === 'mode';

/** Whether it says that the turn is answered as usual: nothing that anybody has to be told of. */
export const isUsualMode = (activity: Activity): boolean =>
  isModeDecision(activity) && (decisionOf(activity)?.chosen ?? 'fast') === 'fast';
