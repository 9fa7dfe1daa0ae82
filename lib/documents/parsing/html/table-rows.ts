import type { TableSpans } from '../builder/table-spans';

/** What a cell above still fills. */
interface Hanging {
  readonly words: string;
  readonly rows: number;
}

const CELL = /^T[DH]$/i;

export const rowElements = (table: Element): readonly Element[] => [...table.querySelectorAll('tr')];
export const cellsOf = (row: Element): readonly Element[] =>
  [...row.children].filter(({ nodeName }) => CELL.test(nodeName));

/** The rows of a table, what spans several columns or rows at each of its places. */
export function tableRows(table: Element, spans: TableSpans): string[][] {
  const rows: string[][] = [];
  let hanging = new Map<number, Hanging>();
  let group: Element | null = null;
  for (const row of rowElements(table)) {
    // Nothing hangs beyond its part of the table.
    if (row.parentElement !== group) hanging = new Map();
    group = row.parentElement;
    const placed = placeRow(cellsOf(row), hanging, spans);
    hanging = placed.hanging;
    rows.push(placed.words);
  }
  return rows;
}

function placeRow(
  cells: readonly Element[],
  above: ReadonlyMap<number, Hanging>,
  spans: TableSpans,
): { readonly words: string[]; readonly hanging: Map<number, Hanging> } {
  const words: string[] = [];
  const hanging = new Map<number, Hanging>();
  const place = (cell: Hanging): void => {
    if (cell.rows > 1) hanging.set(words.length, { ...cell, rows: cell.rows - 1 });
    words.push(cell.words);
  };
  /** False where nothing hangs there. */
  const placeFromAbove = (): boolean => {
    const cell = above.get(words.length);
    const [again] = cell ? spans.again(cell.words, 1) : [];
    if (!cell || again === undefined) return false;
    place({ ...cell, words: again });
    return true;
  };
  for (const cell of cells) {
    while (placeFromAbove());
    const own = { words: cell.textContent ?? '', rows: spanOf(cell, 'rowspan') };
    place(own);
    // Alone in its row, it is a title of what follows.
    const columns = cells.length === 1 && above.size === 0 ? 1 : spanOf(cell, 'colspan');
    for (const again of spans.again(own.words, columns - 1)) place({ ...own, words: again });
  }
  const last = cells.length === 0 ? -1 : Math.max(-1, ...above.keys());
  while (words.length <= last) if (!placeFromAbove()) words.push('');
  return { words, hanging };
}

/** How many columns or rows a cell fills; 0 rows are all that follow. */
function spanOf(cell: Element, name: 'rowspan' | 'colspan'): number {
  const span = cell.getAttribute(name)?.trim() ?? '';
  if (name === 'rowspan' && span === '0') return Number.POSITIVE_INFINITY;
  return Math.max(1, Number.parseInt(span, 10) || 1);
}
