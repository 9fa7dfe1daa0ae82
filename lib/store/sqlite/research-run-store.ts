import { and, asc, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import { encodeResearchRun, type ResearchRunStore, readResearchRun } from '../research-run-store';
import type { SettleTurn } from '../store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { researchRuns } from './tables';

/** The runs of research in SQLite. */
export function createResearchRunStore({
  orm,
  read,
}: Pick<SqliteDatabase, 'orm' | 'read'>): ResearchRunStore {
  return {
    async list({ from, to, after, limit }) {
      const isLater =
        after && sql`(${researchRuns.at}, ${researchRuns.turnId}) > (${after.at}, ${after.turnId})`;
      const rows = await read(
        orm
          .select(getTableColumns(researchRuns))
          .from(researchRuns)
          .where(and(gte(researchRuns.at, from), lt(researchRuns.at, to), isLater ?? undefined))
          .orderBy(asc(researchRuns.at), asc(researchRuns.turnId))
          .limit(limit),
      );
      return rows.map(readResearchRun);
    },
  };
}

/** Keeps the run of a turn that settles, where the condition holds. */
export const addResearchRun = (
  { turnId, settledAt: at, researchRun }: SettleTurn,
  conversationId: string,
  condition: SQL,
): SQL | null =>
  researchRun == null
    ? null
    : insertSelected(
        researchRuns,
        { ...encodeResearchRun(researchRun), turnId, conversationId, at },
        sql`WHERE ${condition}`,
      );
