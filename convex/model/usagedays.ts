import { type Infer, v } from 'convex/values';
import type { Doc } from '../_generated/dataModel';
import { redactionCount } from './vocabulary';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What some turns of one day came to. */
export const usageDay = v.object({
  startsAt: v.number(),
  turns: v.number(),
  failed: v.number(),
  visibleTokens: v.number(),
  unseenTokens: v.number(),
  billedTurns: v.number(),
  redactions: v.array(redactionCount),
});
type UsageDay = Infer<typeof usageDay>;

/** Adds a turn to its day, which begins at UTC + the offset; `days` has them by when they begin. */
export function addTurn(days: Map<number, UsageDay>, turn: Doc<'usage'>, utcOffsetMs: number): void {
  const startsAt = Math.floor((turn.settledAt + utcOffsetMs) / DAY_MS) * DAY_MS - utcOffsetMs;
  const day = days.get(startsAt) ?? emptyDay(startsAt);
  day.turns += 1;
  day.failed += turn.status === 'failed' ? 1 : 0;
  day.visibleTokens += turn.visibleTokens;
  // A turn of which nothing was said has none.
  day.unseenTokens += Math.max(0, turn.billedTokens - turn.visibleTokens);
  day.billedTurns += turn.billedTokens > 0 ? 1 : 0;
  for (const { ruleId, count } of turn.redactions) {
    const sameRule = day.redactions.find((redaction) => redaction.ruleId === ruleId);
    if (sameRule) sameRule.count += count;
    else day.redactions.push({ ruleId, count });
  }
  days.set(startsAt, day);
}

const emptyDay = (startsAt: number): UsageDay => ({
  startsAt,
  turns: 0,
  failed: 0,
  visibleTokens: 0,
  unseenTokens: 0,
  billedTurns: 0,
  redactions: [],
});
