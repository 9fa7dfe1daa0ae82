import type { RowKind, RowOf } from './rows/row-kinds';

export interface RowPage {
  readonly rows: readonly RowOf[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** A store as something that is moved: all rows of all owners, as they are kept. Nobody else may be using it. */
export interface RowStore {
  /** A page of a kind, in the order in which its rows were made; `from` is the `next` of the page before. */
  read(kind: RowKind, from: string | null): Promise<RowPage>;
  /** Adds rows of a kind; those that are there already stay as they are. */
  write(kind: RowKind, rows: readonly RowOf[]): Promise<void>;
  count(kind: RowKind): Promise<number>;
}
