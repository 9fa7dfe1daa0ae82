import type { FunctionReturnType } from 'convex/server';
import { api } from '@/convex/_generated/api';
import type { ModeDecisionCount, ModeDecisionStore, ScoredDecision } from '../mode-decision-store';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';

type Page = FunctionReturnType<typeof api.modedecisions.changedBy>;

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

    async changedBy({ limit, ...range }) {
      const found: ScoredDecision[] = [];
      let before: Page['next'] = null;
      do {
        const left = limit - found.length;
        const page: Page = await query(api.modedecisions.changedBy, { ...range, limit: left, before });
        found.push(...page.decisions);
        before = page.next;
      } while (before !== null && found.length < limit);
      return found;
    },
  };
}
