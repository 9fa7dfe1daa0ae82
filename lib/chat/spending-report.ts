import type { z } from 'zod';
import { usageQuerySchema } from './admin';

/** `GET /api/admin/usage/spending` and `/export`. */
export const spendingQuerySchema = usageQuerySchema;
export type SpendingQuery = z.infer<typeof spendingQuerySchema>;

/** What some turns took. */
export interface SpendingLine {
  /** The id of a model, a person or an engine; `guests` and `deleted` for all of these. */
  readonly key: string;
  /** What it is called, where that is known. */
  readonly name: string | null;
  readonly turns: number;
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Tokens that were reckoned, since the provider told none. */
  readonly reckonedTokens: number;
  /** What those tokens cost that have a price; null where none has. */
  readonly cost: number | null;
  /** Tokens of models without a price. */
  readonly unpricedTokens: number;
}

/** What turns of some days took, those that took most first. */
export interface SpendingReport {
  readonly days: number;
  readonly currency: string;
  readonly total: SpendingLine;
  readonly models: readonly SpendingLine[];
  readonly engines: readonly SpendingLine[];
  /** Those who took most; none where it is about one of them. */
  readonly people: readonly SpendingLine[];
  /** How many people there are besides. */
  readonly morePeople: number;
}
