import { api } from '@/convex/_generated/api';
import type { SourceTierStore, SourceTierVersion } from '../source-tier-store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import type { ConvexClient } from './convex-client';

/** The versions of the table of source tiers in Convex. */
export function createSourceTierStore(
  { query, mutate }: ConvexClient,
  report: ReportStoreProblem,
): SourceTierStore {
  async function find(version: number | null): Promise<SourceTierVersion | null> {
    const row = await query(api.sourceTiers.get, { version });
    if (row === null) return null;
    const value = parseStoredJson(row.value) ?? null;
    if (value === null) report({ code: 'unreadable-source-tiers', id: String(row.version) });
    return { ...row, value };
  }

  return {
    latest: () => find(null),
    get: find,
    append: ({ value, told, ...change }) =>
      mutate(api.sourceTiers.append, {
        ...change,
        value: JSON.stringify(value),
        before: JSON.stringify(told.before),
        after: JSON.stringify(told.after),
      }),
  };
}
