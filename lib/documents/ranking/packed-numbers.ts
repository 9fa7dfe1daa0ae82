/**
 * Numbers are characters, counted from "0" on: small ones, as nearly all are here, take one byte in a database, and
 * they are read faster than JSON. What is below "0", such as spaces and commas, is free for what stands between.
 */
const FIRST = 0x30;
/** Above are the halves of surrogate pairs, which are no characters of their own. */
const LARGEST = 0xd7ff - FIRST;

/** A number from 0 on as a character; those above 55,000 become the largest that there is. */
export const packNumber = (number: number): string => String.fromCharCode(Math.min(number, LARGEST) + FIRST);

export const packNumbers = (numbers: readonly number[]): string => numbers.map(packNumber).join('');

/** The number at a place of a packed text; 0 behind its end. */
export const numberAt = (packed: string, at: number): number =>
  at < packed.length ? packed.charCodeAt(at) - FIRST : 0;
