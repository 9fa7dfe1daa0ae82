import { z } from 'zod';
import type { ChatMode } from '../../trace/step-key';

/** Whose the figures are that stay of somebody's turns who leaves, so that what others were told stays true. */
export const DELETED_OWNER = 'deleted';

/** What the calls of one model took in a turn. */
export const spentTokensSchema = z.object({
  modelId: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Those among them that were reckoned from characters, since the provider told none. */
  reckonedTokens: z.number(),
});
export type SpentTokens = Readonly<z.infer<typeof spentTokensSchema>>;
export const spentSchema = z.array(spentTokensSchema).catch([]);

/** What turns of one owner took of one model with one engine. */
export interface Spending extends SpentTokens {
  readonly ownerId: string;
  readonly engine: string;
  /** Turns that had this model; other models that helped have none. */
  readonly turns: number;
  readonly failed: number;
}

/** Adds up rows of the same owner, engine and model. */
export function sumSpending(rows: readonly Spending[]): Spending[] {
  const sums = new Map<string, Spending>();
  for (const row of rows) {
    const key = JSON.stringify([row.ownerId, row.engine, row.modelId]);
    const sum = sums.get(key);
    sums.set(
      key,
      sum
        ? {
            ...row,
            turns: sum.turns + row.turns,
            failed: sum.failed + row.failed,
            inputTokens: sum.inputTokens + row.inputTokens,
            outputTokens: sum.outputTokens + row.outputTokens,
            reckonedTokens: sum.reckonedTokens + row.reckonedTokens,
          }
        : row,
    );
  }
  return [...sums.values()];
}

/** What answers a turn, as people are told of it: its pipeline, or the web where it only looks there. */
export const engineOf = ({
  pipeline,
  chatMode,
}: {
  readonly pipeline: string;
  readonly chatMode: ChatMode;
}): string => (pipeline === 'fast' && chatMode === 'websearch' ? 'web' : pipeline);
