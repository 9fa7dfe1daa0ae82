import { withoutMarks } from '@/lib/text/markdown/plain-text';

/** A heading that a model set above or before what it thought, and what follows it in the same piece. */
export interface Heading {
  readonly title: string;
  readonly rest: string;
}

const LINE = /^\s*(?:#{1,6}\s+(\S[^\n]*?)(?:\s+#+)?|((?:\d{1,3}[.)]\s+)?\*\*[^*\n]+\*\*:?))\s*$/u;
const BEFORE_TEXT = /^\s*((?:\d{1,3}[.)]\s+)?\*\*[^*\n]{1,100}\*\*:?)(?=\s+\S)/u;
const MAY_BEGIN = /^\s*(?:#|\*\*|\d{1,3}[.)]\s+\*\*)/u;
const BEGUN_LINE = /^\s*(?:#{1,6}\s|(?:\d{1,3}[.)]\s+)?\*\*)[^\n]*$/u;
/** A longer line is a sentence that happens to be bold. */
export const LONGEST_HEADING = 200;

/** The heading with which a piece of thought begins, if it does: a line of its own, or bold words before the text. */
export function headingOf(piece: string): Heading | undefined {
  if (!MAY_BEGIN.test(piece)) return undefined;
  const line = piece.trim().length > LONGEST_HEADING ? null : LINE.exec(piece);
  if (line) return { title: plain(line[1] ?? line[2] ?? ''), rest: '' };
  const before = BEFORE_TEXT.exec(piece);
  return before ? { title: plain(before[1] ?? ''), rest: piece.slice(before[0].length) } : undefined;
}

/** Whether a piece is the first part of a line that may become a heading, although a sentence seems to end in it. */
export const mayGoOnAsHeading = (piece: string): boolean =>
  piece.length <= LONGEST_HEADING && BEGUN_LINE.test(piece);

/** The words of a heading, with the number before it, if any. */
const plain = (title: string): string => withoutMarks(title).replace(/\s*:$/u, '');
