import { setImmediate as pause } from 'node:timers/promises';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { ChainLink } from '@/lib/trace/check-chain';
import { thoughtLogSchema, traceEnvelopeSchema } from '@/lib/trace/trace-envelope';
import type { ReportStoreProblem } from '../store-problem';
import { readChainLink } from '../stored-chain';
import { parseStoredJson } from '../stored-json';
import type { TraceStore } from '../trace-store';
import { ownedConversation } from './conversation-store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, thoughtLogs, traces } from './tables';

/** Traces that are read and parsed without a pause. */
const CHAIN_PAGE_ROWS = 16;

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
      const links: ChainLink[] = [];
      for (let after = 0; ; ) {
        const rows = await read(
          orm
            .select({
              head: conversations.chainHead,
              sequence: traces.sequence,
              traceId: traces.traceId,
              envelope: traces.envelope,
              entries: thoughtLogs.entries,
            })
            .from(conversations)
            .leftJoin(
              traces,
              and(eq(traces.conversationId, conversations.conversationId), gt(traces.sequence, after)),
            )
            .leftJoin(thoughtLogs, eq(thoughtLogs.traceId, traces.traceId))
            .where(ownedConversation(key))
            .orderBy(asc(traces.sequence))
            .limit(CHAIN_PAGE_ROWS),
        );
        for (const { traceId, envelope, entries } of rows)
          if (traceId !== null && envelope !== null)
            links.push(readChainLink({ traceId, envelope, entries }));
        const last = rows.at(-1);
        if (rows.length < CHAIN_PAGE_ROWS || last?.sequence == null)
          return { links, head: last?.head ?? null };
        after = last.sequence;
        // A long conversation's logs are megabytes: others get their turn in between.
        await pause();
      }
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
