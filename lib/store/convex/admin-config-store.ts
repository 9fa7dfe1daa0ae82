import { api } from '@/convex/_generated/api';
import type { AdminConfigStore, AdminConfigVersion } from '../admin-config-store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import type { ConvexClient } from './convex-client';

/** The versions of the admin config in Convex. */
export function createAdminConfigStore(
  { query, mutate }: ConvexClient,
  report: ReportStoreProblem,
): AdminConfigStore {
  async function versions(from: number | null, limit: number): Promise<AdminConfigVersion[]> {
    const rows = await query(api.adminConfig.list, { from, limit });
    return rows.map((row) => {
      const value = parseStoredJson(row.value) ?? null;
      if (value === null) report({ code: 'unreadable-config', id: String(row.version) });
      return { ...row, value };
    });
  }

  return {
    latest: async () => (await versions(null, 1))[0] ?? null,

    async get(version) {
      const [found] = await versions(version, 1);
      return found?.version === version ? found : null;
    },

    append: ({ expectedVersion, value, changedBy, changedAt }) =>
      mutate(api.adminConfig.append, {
        expectedVersion,
        value: JSON.stringify(value),
        changedBy,
        changedAt,
      }),

    async history(limit) {
      const wanted = Math.max(0, Math.trunc(limit));
      const found: AdminConfigVersion[] = [];
      while (found.length < wanted) {
        const oldest = found.at(-1);
        const page = await versions(oldest ? oldest.version - 1 : null, wanted - found.length);
        if (page.length === 0) break;
        found.push(...page);
      }
      return found;
    },
  };
}
