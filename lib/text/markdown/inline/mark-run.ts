import type { MarkRun } from './inline-item';

const SPACE = /\s/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const LOW_SURROGATE = /[\udc00-\udfff]/;

/** The run of marks that stands at `start`, and whether words of it can begin or end there. */
export function markRunAt(text: string, start: number): MarkRun {
  const character = text.charAt(start);
  let end = start + 1;
  while (text.charAt(end) === character) end += 1;
  const before = codePointBefore(text, start);
  const after = end < text.length ? String.fromCodePoint(text.codePointAt(end) ?? 0) : ' ';
  const [beforeSpace, afterSpace] = [SPACE.test(before), SPACE.test(after)];
  const [beforeMark, afterMark] = [PUNCTUATION.test(before), PUNCTUATION.test(after)];
  const leftFlanking = !afterSpace && (!afterMark || beforeSpace || beforeMark);
  const rightFlanking = !beforeSpace && (!beforeMark || afterSpace || afterMark);
  const withinWord = character === '_';
  const length = end - start;
  // A single tilde means "about", also twice in a sentence.
  const isMark = character !== '~' || length === 2;
  return {
    kind: 'run',
    character,
    length,
    canOpen: isMark && leftFlanking && (!withinWord || !rightFlanking || beforeMark),
    canClose: isMark && rightFlanking && (!withinWord || !leftFlanking || afterMark),
    left: length,
    opens: [],
    closes: 0,
  };
}

function codePointBefore(text: string, index: number): string {
  if (index === 0) return ' ';
  const start = index > 1 && LOW_SURROGATE.test(text.charAt(index - 1)) ? index - 2 : index - 1;
  return text.slice(start, index);
}
