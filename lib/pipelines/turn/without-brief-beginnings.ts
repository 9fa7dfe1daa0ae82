import type { CollectorEvent } from '@/lib/reasoning/trace-collector/collector-event';

/**
 * What is sent at once: an activity that begins and ends in it, with no other one in between, is sent as it ended, since
 * nobody could see it run.
 */
export function withoutBriefBeginnings(events: readonly CollectorEvent[]): readonly CollectorEvent[] {
  if (events.length < 2) return events;
  const kept: CollectorEvent[] = [];
  let lastActivity = -1;
  for (const event of events) {
    if (event.type === 'activity') {
      const last = kept[lastActivity];
      if (last?.type === 'activity' && last.activity.activityId === event.activity.activityId)
        kept.splice(lastActivity, 1);
      lastActivity = kept.length;
    }
    kept.push(event);
  }
  return kept;
}
