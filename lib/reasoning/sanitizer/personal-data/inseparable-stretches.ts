import {
  findPersonalData,
  LONGEST_DOMAIN,
  LONGEST_LOCAL_PART,
  LONGEST_NUMBER,
  LOOK_BACK,
} from './find-personal-data';
import { TAX_NAME } from './number-kinds';

/** From the name before a number to the character after it, at most so many characters. */
export const LONGEST_NAMED_NUMBER = LOOK_BACK + LONGEST_NUMBER + 1;
/** From the beginning of an address to the character after it, at most so many. */
export const LONGEST_ADDRESS = LONGEST_LOCAL_PART + LONGEST_DOMAIN + 2;

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The stretches of a text that have to be read as a whole to know what of it is personal, in order. */
export function inseparableStretches(text: string): readonly Stretch[] {
  return findPersonalData(text).map(({ start, end, kind }) => {
    const from = Math.max(0, start - LOOK_BACK);
    const name = kind === 'npwp' ? TAX_NAME.exec(text.slice(from, start)) : null;
    return { start: name === null ? start : from + name.index, end };
  });
}
