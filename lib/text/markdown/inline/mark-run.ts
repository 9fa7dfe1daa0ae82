import type { MarkRun } from './inline-item';

const SPACE = /\s/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
/** Letters of scripts that put no spaces between words, and of Korean, whose particles follow without one. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** Their punctuation, as wide as a letter and written without spaces. */
const WIDE_MARK = /[\u3000-\u303f\u30fb\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uffef]/;
/** What words of their own end with, such as "**Note:**", before others that follow without a space. */
const ENDING = /[\p{Pe}\p{Pf}\p{So}.,:;!?…%+"'’”]/u;
const QUOTE = /["']/;
const LOW_SURROGATE = /[\udc00-\udfff]/;

/** The run of marks that stands at `start`, and whether words of it can begin or end there. */
export function markRunAt(text: string, start: number): MarkRun {
  const character = text.charAt(start);
  let end = start + 1;
  while (text.charAt(end) === character) end += 1;
  const before = codePointBefore(text, start);
  const after = end < text.length ? String.fromCodePoint(text.codePointAt(end) ?? 0) : ' ';
  const [beforeSpace, afterSpace] = [SPACE.test(before), SPACE.test(after)];
  const [beforeMark, afterMark] = [isMark(before), isMark(after)];
  const [beforeUnspaced, afterUnspaced] = [isUnspaced(before), isUnspaced(after)];
  const leftFlanking = !afterSpace && (!afterMark || beforeSpace || beforeMark || beforeUnspaced);
  const rightFlanking = !beforeSpace && (!beforeMark || afterSpace || afterMark || afterUnspaced);
  const withinWord = character === '_';
  const length = end - start;
  // A single tilde means "about", also twice in a sentence.
  const marks = character !== '~' || length === 2;
  const isLoose = marks && !withinWord && !rightFlanking && !beforeSpace && endsWords(text, start, before);
  return {
    kind: 'run',
    character,
    length,
    canOpen: marks && leftFlanking && (!withinWord || !rightFlanking || PUNCTUATION.test(before)),
    canClose:
      isLoose || (marks && rightFlanking && (!withinWord || !leftFlanking || PUNCTUATION.test(after))),
    isLoose,
    left: length,
    opens: [],
    closes: 0,
  };
}

/** Punctuation, unless it is part of a text without spaces as a letter is. */
const isMark = (character: string): boolean => PUNCTUATION.test(character) && !WIDE_MARK.test(character);

const isUnspaced = (character: string): boolean => UNSPACED.test(character) || WIDE_MARK.test(character);

/** Whether words end before `start`: with a quote only where it does not stand before them. */
function endsWords(text: string, start: number, before: string): boolean {
  return (
    ENDING.test(before) &&
    !(QUOTE.test(before) && !/[^\s\p{Ps}\p{Pi}*]/u.test(codePointBefore(text, start - 1)))
  );
}

function codePointBefore(text: string, index: number): string {
  if (index === 0) return ' ';
  const start = index > 1 && LOW_SURROGATE.test(text.charAt(index - 1)) ? index - 2 : index - 1;
  return text.slice(start, index);
}
