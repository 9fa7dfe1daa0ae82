import { api } from '@/convex/_generated/api';
import { sumSpending } from '../rows/spending';
import type { UsageDay, UsageStore } from '../usage-store';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';

/** What turns came to, in Convex: it adds up page by page, and the pages are added up here. */
export function createUsageStore({ query }: ConvexClient): UsageStore {
  return {
    async perDay({ from, to, utcOffsetMs }) {
      const pages = await allPages((after) => query(api.usage.perDay, { from, to, utcOffsetMs, after }));
      const days = new Map<number, UsageDay>();
      for (const day of pages.flatMap((page) => page.days)) {
        const earlier = days.get(day.startsAt);
        days.set(day.startsAt, earlier ? sum(earlier, day) : inOrder(day));
      }
      return [...days.values()].sort((left, right) => left.startsAt - right.startsAt);
    },

    async countSince({ ownerId, since }) {
      const pages = await allPages((after) => query(api.usage.countSince, { ownerId, since, after }));
      return pages.reduce((total, { turns }) => total + turns, 0);
    },

    async spending({ from, to, ownerId = null }) {
      const pages = await allPages((after) => query(api.usage.spending, { from, to, ownerId, after }));
      return sumSpending(pages.flatMap(({ spending }) => spending));
    },

    turns: ({ from, to, after, limit }) => query(api.usage.turns, { from, to, after, limit }),

    tracesOf: (turnIds) => query(api.usage.tracesOf, { turnIds: [...turnIds] }),
  };
}

const sum = (left: UsageDay, right: UsageDay): UsageDay => {
  const counts = new Map<string, number>();
  for (const { ruleId, count } of [...left.redactions, ...right.redactions])
    counts.set(ruleId, (counts.get(ruleId) ?? 0) + count);
  return inOrder({
    startsAt: left.startsAt,
    turns: left.turns + right.turns,
    failed: left.failed + right.failed,
    visibleTokens: left.visibleTokens + right.visibleTokens,
    unseenTokens: left.unseenTokens + right.unseenTokens,
    billedTurns: left.billedTurns + right.billedTurns,
    redactions: [...counts].map(([ruleId, count]) => ({ ruleId, count })),
  });
};

const inOrder = (day: UsageDay): UsageDay => ({
  ...day,
  redactions: [...day.redactions].sort((left, right) => (left.ruleId < right.ruleId ? -1 : 1)),
});
