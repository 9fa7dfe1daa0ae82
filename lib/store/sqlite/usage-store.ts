import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { sumRedactions } from '@/lib/trace/redaction';
import { type Spending, sumSpending } from '../rows/spending';
import { IMPORTED } from '../rows/turn-row';
import type { SettleTurn } from '../store';
import type { UsageStore } from '../usage-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { traces, turns as turnRows, usage } from './tables';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface DayRow {
  readonly day: number;
  readonly turns: number;
  readonly failed: number;
  readonly visibleTokens: number;
  readonly unseenTokens: number;
  readonly billedTurns: number;
}

/** What turns came to, in SQLite. */
export function createUsageStore({ orm, read }: Pick<SqliteDatabase, 'orm' | 'read'>): UsageStore {
  return {
    async perDay({ from, to, utcOffsetMs }) {
      // Numbers are bound as floating-point ones, which a division would keep.
      const day = sql`CAST((settled_at + ${utcOffsetMs}) AS INTEGER) / CAST(${DAY_MS} AS INTEGER)`;
      const inRange = sql`settled_at >= ${from} AND settled_at < ${to}`;
      const [days, redactions] = await Promise.all([
        read(
          orm.all<DayRow>(sql`SELECT ${day} AS day, count(*) AS turns, sum(status = 'failed') AS failed,
              sum(visible_tokens) AS visibleTokens,
              sum(CASE WHEN billed_tokens > visible_tokens THEN billed_tokens - visible_tokens ELSE 0 END) AS unseenTokens,
              sum(billed_tokens > 0) AS billedTurns
            FROM usage WHERE ${inRange} GROUP BY 1 ORDER BY 1`),
        ),
        read(
          orm.all<{ day: number; ruleId: string; count: number }>(sql`SELECT ${day} AS day,
              redaction.value ->> 'ruleId' AS ruleId, sum(redaction.value ->> 'count') AS count
            FROM usage, json_each(usage.redactions) AS redaction
            WHERE ${inRange} GROUP BY 1, 2 ORDER BY 1, 2`),
        ),
      ]);
      return days.map(({ day: index, ...sums }) => ({
        startsAt: index * DAY_MS - utcOffsetMs,
        ...sums,
        redactions: redactions
          .filter((redaction) => redaction.day === index)
          .map(({ ruleId, count }) => ({ ruleId, count })),
      }));
    },

    async countSince({ ownerId, since }) {
      const [row] = await read(
        orm.all<{ turns: number }>(sql`SELECT count(*) AS turns FROM usage
          WHERE owner_id = ${ownerId} AND settled_at >= ${since}`),
      );
      return row?.turns ?? 0;
    },

    async spending({ from, to, ownerId }) {
      const inRange = sql`settled_at >= ${from} AND settled_at < ${to}
        ${ownerId === undefined ? sql`` : sql`AND owner_id = ${ownerId}`}`;
      const [turns, spent] = await Promise.all([
        read(
          orm.all<Spending>(sql`SELECT owner_id AS ownerId, engine, model_id AS modelId, count(*) AS turns,
              sum(status = 'failed') AS failed, 0 AS inputTokens, 0 AS outputTokens, 0 AS reckonedTokens
            FROM usage WHERE ${inRange} GROUP BY 1, 2, 3`),
        ),
        read(
          orm.all<Spending>(sql`SELECT owner_id AS ownerId, engine, spent.value ->> 'modelId' AS modelId,
              0 AS turns, 0 AS failed, sum(spent.value ->> 'inputTokens') AS inputTokens,
              sum(spent.value ->> 'outputTokens') AS outputTokens,
              sum(spent.value ->> 'reckonedTokens') AS reckonedTokens
            FROM usage, json_each(usage.spent) AS spent WHERE ${inRange} GROUP BY 1, 2, 3`),
        ),
      ]);
      return sumSpending([...turns, ...spent]);
    },

    async turns({ from, to, after, limit }) {
      const { turnId, ownerId, modelId, engine, status, settledAt, spent, figures } = usage;
      const isEarlier = after && sql`(settled_at, turn_id) < (${after.settledAt}, ${after.turnId})`;
      const turns = await read(
        orm
          .select({ turnId, ownerId, modelId, engine, status, settledAt, spent, figures })
          .from(usage)
          .where(and(gte(settledAt, from), lt(settledAt, to), isEarlier ?? undefined))
          .orderBy(desc(settledAt), desc(turnId))
          .limit(limit),
      );
      const last = turns.length === limit ? turns.at(-1) : undefined;
      return { turns, next: last ? { settledAt: last.settledAt, turnId: last.turnId } : null };
    },

    async tracesOf(turnIds) {
      if (turnIds.length === 0) return [];
      const { turnId, traceId } = turnRows;
      return read(
        orm
          .select({ turnId, traceId })
          .from(turnRows)
          .innerJoin(traces, eq(traces.traceId, traceId))
          .where(inArray(turnId, [...turnIds])),
      );
    },
  };
}

/** A turn's row, written where the condition holds; its owner is who owns the conversation by then. */
export const usageRow = (
  { turnId, status, settledAt, trace, spent = [], figures }: SettleTurn,
  condition: SQL,
): SQL =>
  insertSelected(
    usage,
    {
      turnId,
      ownerId: sql`owner_id`,
      modelId: sql`model_id`,
      status,
      settledAt,
      visibleTokens: trace?.fidelity.visibleTokens ?? 0,
      billedTokens: trace?.fidelity.billedTokens ?? 0,
      redactions: JSON.stringify(sumRedactions(trace?.redactions ?? [])),
      engine: sql`CASE WHEN pipeline = 'fast' AND chat_mode = 'websearch' THEN 'web' ELSE pipeline END`,
      spent: JSON.stringify(spent),
      figures: JSON.stringify(figures ?? {}),
    },
    sql`FROM turns JOIN conversations USING (conversation_id) WHERE turn_id = ${turnId} AND pipeline <> ${IMPORTED} AND ${condition}`,
    'is ignored',
  );
