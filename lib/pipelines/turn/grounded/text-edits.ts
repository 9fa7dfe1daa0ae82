import type { Span } from '@/lib/text/markdown/blocks/open-blocks';

/** A part of a text, in UTF-16 units of what it was, and what is to stand there. */
export interface Edit extends Span {
  readonly text: string;
}

/** Stands where something was until its line is tidied; no text has it, since it is no character. */
export const GONE = '\uffff';

/** Nothing, or what begins an item, a quotation or the like of which nothing is left. */
const EMPTY_LINE =
  /^[ \t]*(?:(?:[-*+•]|\[\^[^\]\n]{1,40}\]:|\d{1,9}[.)]|>|#{1,6}|\[[ xX]\]|\[!\w+\]|[*_~]{1,3}|\|)[ \t]*)*$/;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+/;
/** Below what is gone: the line under a heading, an empty line of a quotation. */
const UNDERLINE = /^[ \t>]*(?:=+|-+|>)[ \t>]*$/;
const ALERT = /^[ \t>]*>[ \t]*\[![a-z]{3,9}\][ \t]*$/i;
const QUOTED = /^[ \t]*>[ \t>]*[^\s>]/;
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;
const STRONG = /\*\*|__/g;

/** A text after edits; of those that overlap the first that begins counts, and of these the longest. */
export function edited(text: string, edits: readonly Edit[]): string {
  let [result, from] = ['', 0];
  const inOrder = edits.toSorted((left, right) => left.start - right.start || right.end - left.end);
  for (const { start, end, text: put } of inOrder) {
    if (start < from) continue;
    result += text.slice(from, start) + put;
    from = end;
  }
  return result + text.slice(from);
}

/** Without what is left of what is gone: empty items and notes, marks without their partners, spaces, blank lines. */
export function tidied(text: string): string {
  if (!text.includes(GONE)) return trimmed(text);
  const kept: string[] = [];
  let isBelowGone = false;
  const nested = new Nested();
  for (const written of text.split('\n')) {
    const line = nested.moved(written);
    const rest = line
      .replace(/^([ \t]*)\uffff+[ \t]*/, '$1')
      .replace(/(?<![ \t])[ \t]*\uffff+/g, '')
      .trimEnd();
    const isEmptied = rest !== line && EMPTY_LINE.test(rest);
    const isLeft = !isEmptied && !(isBelowGone && UNDERLINE.test(line));
    isBelowGone = isEmptied;
    const [mark] = (isEmptied && ITEM.exec(line)) || [];
    if (mark !== undefined) nested.leave(line, mark);
    if (isLeft) kept.push(rest === line || !isOdd(rest) ? rest : rest.replace(STRONG, ''));
  }
  const lines = kept.filter((line, at) => !ALERT.test(line) || QUOTED.test(kept[at + 1] ?? ''));
  const spaced = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return trimmed(withoutIdleRules(spaced.split('\n')).join('\n'));
}

/** Without rules that nothing stands before, behind or below. */
function withoutIdleRules(lines: readonly string[]): readonly string[] {
  const isRule = (line: string | undefined): boolean => line !== undefined && RULE.test(line);
  const hasText = (line: string): boolean => line.trim() !== '' && !isRule(line);
  const [first, last] = [lines.findIndex(hasText), lines.findLastIndex(hasText)];
  return lines.filter((line, at) => {
    if (!isRule(line)) return true;
    return at > first && at < last && !(lines[at + 1]?.trim() === '' && isRule(lines[at + 2]));
  });
}

/** Without outer blank lines; what is indented at the beginning may be code. */
const trimmed = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();

/** What stood in an item that is gone stands where that did. */
class Nested {
  private from = Number.POSITIVE_INFINITY;
  private by = 0;

  leave(item: string, mark: string): void {
    this.from = indentOf(item) + 1;
    this.by = mark.length - indentOf(item);
  }

  moved(line: string): string {
    if (line.trim() === '') return line;
    const indent = indentOf(line);
    if (indent >= this.from) return line.slice(Math.min(indent, this.by));
    this.from = Number.POSITIVE_INFINITY;
    return line;
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const isOdd = (line: string): boolean => (line.match(STRONG)?.length ?? 0) % 2 === 1;
