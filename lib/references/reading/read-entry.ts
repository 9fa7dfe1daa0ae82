import type { CslItem } from '../../paper/reference';
import type { BrokenReason } from '../../paper/reference-wire';

export interface BrokenEntry {
  readonly kind: 'broken';
  /** Where it begins, from 1 on. */
  readonly line: number;
  readonly reason: BrokenReason;
  /** How it begins. */
  readonly text: string;
}

/** An entry of a file: what it says, and its key, empty where it has none. */
export type ReadEntry =
  | { readonly kind: 'entry'; readonly line: number; readonly key: string; readonly item: CslItem }
  | BrokenEntry;

/** An entry may be this long, in UTF-16 units. */
export const LONGEST_ENTRY = 200_000;
const SHOWN = 200;

/** An entry that cannot be read. */
export const broken = (line: number, reason: BrokenReason, text: string): BrokenEntry => ({
  kind: 'broken',
  line,
  reason,
  text: text.slice(0, SHOWN).trim(),
});

/** Counts lines of a text whose places are asked for in ascending order. */
export class LineCount {
  private line = 1;
  private read = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  at(place: number): number {
    for (let next = this.text.indexOf('\n', this.read); next !== -1 && next < place; ) {
      this.line += 1;
      this.read = next + 1;
      next = this.text.indexOf('\n', this.read);
    }
    return this.line;
  }
}
