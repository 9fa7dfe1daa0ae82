import { admin, anonymous } from 'better-auth/plugins';
import type { AddPerson } from '../../contract/store-fixtures';
import type { ConvexStore } from '../open-convex-store';

/** Makes people for the contract, with the operations that Better Auth itself uses. */
export const addPersonTo =
  (current: () => ConvexStore): AddPerson =>
  async ({ personId, email, role = 'user', guest = false, at = 1_000, sessions = [], ways = [] }) => {
    const database = current().authDatabase({ plugins: [admin(), anonymous()] });
    const add = (model: string, record: Record<string, unknown>) =>
      database.create({
        model,
        data: { ...record, createdAt: new Date(at), updatedAt: new Date(at) },
        forceAllowId: true,
      });
    await add('user', { id: personId, name: personId, email, isAnonymous: guest, role });
    for (const session of sessions)
      await add('session', {
        id: session,
        token: session,
        userId: personId,
        expiresAt: new Date(at + 100_000),
      });
    for (const way of ways)
      await add('account', {
        id: `${personId}-${way}`,
        accountId: personId,
        providerId: way,
        userId: personId,
      });
  };
