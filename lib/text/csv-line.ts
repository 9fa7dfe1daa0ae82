/** What spreadsheets take for the beginning of a formula, in full width too. */
const FORMULA_START = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
const NEEDS_QUOTES = /[",\r\n;\t]/;

/**
 * A line of a CSV file (RFC 4180) with its end. A text that a spreadsheet would calculate begins with an apostrophe, so
 * that it stays a text; null is an empty cell.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : String(cell ?? ''))).join(',')}\r\n`;

function textCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
