import { isSpace } from '@/lib/text/sentences/sentence-characters';
import {
  findPersonalData,
  LONGEST_DOMAIN,
  LONGEST_LOCAL_PART,
  LONGEST_NUMBER,
  LOOK_BACK,
} from './find-personal-data';
import { TAX_NAME } from './number-kinds';

/** From the name before a number to the character after it, at most so many characters. */
const LONGEST_NAMED_NUMBER = LOOK_BACK + LONGEST_NUMBER + 1;
/** From the beginning of an address to the character after it, at most so many. */
const LONGEST_ADDRESS = LONGEST_LOCAL_PART + LONGEST_DOMAIN + 2;

/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The stretches of a text that have to be read as a whole to know what of it is personal, in order. */
function inseparableStretches(text: string): readonly Stretch[] {
  return findPersonalData(text).map(({ start, end, kind }) => {
    const from = Math.max(0, start - LOOK_BACK);
    const name = kind === 'npwp' ? TAX_NAME.exec(text.slice(from, start)) : null;
    return { start: name === null ? start : from + name.index, end };
  });
}

/** Most characters of an unfinished sentence that are held back, of one delta, and of what a rule is given. */
export const LONGEST_THOUGHT = 500;

/** Scripts without spaces between words may be cut anywhere. */
const isWide = (code: number): boolean => code >= 0x2e80 && code < 0xd800;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Whether a word ends just before a position. */
function endsWord(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  return (isSpace(before) && !isSpace(text.charCodeAt(index))) || isWide(before);
}

/**
 * Where to cut a thought longer than 500 characters (white space around it not counted): at a word's end, else in a
 * word, and never inside personal data, of which as much lies before the end of the 500 characters as is needed to
 * know it. The answer depends on those characters alone, however much has arrived; undefined when there is nothing to
 * cut.
 */
export function thoughtCut(text: string): number | undefined {
  if (text.length <= LONGEST_THOUGHT) return undefined;
  let leading = 0;
  while (leading < text.length && isSpace(text.charCodeAt(leading))) leading += 1;
  const limit = leading + LONGEST_THOUGHT;
  let end = text.length;
  while (end > limit && isSpace(text.charCodeAt(end - 1))) end -= 1;
  if (end <= limit) return undefined;
  const known = text.slice(0, limit + 1);
  const stretches = inseparableStretches(known);
  const around = (index: number) => stretches.find(({ start, end: after }) => start < index && index < after);
  for (let index = limit - LONGEST_NAMED_NUMBER; index > leading; index -= 1) {
    if (endsWord(known, index) && around(index) === undefined) return index;
  }
  const cut = limit - LONGEST_ADDRESS;
  const stretch = around(cut);
  if (stretch !== undefined) return stretch.start;
  return isLowSurrogate(known.charCodeAt(cut)) ? cut - 1 : cut;
}
