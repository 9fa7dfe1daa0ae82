import { invisibleLengthAt, mayBeInvisible } from '@/lib/text/invisible-character';
import type { RuleOutcome } from './sanitizer-rule';

/** Most texts, told at one look. */
const PLAIN = /^[\t\n\r -~]*$/;
const JOINER = 0x200d;
const EMOJI_SELECTOR = 0xfe0f;
const TEXT_SELECTOR = 0xfe0e;

/** A symbol that may be drawn as a picture: a pictograph, its second half, or a keycap's digit. */
const isSymbol = (code: number): boolean =>
  (code >= 0x2190 && code <= 0x3299) ||
  (code >= 0xd83c && code <= 0xd83e) ||
  (code >= 0xdc00 && code <= 0xdfff);
const isKeycapBase = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || code === 0x23 || code === 0x2a;

/** Whether an invisible character belongs to an emoji: it draws the symbol before it, or joins two. */
function belongsToEmoji(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  const before = text.charCodeAt(index - 1);
  if (code === EMOJI_SELECTOR || code === TEXT_SELECTOR) {
    return isSymbol(before) || (isKeycapBase(before) && text.charCodeAt(index + 1) === 0x20e3);
  }
  if (code !== JOINER) return false;
  return (isSymbol(before) || before === EMOJI_SELECTOR) && isSymbol(text.charCodeAt(index + 1));
}

/**
 * Rule 1: nothing that a reader cannot see stays in a thought.
 * Takes out invisible, bidirectional and control characters from `from` on (what lies before is only looked at);
 * those inside emoji, line ends and tabs stay. The count is the number of characters.
 */
export function removeInvisibleCharacters(text: string, from = 0): RuleOutcome {
  let index = from;
  while (index < text.length && !mayBeInvisible(text.charCodeAt(index))) index += 1;
  if (index === text.length) return { text: from === 0 ? text : text.slice(from), count: 0 };
  const parts: string[] = [];
  let kept = from;
  let count = 0;
  while (index < text.length) {
    const length = mayBeInvisible(text.charCodeAt(index)) ? invisibleLengthAt(text, index) : 0;
    if (length === 0 || belongsToEmoji(text, index)) {
      index += 1;
      continue;
    }
    parts.push(text.slice(kept, index));
    count += 1;
    index += length;
    kept = index;
  }
  parts.push(text.slice(kept));
  return { text: parts.join(''), count };
}

/** Whether a text may hold an invisible character, or ends in half of a character that may be one. */
export function hasInvisible(text: string): boolean {
  if (PLAIN.test(text)) return false;
  for (let index = 0; index < text.length; index += 1) {
    if (mayBeInvisible(text.charCodeAt(index))) return true;
  }
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}

/**
 * Length of the end of a text that can only be judged with what follows: half a character, a joiner, or a selector
 * that may make a keycap.
 */
export function unjudgedLength(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  if (last >= 0xd800 && last <= 0xdbff) return text.charCodeAt(text.length - 2) === JOINER ? 2 : 1;
  return last === JOINER || last === EMOJI_SELECTOR ? 1 : 0;
}
