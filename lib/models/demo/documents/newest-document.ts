import type { OpenedLine } from '@/lib/prompts/documents/document-lines';
import type { CalendarDate } from '@/lib/text/quantities/calendar';
import { findDates } from '@/lib/text/quantities/find-dates';

const NEWEST =
  /\b(?:newest|newer|latest|most recent|more recent|current(?:ly)?|up[- ]to[- ]date|terbaru|paling baru|lebih baru|terkini|paling akhir|saat ini)\b/i;
/** Titles name days in full; nothing in them depends on the day of reading. */
const ANY_DAY: CalendarDate = { year: 1, month: 1, day: 1 };
const NAMES_YEAR = /\d{4}/;

/** Whether a question says that of several versions the newest one counts. */
export const wantsNewest = (question: string): boolean => NEWEST.test(question);

/** Without the passages of documents that are older, by their days or those in their titles, than another one; undated ones stay. */
export function ofNewest(passages: readonly OpenedLine[]): readonly OpenedLine[] {
  const days = passages.map(
    ({ document, date }) => (date === undefined ? null : dayOf(date)) ?? dayOf(document),
  );
  const newest = Math.max(...days.filter((day) => day !== null));
  return passages.filter((_, index) => days[index] === null || days[index] === newest);
}

/** The latest day that a title names, as a number that grows with the day. */
function dayOf(title: string): number | null {
  const days = findDates(title, 'en', ANY_DAY)
    .filter(({ text }) => NAMES_YEAR.test(text))
    .map(({ date: { year, month, day } }) => (year * 100 + month) * 100 + day);
  return days.length === 0 ? null : Math.max(...days);
}
