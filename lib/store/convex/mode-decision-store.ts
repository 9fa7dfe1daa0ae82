import type { FunctionReturnType } from 'convex/server';
import { api } from '@/convex/_generated/api';
import type { ModeDecisionCount, ModeDecisionStore, ScoredDecision } from '../mode-decision-store';
import { allPages, rowsOfPages } from './all-pages';
import type { ConvexClient } from './convex-client';

type Place = NonNullable<FunctionReturnType<typeof api.modedecisions.changedBy>['next']>;

/** The mode decisions in Convex: it counts page by page, and the counts are added up here. */
export function createModeDecisionStore({ query }: ConvexClient): ModeDecisionStore {
  return {
    async counts(range) {
      const pages = await allPages((after) => query(api.modedecisions.counts, { ...range, after }));
      const sums = new Map<string, ModeDecisionCount>();
      for (const { count, ...alike } of pages.flatMap(({ counts }) => counts)) {
        const key = Object.values(alike).join(' ');
        sums.set(key, { ...alike, count: count + (sums.get(key)?.count ?? 0) });
      }
      return [...sums.values()];
    },

    changedBy: ({ limit: most, ...range }) =>
      rowsOfPages<Place, ScoredDecision>(most, null, async (before, limit) => {
        const { decisions, next } = await query(api.modedecisions.changedBy, { ...range, limit, before });
        return { rows: decisions, next };
      }),
  };
}
