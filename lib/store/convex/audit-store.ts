import { api } from '@/convex/_generated/api';
import type { AuditStore } from '../audit-store';
import { decodeTupleCursor, encodeTupleCursor } from '../page-cursor';
import { parseStoredJson } from '../stored-json';
import type { ConvexClient } from './convex-client';

const PAGE_LIMIT = 100;

/** The log of changes in Convex. */
export function createAuditStore({ query }: ConvexClient): AuditStore {
  return {
    async list({ cursor, limit }) {
      const pageSize = Math.min(Math.max(1, Math.trunc(limit)), PAGE_LIMIT);
      const [before = null] = decodeTupleCursor(cursor) ?? [];
      const { items, more } = await query(api.audit.list, { before, limit: pageSize });
      const last = items.at(-1);
      return {
        items: items.map((entry) => ({
          ...entry,
          before: parseStoredJson(entry.before) ?? null,
          after: parseStoredJson(entry.after) ?? null,
        })),
        nextCursor: last && more ? encodeTupleCursor(last.sequence, '') : null,
      };
    },
  };
}
