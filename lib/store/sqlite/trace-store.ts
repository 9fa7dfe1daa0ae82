import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { thoughtLogEntrySchema, traceEnvelopeSchema } from '@/lib/trace/trace-envelope';
import type { TraceStore } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import { ownedConversation } from './conversation-store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, thoughtLogs, traces } from './tables';

const thoughtLogSchema = z.array(thoughtLogEntrySchema);

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

    async latestHash(key) {
      const [row] = await read(
        orm
          .select({ hash: traces.hash })
          .from(traces)
          .innerJoin(conversations, eq(conversations.conversationId, traces.conversationId))
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
      return row?.hash ?? null;
    },
  };
}
