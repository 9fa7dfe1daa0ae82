import { api } from '@/convex/_generated/api';
import type { AuditStore } from '../audit-store';
import { AUDIT_PAGES } from '../lists';
import { readAuditEntry } from '../stored-audit-entry';
import type { ConvexClient } from './convex-client';

/** The log of changes in Convex. */
export function createAuditStore({ query }: ConvexClient): AuditStore {
  return {
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
