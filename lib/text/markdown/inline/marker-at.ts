import { markerNumbers } from './marker-numbers';

/** A marker of sources in a text, with the places of its brackets. */
interface Marker {
  readonly numbers: readonly number[];
  readonly start: number;
  readonly end: number;
}

/** Longer is what a bracket holds looked at no further, in characters. */
const LONGEST = 999;
/** What may become the numbers of a marker. */
const UNFINISHED = /^[\d \t,;–—-]*$/;

/**
 * The marker that a bracket from `start` to `closing` is; null for other brackets. The second half of a link to a
 * definition that is not there is none, unless it follows a marker, which ends at `markerEnd`; nor is the definition of
 * a footnote.
 */
export function markerAt(text: string, start: number, closing: number, markerEnd: number): Marker | null {
  const before = text.charAt(start - 1);
  if (before === ']' && start !== markerEnd) return null;
  if (text.charAt(closing + 1) === ':' && (before === '' || before === '\n')) return null;
  const numbers = markerNumbers(text.slice(start + 1, Math.min(closing, start + 1 + LONGEST)));
  return numbers && { numbers, start, end: closing + 1 };
}

/** Whether what follows a bracket at the end of a text that grows may become a marker. */
export const mayBecomeMarker = (text: string, textStart: number): boolean =>
  UNFINISHED.test(text.slice(textStart, textStart + LONGEST));
