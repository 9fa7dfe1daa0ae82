import { BATCH_ROWS, PAGE_UNITS } from './limits';

/** What one transaction may still read or remove, in rows and in UTF-16 units of their texts. */
export class Budget {
  constructor(
    private rows: number = BATCH_ROWS,
    private units: number = PAGE_UNITS,
  ) {}

  /** Takes a row with its texts off; the last one may be larger than what was left. */
  spend(units: number): void {
    this.rows -= 1;
    this.units -= units;
  }

  get isSpent(): boolean {
    return this.rows <= 0 || this.units <= 0;
  }
}
