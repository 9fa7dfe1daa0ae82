import { isoDayAt, readTimeRange, type TimeRange } from '@/lib/text/time-ranges/read-time-range';
import type { ResearchOptions } from '../policy/research-options';

/**
 * The days that sources are to be of, by the calendar of a time zone: as they were chosen, else as the question says.
 * `startedAt` is in ms since the epoch.
 */
export function rangeOfRun(
  question: string,
  { range, mode }: Pick<ResearchOptions, 'range' | 'mode'>,
  startedAt: number,
  timeZone: string,
): TimeRange | null {
  const today = isoDayAt(startedAt, timeZone);
  if (range !== undefined) {
    const { from, to } = range;
    return { from, to: to ?? today, words: `${from ?? '…'} – ${to ?? '…'}` };
  }
  const read = readTimeRange(question, startedAt, timeZone);
  // What is to be verified is reported on after its day, too.
  return read === null || mode === 'discovery' ? read : { ...read, to: today };
}
