import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';

/** What a source states of one thing in one respect. */
export interface StatedValue {
  /** The words that say it. */
  readonly value: string;
  /** What it measures, where it is one quantity. */
  readonly quantity: FoundQuantity | null;
  /** Where it stands, with the words around it. */
  readonly sourceId: string;
  readonly start: number;
  readonly end: number;
  /** How surely it is about that thing in that respect, 0 to 1. */
  readonly confidence: number;
}
