import { onlyWords } from '@/lib/text/words/only-words';
import type { Redaction } from '@/lib/trace/redaction';
import { type Paragraph, paragraphsOf } from '../thoughts/monologue';
import type { PresentedRow } from './presented-row';

/** So much of a loop of thoughts is shown, in UTF-16 units. */
const LONGEST_LOOP_SHOWN = 2_000;

/** Where a row's sentences are found. */
export interface RowSource {
  readonly text: string;
  readonly redactions: readonly Redaction[];
}

/** The sentences of a row in paragraphs, with what was removed from them; not the heading that is its label. */
export function rowParagraphs(
  { content, label }: Pick<PresentedRow, 'content' | 'label'>,
  { text, redactions }: RowSource,
): readonly Paragraph[] {
  if (content?.kind === 'text') return paragraphsOf([content.text]);
  if (content?.kind !== 'range') return [];
  // A loop has been read once its beginning has.
  const longest = content.range.times === undefined ? text.length : LONGEST_LOOP_SHOWN;
  const end = Math.min(content.range.end, content.range.start + longest);
  const said = content.range.start + saidLength(text.slice(content.range.start, end), label);
  const hidesRemoval = redactions.some(({ at }) => at !== undefined && at > content.range.start && at < said);
  const start = hidesRemoval ? content.range.start : said;
  const isLast = end === text.length;
  const inside = redactions.flatMap((redaction) => {
    const { at } = redaction;
    const isIn = at !== undefined && at >= start && (at < end || (isLast && at === end));
    return isIn ? [{ ...redaction, at: at - start }] : [];
  });
  return paragraphsOf([text.slice(start, end)], inside);
}

/** Marks and signs after a sentence's last word. */
const LONGEST_ENDING = 12;
const SENTENCE_END = /[.!?…][*_"'”’)\]]*(?=\s|$)/u;

/**
 * UTF-16 units at the beginning of a text that only say what its label says: the line, or the bold words, of a heading,
 * or a whole sentence.
 */
function saidLength(text: string, label: string | null): number {
  const words = label === null ? '' : onlyWords(label);
  if (words === '') return 0;
  const start = text.length - text.trimStart().length;
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(start, lineEnd === -1 ? text.length : lineEnd);
  if (onlyWords(line) === words) return start + line.length;
  const boldEnd = text.indexOf('**', text.indexOf('**', start) + 2);
  const isBold = boldEnd !== -1 && onlyWords(text.slice(start, boldEnd)) === words;
  return isBold ? boldEnd + 2 : sentenceLength(text, words);
}

/** UTF-16 units of a sentence at the beginning that has these words and no more; 0 where there is none. */
function sentenceLength(text: string, words: string): number {
  const end = SENTENCE_END.exec(text.slice(0, words.length * 2 + LONGEST_ENDING));
  const length = end === null ? 0 : end.index + end[0].length;
  return onlyWords(text.slice(0, length)) === words ? length : 0;
}
