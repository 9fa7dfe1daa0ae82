import { api } from '@/convex/_generated/api';
import { type TraceEnvelope, thoughtLogSchema, traceEnvelopeSchema } from '@/lib/trace/trace-envelope';
import type { ReportStoreProblem } from '../store-problem';
import { readChainLink } from '../stored-chain';
import { parseStoredJson } from '../stored-json';
import type { TraceStore } from '../trace-store';
import { allPages } from './all-pages';
import { ownKey } from './conversation-store';
import type { ConvexClient } from './convex-client';

/** The traces and thought logs in Convex. */
export function createTraceStore({ query }: ConvexClient, report: ReportStoreProblem): TraceStore {
  function readEnvelope(traceId: string, envelope: string): TraceEnvelope | null {
    const parsed = traceEnvelopeSchema.safeParse(parseStoredJson(envelope));
    if (parsed.success) return parsed.data;
    report({ code: 'unreadable-trace', id: traceId });
    return null;
  }

  return {
    async get({ ownerId, traceId }) {
      const envelope = await query(api.traces.get, { ownerId, traceId });
      return envelope === null ? null : readEnvelope(traceId, envelope);
    },

    async thoughts({ ownerId, traceId }) {
      const entries = await query(api.traces.thoughts, { ownerId, traceId });
      if (entries === null) return [];
      const parsed = thoughtLogSchema.safeParse(parseStoredJson(entries));
      if (!parsed.success) report({ code: 'unreadable-thoughts', id: traceId });
      return parsed.success ? parsed.data : [];
    },

    async list(key) {
      const pages = await allPages((from) => query(api.traces.list, { ...ownKey(key), from: from ?? 0 }));
      return pages.flatMap(({ traces }) =>
        traces.flatMap(({ traceId, envelope }) => readEnvelope(traceId, envelope) ?? []),
      );
    },

    async chain(key) {
      const pages = await allPages((from) => query(api.traces.chain, { ...ownKey(key), from: from ?? 0 }));
      return {
        links: pages.flatMap(({ links }) => links.map(readChainLink)),
        head: pages.at(-1)?.head ?? null,
      };
    },

    async chainEnd(key) {
      const end = await query(api.traces.chainEnd, ownKey(key));
      if (!end) return { count: 0, hash: null, keyId: null, head: null };
      const { count, hash, head, lastEnvelope } = end;
      const last = traceEnvelopeSchema.safeParse(lastEnvelope && parseStoredJson(lastEnvelope));
      return { count, hash, head, keyId: last.data?.seal?.keyId ?? null };
    },
  };
}
