const NUMBERS = String.raw`\d{1,3}(?:[ \t]{0,2}[-–—][ \t]{0,2}\d{1,3})?`;
/** What stands in the brackets of a marker, as the source of a regular expression. */
export const MARKER_NUMBERS = String.raw`${NUMBERS}(?:[ \t]{0,2}[,;][ \t]{0,2}${NUMBERS}){0,20}`;

const WHOLE = new RegExp(String.raw`^[ \t]{0,2}${MARKER_NUMBERS}[ \t]{0,2}$`, 'u');
const WIDEST_RANGE = 50;
const LONGEST = 400;

/** The sources that a marker names, from what stands in its brackets: "2, 4–6" as 2, 4, 5, 6; null for other words. */
export const markerNumbers = (written: string): readonly number[] | null =>
  written.length <= LONGEST && WHOLE.test(written) ? numbersIn(written) : null;

/** A range that is turned round or very wide stands for its ends. */
function numbersIn(written: string): readonly number[] {
  const numbers = written.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[-–—]/).map(Number);
    if (to <= from || to - from > WIDEST_RANGE) return [from, to];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return [...new Set(numbers)];
}
