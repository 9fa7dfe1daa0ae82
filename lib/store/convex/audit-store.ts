import { api } from '@/convex/_generated/api';
import type { AuditStore } from '../audit-store';
import { AUDIT_PAGES } from '../lists';
import { readAuditEntry } from '../stored-audit-entry';
import type { ConvexClient } from './convex-client';

/** The log of changes in Convex. */
export function createAuditStore({ query, mutate }: ConvexClient): AuditStore {
  return {
    async note({ before, after, ...entry }) {
      const told = { before: JSON.stringify(before ?? null), after: JSON.stringify(after ?? null) };
      await mutate(api.audit.note, { entry: { ...entry, ...told } });
    },

    async list({ cursor, limit, action }) {
      const { after, size } = AUDIT_PAGES.read({ cursor, limit });
      const found = await query(api.audit.list, {
        before: after?.sequence ?? null,
        limit: size + 1,
        action: action ?? null,
      });
      return AUDIT_PAGES.of(found.map(readAuditEntry), size);
    },
  };
}
