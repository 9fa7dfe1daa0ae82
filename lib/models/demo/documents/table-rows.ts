/** The sign between the cells of a row, as documents are kept. */
const CELL = '\t';
const DIGIT = /\d/;

/**
 * The rows of the tables in a passage, as a person would write them on a line, by their words as `plainSentences` gives
 * them; empty for a first row without numbers, which as a rule only names what is below it.
 */
export function writtenRows(passage: string): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  let isInTable = false;
  for (const line of passage.split('\n')) {
    const isRow = line.includes(CELL);
    const cells = line.split(CELL).map((cell) => cell.replace(/\s+/g, ' ').trim());
    const namesOthers = !isInTable && !DIGIT.test(line);
    if (isRow)
      rows.set(
        cells.join(' ').replace(/ +/g, ' ').trim(),
        namesOthers ? '' : cells.filter((cell) => cell !== '').join(', '),
      );
    isInTable = isRow;
  }
  return rows;
}
