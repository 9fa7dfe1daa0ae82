/** A share as its owner sees it in the list; the link itself is told once, when it is made. */
export interface ShareSummary {
  readonly shareId: string;
  readonly withTraces: boolean;
  /** Times are milliseconds since the epoch; null: until it is revoked. */
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

/** How long a share can live, in days; null: until it is revoked. */
export const SHARE_LIFETIMES_DAYS = [1, 7, 30, null] as const;
