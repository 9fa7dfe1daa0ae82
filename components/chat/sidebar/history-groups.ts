import type { ConversationSummary } from '@/lib/chat/conversation';
import { civilTimeAt, dayNumber } from '@/lib/text/quantities/civil-time';

export type HistoryPeriod = 'today' | 'yesterday' | 'previous7Days' | 'previous30Days';

/** A stretch of the history; older ones are months, named by any instant in them. */
export interface HistoryGroup {
  readonly key: string;
  readonly period: HistoryPeriod | null;
  readonly monthOf: Date;
  readonly items: readonly ConversationSummary[];
}

/** Groups conversations, newest first, by the calendar days of a time zone as seen at `nowMs`. */
export function historyGroups(
  conversations: readonly ConversationSummary[],
  nowMs: number,
  timeZone: string,
): HistoryGroup[] {
  const today = dayNumber(civilTimeAt(nowMs, timeZone));
  const groups: (HistoryGroup & { items: ConversationSummary[] })[] = [];
  for (const conversation of conversations) {
    const date = civilTimeAt(conversation.updatedAt, timeZone);
    const period = periodOf(today - dayNumber(date));
    const key = period ?? `${date.year}-${String(date.month).padStart(2, '0')}`;
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(conversation);
    else groups.push({ key, period, monthOf: new Date(conversation.updatedAt), items: [conversation] });
  }
  return groups;
}

function periodOf(ageDays: number): HistoryPeriod | null {
  if (ageDays <= 0) return 'today';
  if (ageDays === 1) return 'yesterday';
  if (ageDays <= 7) return 'previous7Days';
  return ageDays <= 30 ? 'previous30Days' : null;
}
