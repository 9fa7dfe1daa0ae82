import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { traceEnvelopeSchema } from '@/lib/trace/trace-envelope';
import type { TraceStore } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { readChainLink, thoughtLogSchema } from '../stored-chain';
import { parseStoredJson } from '../stored-json';
import { ownedConversation } from './conversation-store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, thoughtLogs, traces } from './tables';

/** The traces and thought logs in SQLite. */
export function createTraceStore({ orm, read }: SqliteDatabase, report: ReportStoreProblem): TraceStore {
  function readEnvelope({ traceId, envelope }: { traceId: string; envelope: string }) {
    const parsed = traceEnvelopeSchema.safeParse(parseStoredJson(envelope));
    if (parsed.success) return parsed.data;
    report({ code: 'unreadable-trace', id: traceId });
    return null;
  }

  const ofOwner = ({ ownerId, traceId }: { ownerId: string; traceId: string }) =>
    and(eq(traces.traceId, traceId), eq(conversations.ownerId, ownerId));

  return {
    async get(key) {
      const [row] = await read(
        orm
          .select({ traceId: traces.traceId, envelope: traces.envelope })
          .from(traces)
          .innerJoin(conversations, eq(conversations.conversationId, traces.conversationId))
          .where(ofOwner(key)),
      );
      return row ? readEnvelope(row) : null;
    },

    async thoughts(key) {
      const [row] = await read(
        orm
          .select({ entries: thoughtLogs.entries })
          .from(traces)
          .innerJoin(conversations, eq(conversations.conversationId, traces.conversationId))
          .innerJoin(thoughtLogs, eq(thoughtLogs.traceId, traces.traceId))
          .where(ofOwner(key)),
      );
      if (!row) return [];
      const parsed = thoughtLogSchema.safeParse(parseStoredJson(row.entries));
      if (!parsed.success) report({ code: 'unreadable-thoughts', id: key.traceId });
      return parsed.success ? parsed.data : [];
    },

    async list(key) {
      const rows = await read(
        orm
          .select({ traceId: traces.traceId, envelope: traces.envelope })
          .from(traces)
          .innerJoin(conversations, eq(conversations.conversationId, traces.conversationId))
          .where(ownedConversation(key))
          .orderBy(asc(traces.sequence)),
      );
      return rows.flatMap((row) => readEnvelope(row) ?? []);
    },

    async chain(key) {
      const rows = await read(
        orm
          .select({
            head: conversations.chainHead,
            traceId: traces.traceId,
            envelope: traces.envelope,
            entries: thoughtLogs.entries,
          })
          .from(conversations)
          .leftJoin(traces, eq(traces.conversationId, conversations.conversationId))
          .leftJoin(thoughtLogs, eq(thoughtLogs.traceId, traces.traceId))
          .where(ownedConversation(key))
          .orderBy(asc(traces.sequence)),
      );
      const links = rows.flatMap(({ traceId, envelope, entries }) =>
        traceId === null || envelope === null ? [] : [readChainLink({ traceId, envelope, entries })],
      );
      return { links, head: rows[0]?.head ?? null };
    },

    async chainEnd(key) {
      const [row] = await read(
        orm
          .select({
            head: conversations.chainHead,
            count: sql<number>`(SELECT count(*) FROM traces AS counted
              WHERE counted.conversation_id = ${key.conversationId})`,
            hash: traces.hash,
            keyId: sql<
              string | null
            >`iif(json_valid(${traces.envelope}), ${traces.envelope} ->> '$.seal.keyId', NULL)`,
          })
          .from(conversations)
          .leftJoin(traces, eq(traces.conversationId, conversations.conversationId))
          .where(
            and(
              eq(conversations.conversationId, key.conversationId),
              sql`${key.ownerId} IN (${conversations.ownerId}, (SELECT begun_by FROM turns
                WHERE turns.conversation_id = ${key.conversationId} AND turns.status = 'running'))`,
            ),
          )
          .orderBy(desc(traces.sequence))
          .limit(1),
      );
      return row ?? { count: 0, hash: null, keyId: null, head: null };
    },
  };
}
