import type { Table, TableCell } from './find-tables';

/** A cell of a row of totals that is not what its column adds up to. */
export interface WrongTotal {
  readonly total: TableCell;
  readonly parts: { readonly start: number; readonly end: number };
  readonly sum: number;
}

const TOTAL = /^(?:grand )?(?:total|jumlah|sum)\b/i;
/** Cells are often rounded, each by half of its last digit at most. */
const ROUNDING = 0.005;

/** Finds wrong totals in the last row of a table, if that is one of totals. */
export function wrongTotals({ rows }: Table): readonly WrongTotal[] {
  const last = rows.at(-1);
  const body = rows.slice(0, -1);
  if (last === undefined || body.length < 2 || !TOTAL.test(last[0]?.text ?? '')) return [];
  return last.flatMap((total, column): WrongTotal[] => {
    const parts = body.flatMap((row) => (row[column]?.quantity == null ? [] : [row[column]]));
    const [first, end] = [parts[0], parts.at(-1)];
    if (total.quantity === null || parts.length !== body.length || first === undefined || end === undefined)
      return [];
    if (total.quantity.dimension !== first.quantity?.dimension) return [];
    const sum = parts.reduce((whole, cell) => whole + (cell.quantity?.low ?? 0), 0);
    const isRight = Math.abs(sum - total.quantity.low) <= Math.max(1e-9, Math.abs(sum) * ROUNDING * 0.1);
    return isRight ? [] : [{ total, parts: { start: first.start, end: end.end }, sum }];
  });
}
