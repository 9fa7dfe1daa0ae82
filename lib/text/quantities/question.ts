import type { CalendarDate } from './calendar';

export type Language = 'en' | 'id';

/** What a reader of questions has to know beside their words. */
export interface QuestionSetting {
  readonly language: Language;
  /** The person's day, and minutes since their midnight. */
  readonly today: CalendarDate;
  readonly minuteOfDay: number;
}

/** A question that was understood to its last word and answered. */
export interface Solution {
  /** The result alone, short. */
  readonly result: string;
  /** How the question was read, as a calculation or a phrase. */
  readonly reading: string;
  /** Steps between, in order, each one line. */
  readonly steps: readonly string[];
  /** What was assumed, each a sentence. */
  readonly notes: readonly string[];
}
