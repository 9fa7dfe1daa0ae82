import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { splitAtWords } from '@/lib/text/words/split-at-words';
import type { DocumentBlock } from '../parsed-document';

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A block as it is, or where it is too long in parts of about `aimed` and at most `longest` characters. */
export function splitBlock(
  text: string,
  { kind, start, end }: DocumentBlock,
  aimed: number,
  longest: number,
): Span[] {
  if (end - start <= longest) return [{ start, end }];
  const whole = text.slice(start, end);
  const units = unitsOf(kind, whole).flatMap((unit) =>
    unit.length > longest ? splitAtWords(unit, aimed) : [unit],
  );
  const spans: Span[] = [];
  let from = start;
  let at = start;
  for (const { length } of units) {
    if (at > from && at + length - from > aimed) {
      spans.push(trimmed(text, { start: from, end: at }));
      from = at;
    }
    at += length;
  }
  spans.push(trimmed(text, { start: from, end: at }));
  return spans.filter((span) => span.end > span.start);
}

/** What is cut between: lines of tables and code, sentences of everything else; joined they are the text. */
function unitsOf(kind: DocumentBlock['kind'], text: string): string[] {
  switch (kind) {
    case 'table':
    case 'code':
      return text.split(/(?<=\n)/);
    case 'heading':
    case 'paragraph':
    case 'list-item':
    case 'quotation':
      return splitSentences(text);
  }
}

/** A tab stands before the second cell of a row whose first is empty. */
const SPACE = /[^\S\t]/u;

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && SPACE.test(text.charAt(from))) from += 1;
  while (to > from && SPACE.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}
