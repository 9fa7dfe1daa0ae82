import type { ConversationSummary } from '@/lib/chat/conversation';

export type HistoryPeriod = 'today' | 'yesterday' | 'previous7Days' | 'previous30Days';

/** A stretch of the history; older ones are months, named by any instant in them. */
export interface HistoryGroup {
  readonly key: string;
  readonly period: HistoryPeriod | null;
  readonly monthOf: Date;
  readonly items: readonly ConversationSummary[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Groups conversations, newest first, by the calendar days of a time zone as seen at `nowMs`. */
export function historyGroups(
  conversations: readonly ConversationSummary[],
  nowMs: number,
  timeZone: string,
): HistoryGroup[] {
  const calendar = calendarOf(timeZone);
  const dayOf = (instantMs: number): string => calendar.format(instantMs);
  const dayNumber = (instantMs: number): number => Date.parse(`${dayOf(instantMs)}T00:00:00Z`) / DAY_MS;
  const today = dayNumber(nowMs);
  const groups: (HistoryGroup & { items: ConversationSummary[] })[] = [];
  for (const conversation of conversations) {
    const period = periodOf(today - dayNumber(conversation.updatedAt));
    const key = period ?? dayOf(conversation.updatedAt).slice(0, 7);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(conversation);
    else groups.push({ key, period, monthOf: new Date(conversation.updatedAt), items: [conversation] });
  }
  return groups;
}

/** Formats are slow to make, and the history is grouped again with every message that is sent. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  calendars.set(timeZone, calendar);
  return calendar;
}

function periodOf(ageDays: number): HistoryPeriod | null {
  if (ageDays <= 0) return 'today';
  if (ageDays === 1) return 'yesterday';
  if (ageDays <= 7) return 'previous7Days';
  return ageDays <= 30 ? 'previous30Days' : null;
}
