import type { TableCell } from '@/lib/charts/table/table-block';

export interface SortOrder {
  readonly column: number;
  readonly descending: boolean;
}

/** Rows in the order of a column; what is not known stands at the end either way. */
export function sortRows(
  rows: readonly (readonly TableCell[])[],
  { column, descending }: SortOrder,
  locale: string,
): (readonly TableCell[])[] {
  const texts = new Intl.Collator(locale, { numeric: true });
  const compare = (a: TableCell, b: TableCell): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return texts.compare(String(a), String(b));
  };
  return [...rows].sort((rowA, rowB) => {
    const a = rowA[column] ?? null;
    const b = rowB[column] ?? null;
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compare(b, a) : compare(a, b);
  });
}
