import type { z } from 'zod';
import type { usageRowSchema } from './rows/accountability-rows';
import type { Spending } from './rows/spending';

/** What one day's turns came to. */
export interface UsageDay {
  /** When the day began, as ms since the epoch. */
  readonly startsAt: number;
  readonly turns: number;
  readonly failed: number;
  readonly visibleTokens: number;
  /** Tokens billed beyond those shown, over the turns whose provider said what it billed; of how many turns that is. */
  readonly unseenTokens: number;
  readonly billedTurns: number;
  readonly redactions: readonly { readonly ruleId: string; readonly count: number }[];
}

export interface SpendingQuery {
  readonly from: number;
  readonly to: number;
  /** Everybody's where it is absent. */
  readonly ownerId?: string;
}

/** A settled turn as it is counted. */
export type CountedTurn = Readonly<
  Pick<
    z.infer<typeof usageRowSchema>,
    'turnId' | 'ownerId' | 'modelId' | 'engine' | 'status' | 'settledAt' | 'spent' | 'figures'
  >
>;

/** Behind which turn a page goes on. */
export interface TurnPlace {
  readonly settledAt: number;
  readonly turnId: string;
}

export interface CountedTurnsQuery {
  readonly from: number;
  readonly to: number;
  /** Null for the first page. */
  readonly after: TurnPlace | null;
  readonly limit: number;
}

/** A row per settled turn, which stays when its conversation goes. */
export interface UsageStore {
  /** Days with turns that settled from `from` up to but without `to`, oldest first; days begin at UTC + the offset. */
  perDay(query: { from: number; to: number; utcOffsetMs: number }): Promise<UsageDay[]>;
  /** Turns of one owner that have settled since then. */
  countSince(query: { ownerId: string; since: number }): Promise<number>;
  /** What turns took that settled from `from` up to but without `to`: one row for each owner, engine and model, in any order. */
  spending(query: SpendingQuery): Promise<Spending[]>;
  /** A page of the turns that settled from `from` up to but without `to`, the latest first, and where the next one begins. */
  turns(
    query: CountedTurnsQuery,
  ): Promise<{ readonly turns: CountedTurn[]; readonly next: TurnPlace | null }>;
  /** The traces of some turns, a hundred at most; those whose conversation is gone have none. */
  tracesOf(turnIds: readonly string[]): Promise<{ readonly turnId: string; readonly traceId: string }[]>;
}
