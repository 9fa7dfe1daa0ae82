import type { TableBlock, TableCell, TableColumn } from './table-block';

/** What one column of numbers comes to, each with what stands in the first column of its row. */
export interface ColumnFacts {
  readonly column: TableColumn;
  readonly first: Fact;
  readonly last: Fact;
  readonly lowest: Fact;
  readonly highest: Fact;
}

export interface Fact {
  readonly value: number;
  readonly at: TableCell;
}

/** What somebody would say of a table who may not show it: one entry for each column of numbers but the first. */
export function tableFacts({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>): ColumnFacts[] {
  return columns.flatMap((column, index) => {
    if (column.kind !== 'number' || index === 0) return [];
    const facts = rows.flatMap((row): Fact[] => {
      const value = row[index];
      return typeof value === 'number' ? [{ value, at: row[0] ?? null }] : [];
    });
    const first = facts[0];
    const last = facts.at(-1);
    if (first === undefined || last === undefined) return [];
    const lowest = facts.reduce((low, fact) => (fact.value < low.value ? fact : low), first);
    const highest = facts.reduce((high, fact) => (fact.value > high.value ? fact : high), first);
    return [{ column, first, last, lowest, highest }];
  });
}
