import { CalculationStopped } from './calculation-stopped';
import { type CalendarDate, readDate } from './calendar';
import type { Language } from './question';
import { readTokens, writeTokens } from './tokens';

/** A date found in a text, with its words. */
export interface FoundDate {
  readonly date: CalendarDate;
  readonly text: string;
}

const MAX_DATES = 100;

/** Finds dates in a text, at most 100; impossible ones, and those that could be two days, are left out. */
export function findDates(text: string, language: Language, today: CalendarDate): FoundDate[] {
  const tokens = readTokens(text);
  const found: FoundDate[] = [];
  for (let at = 0; at < tokens.length && found.length < MAX_DATES; at += 1) {
    try {
      const read = readDate(tokens, at, language, today);
      if (read === null) continue;
      found.push({ date: read.date, text: writeTokens(tokens.slice(at, read.next)) });
      at = read.next - 1;
    } catch (error) {
      if (!(error instanceof CalculationStopped)) throw error;
    }
  }
  return found;
}
