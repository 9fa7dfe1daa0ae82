import { type SQL, sql } from 'drizzle-orm';
import type { ModeDecisionCount, ModeDecisionStore, ScoredDecision } from '../mode-decision-store';
import { HUNDREDTH_ROUNDING, SCORE_REASONS } from '../rows/mode-decision-row';
import type { BeginTurn } from '../store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { modeDecisions } from './tables';

/** A row as it comes from SQLite, which has no booleans. */
type Flagged<Row> = Omit<Row, 'isOverridden'> & { readonly isOverridden: number };

const unflagged = <Row>({ isOverridden, ...row }: Flagged<Row>) => ({
  ...row,
  isOverridden: isOverridden === 1,
});

/** The mode decisions in SQLite. */
export function createModeDecisionStore({
  orm,
  read,
}: Pick<SqliteDatabase, 'orm' | 'read'>): ModeDecisionStore {
  return {
    async counts({ from, to }) {
      const rows = await read(
        orm.all<Flagged<ModeDecisionCount>>(sql`SELECT
            min(99, CAST(score * 100 + ${HUNDREDTH_ROUNDING} AS INTEGER)) AS hundredth, mode, reason,
            overridden_by IS NOT NULL AS isOverridden, count(*) AS count
          FROM mode_decisions WHERE at >= ${from} AND at < ${to} GROUP BY 1, 2, 3, 4`),
      );
      return rows.map(unflagged);
    },

    async changedBy({ from, to, threshold, limit }) {
      const rows = await read(
        orm.all<Flagged<ScoredDecision>>(sql`SELECT trace_id AS traceId, score, mode,
            overridden_by IS NOT NULL AS isOverridden, at
          FROM mode_decisions JOIN turns USING (turn_id)
          WHERE at >= ${from} AND at < ${to} AND reason IN ${SCORE_REASONS}
            AND mode <> CASE WHEN score >= ${threshold} THEN 'deep' ELSE 'fast' END
          ORDER BY at DESC, turn_id DESC LIMIT ${limit}`),
      );
      return rows.map(unflagged);
    },
  };
}

/** Keeps the decision of a turn that begins, where the condition holds. */
export const addModeDecision = ({ turn, modeDecision }: BeginTurn, condition: SQL): SQL | null => {
  if (!modeDecision) return null;
  const { overrides: _overrides, ...decision } = modeDecision;
  const { turnId, conversationId, startedAt } = turn;
  return insertSelected(
    modeDecisions,
    { ...decision, turnId, conversationId, overriddenBy: null, at: startedAt },
    sql`WHERE ${condition}`,
  );
};

/** Marks what was decided otherwise on the same question before, where the condition holds. */
export const overrideModeDecisions = ({ turn, modeDecision }: BeginTurn, condition: SQL): SQL | null =>
  modeDecision?.overrides
    ? sql`UPDATE mode_decisions SET overridden_by = ${turn.turnId}
        WHERE overridden_by IS NULL AND mode <> ${modeDecision.mode} AND turn_id IN (
          SELECT turn_id FROM turns
          WHERE conversation_id = ${turn.conversationId} AND user_message_id = ${turn.userMessageId})
        AND ${condition}`
    : null;
