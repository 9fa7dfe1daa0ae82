import type { Leaf } from '../blocks/leaf';

/** Words of a block that are read for what is in them. */
export interface LeafWords {
  readonly text: string;
  /** Where a place in them is in the whole text, in UTF-16 units; to be asked for in ascending order. */
  readonly placeOf: (offset: number) => number;
}

/** The words of a leaf in order; none of code and formulas, whose text is shown as it was written. */
export function leafWords(leaf: Leaf, whole: string): readonly LeafWords[] {
  switch (leaf.kind) {
    case 'paragraph':
    case 'heading':
    case 'html':
      return [{ text: leaf.text, placeOf: placesInLines(leaf.text, leaf.lineStarts) }];
    case 'table': {
      const cell = (text: string, start = 0): LeafWords => ({ text, placeOf: placesInCell(whole, start) });
      // A table that goes on has its header once more.
      const header = leaf.continued ? [] : leaf.header.map((text, at) => cell(text, leaf.headerStarts[at]));
      const rows = leaf.rows.map((row, line) =>
        row.map((text, at) => cell(text, leaf.rowStarts[line]?.[at])),
      );
      return [...header, ...rows.flat()];
    }
    case 'code':
    case 'formula':
    case 'rule':
    case 'nothing':
      return [];
  }
}

function placesInLines(text: string, lineStarts: readonly number[]): LeafWords['placeOf'] {
  let line = 0;
  let start = 0;
  let end = text.indexOf('\n');
  return (offset) => {
    while (end !== -1 && end < offset) {
      line += 1;
      start = end + 1;
      end = text.indexOf('\n', start);
    }
    return (lineStarts[line] ?? 0) + offset - start;
  };
}

/** An escaped bar is two characters of the text and one of the cell. */
function placesInCell(whole: string, start: number): LeafWords['placeOf'] {
  let read = 0;
  let place = start;
  return (offset) => {
    for (; read < offset; read += 1) place += whole.startsWith('\\|', place) ? 2 : 1;
    return place;
  };
}
