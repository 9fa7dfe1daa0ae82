import { api } from '@/convex/_generated/api';
import { type ResearchRunStore, readResearchRun } from '../research-run-store';
import type { ConvexClient } from './convex-client';

/** The runs of research in Convex. */
export function createResearchRunStore({ query }: ConvexClient): ResearchRunStore {
  return {
    async list({ after, ...wanted }) {
      const place = after && { at: after.at, turnId: after.turnId };
      const rows = await query(api.researchRuns.list, { ...wanted, after: place });
      return rows.map(readResearchRun);
    },
  };
}
