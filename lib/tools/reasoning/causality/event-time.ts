import { alignWords } from '@/lib/claims/statements/align-words';
import { readStatement } from '@/lib/claims/statements/read-statement';
import type { Passage } from '@/lib/claims/statements/split-evidence';
import type { Statement } from '@/lib/claims/statements/statement';
import { readLanguage } from '@/lib/text/languages/read-language';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { rangeOf } from '@/lib/text/quantities/quantity-range';

/** When an event was, in days since 1970-01-01, and where that is said. */
export interface EventTime {
  readonly from: number;
  readonly to: number;
  /** As it is written. */
  readonly words: string;
  /** Null where the event's own description says so. */
  readonly passage: Passage | null;
}

/** What a sentence must have of an event's words for its date to be the event's. */
const LEAST_COVERAGE = 0.6;

/** When an event was: by its description, else by passages that have most of its words and one date only. */
export function eventTimes(event: Statement, passages: readonly Passage[]): readonly EventTime[] {
  const own = timesIn(event);
  if (own.length > 0) return own.length === 1 && own[0] ? [timeOf(own[0], event.text, null)] : [];
  return passages.flatMap((passage): EventTime[] => {
    const statement = readStatement(passage.text, readLanguage(passage.text)?.language ?? event.language);
    const [only, ...others] = timesIn(statement);
    if (only === undefined || others.length > 0) return [];
    return alignWords(event, statement).coverage < LEAST_COVERAGE
      ? []
      : [timeOf(only, passage.text, passage)];
  });
}

const timesIn = ({ quantities }: Statement): FoundQuantity[] =>
  quantities.filter(({ dimension }) => dimension === 'time');

function timeOf(quantity: FoundQuantity, text: string, passage: Passage | null): EventTime {
  const { low, high } = rangeOf(quantity);
  return { from: low, to: high, words: text.slice(quantity.start, quantity.end), passage };
}

/** How one event lies to another in time. */
export type TimeOrder = 'before' | 'after' | 'overlaps' | 'unknown';

/** How the first event lies to the second; not known where nothing says, or where what is said of either differs. */
export function orderOf(first: readonly EventTime[], second: readonly EventTime[]): TimeOrder {
  const orders = new Set(first.flatMap((one) => second.map((other) => orderOfPair(one, other))));
  const [only = 'unknown'] = orders;
  return orders.size > 1 ? 'unknown' : only;
}

function orderOfPair(first: EventTime, second: EventTime): TimeOrder {
  if (first.to < second.from) return 'before';
  return first.from > second.to ? 'after' : 'overlaps';
}
