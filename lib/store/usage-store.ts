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

/** A row per settled turn, which stays when its conversation goes. */
export interface UsageStore {
  /** Days with turns that settled from `from` up to but without `to`, oldest first; days begin at UTC + the offset. */
  perDay(query: { from: number; to: number; utcOffsetMs: number }): Promise<UsageDay[]>;
  /** Turns of one owner that have settled since then. */
  countSince(query: { ownerId: string; since: number }): Promise<number>;
}
