import { cellsOf, hasSeveral, isFilled, type Rows, widthOf } from './csv-rows';

const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** So many rows tell how the values of a table look. */
const TELLING_ROWS = 30;
/** By what the values of a column look alike, and unlike its name. */
const LOOKS = [/\d/, /\s/, /^\p{Ll}/u, /\p{Ll}/u, /[@/:_]/, /.{25}/s];

/** Whether the first row names columns: it has words wherever the others have numbers. */
export function beginsWithHeading([heading = '', ...body]: Rows): boolean {
  const names = cellsOf(heading);
  if (!hasSeveral(heading) || body.length === 0 || names.some((name) => NUMBER.test(name))) return false;
  let columns = [...names.keys()].filter((column) => isFilled(names[column] ?? ''));
  for (const row of body) {
    const cells = cellsOf(row);
    columns = columns.filter((column) => NUMBER.test(cells[column] ?? ''));
    if (columns.length === 0) return false;
  }
  return true;
}

/** Whether rows below a gap belong to the table of that width above it: they are as wide, and no heading begins them. */
export const goesOn = (table: Rows, width: number, rows: Rows): boolean =>
  !beginsWithHeading(rows) &&
  (rows.length === 1 ||
    (widthOf(rows) === width && !beginsWithNames(rows.slice(0, TELLING_ROWS), table.slice(0, TELLING_ROWS))));

/**
 * Whether the first row names columns where all are words: it has a name for each, none of them is a value of the table
 * above, and none looks as values there do and their name does not.
 */
function beginsWithNames([heading = '', ...body]: Rows, [headingAbove = '', ...bodyAbove]: Rows): boolean {
  const names = cellsOf(heading);
  if (!hasSeveral(heading) || bodyAbove.length === 0 || new Set(names).size < names.length) return false;
  if (!names.every((name) => isFilled(name) && !NUMBER.test(name))) return false;
  if (heading === headingAbove) return true;
  const namesAbove = cellsOf(headingAbove);
  const [below, above] = [body, bodyAbove].map((rows) => rows.map(cellsOf));
  return names.every((name, column) => {
    const values = (above ?? []).map((cells) => cells[column] ?? '').filter(isFilled);
    const known = new Set(values);
    const own = (below ?? []).map((cells) => cells[column] ?? '');
    const isValue = known.has(name) || own.every((value) => known.has(value));
    const looksSo = LOOKS.some((look) => {
      const isSo = look.test(name);
      return (
        isSo !== look.test(namesAbove[column] ?? '') && values.every((value) => look.test(value) === isSo)
      );
    });
    return !isValue && !(values.length > 0 && looksSo);
  });
}
