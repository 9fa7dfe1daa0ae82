import type { SheetCells } from '../sheets/sheet-cells';
import { readXml } from '../xml/read-xml';
import type { CellFormats } from './cell-formats';

/** What the cells of all sheets of a file refer to. */
export interface SheetContext {
  readonly words: readonly string[];
  readonly formats: CellFormats;
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;
const MOST_COLUMNS = 16_384;
const TRUTH: Readonly<Record<string, string>> = { '0': 'FALSE', '1': 'TRUE' };

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly format: number;
  value: string;
  formula: string;
}

/** Reads the rows of a sheet into cells, and which of these are one. */
export function readSheet(bytes: Uint8Array, cells: SheetCells, context: SheetContext): void {
  let number = 0;
  let row: string[] = [];
  let cell: OpenCell | null = null;
  let open = '';
  let isFormulaOfMany = false;
  let inReading = false;
  readXml(bytes, {
    begin: ({ name, attribute }) => {
      open = name;
      switch (name) {
        case 'row':
          number = Number(attribute('r') ?? number + 1) || number + 1;
          row = [];
          break;
        case 'c': {
          const column = placeOf(attribute('r'))?.column ?? row.length + 1;
          const [type, format] = [attribute('t') ?? 'n', Number(attribute('s') ?? 0)];
          cell = column > MOST_COLUMNS ? null : { column, type, format, value: '', formula: '' };
          break;
        }
        case 'f':
          // The others of it say nothing of their own.
          isFormulaOfMany = attribute('t') === 'shared';
          break;
        case 'rPh':
          inReading = true;
          break;
        case 'mergeCell': {
          const [from, to] = (attribute('ref') ?? '').split(':').map(placeOf);
          if (from && to)
            cells.merge({
              ...from,
              rows: to.row - from.row + 1,
              columns: Math.min(to.column, MOST_COLUMNS) - from.column + 1,
            });
        }
      }
    },
    end: ({ name }) => {
      open = '';
      if (name === 'rPh') inReading = false;
      else if (name === 'c' && cell) {
        const words = wordsOf(cell, context);
        if (words !== '') {
          while (row.length < cell.column - 1) row.push('');
          row[cell.column - 1] = words;
        }
        cell = null;
      } else if (name === 'row') cells.addRow(number, row);
    },
    text: (text) => {
      if (!cell || inReading) return;
      if (open === 'v' || open === 't') cell.value += text;
      else if (open === 'f' && !isFormulaOfMany) cell.formula += text;
    },
  });
}

/** What people see in a cell; a formula that nobody has computed yet is shown itself. */
function wordsOf({ type, format, value, formula }: OpenCell, { words, formats }: SheetContext): string {
  if (value === '') return formula === '' ? '' : `=${formula}`;
  switch (type) {
    case 's':
      return words[Number(value)] ?? '';
    case 'b':
      return TRUTH[value.trim()] ?? value;
    case 'n': {
      const number = Number(value);
      return Number.isFinite(number) ? formats.write(number, format) : value;
    }
    default:
      return value;
  }
}

function placeOf(reference: string | null): { readonly row: number; readonly column: number } | null {
  const [, letters, digits] = REFERENCE.exec(reference ?? '') ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column };
}
