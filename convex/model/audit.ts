import { type Infer, v } from 'convex/values';
import { z } from 'zod';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { textIn } from './authvalues';
import { rowFields } from './rowfields';
import { rowBy } from './rows';

const { sequence: _sequence, ...newEntryFields } = rowFields.auditLog;
/** An entry without its number. */
export const auditEntry = v.object(newEntryFields);

/** Tells in the audit log what something was before and is now, in the mutation that makes the change. */
export const audit = (
  ctx: MutationCtx,
  entry: Omit<Infer<typeof auditEntry>, 'before' | 'after'>,
  change: { readonly before?: unknown; readonly after?: unknown } = {},
): Promise<void> =>
  addAuditEntry(ctx, {
    ...entry,
    before: JSON.stringify(change.before ?? null),
    after: JSON.stringify(change.after ?? null),
  });

/** The same with what was and is as JSON. */
export async function addAuditEntry(ctx: MutationCtx, entry: Infer<typeof auditEntry>): Promise<void> {
  const last = await ctx.db.query('auditLog').withIndex('by_sequence').order('desc').first();
  // Admins’ changes are few, so that counting on is in nobody’s way.
  await ctx.db.insert('auditLog', { ...entry, sequence: (last?.sequence ?? 0) + 1 });
}

/** The email of whom an entry names; null where that is nobody. */
export async function emailOf(ctx: QueryCtx, personId: string): Promise<string | null> {
  const user = await rowBy(ctx, 'authRecords', 'user', personId);
  return user && textIn(user.data, 'email');
}

/** The email of whoever made the invitation that an entry says was used; null for all other entries. */
export async function inviterEmail(
  ctx: QueryCtx,
  { action, before }: Pick<Infer<typeof auditEntry>, 'action' | 'before'>,
): Promise<string | null> {
  if (action !== 'invitation-used') return null;
  const used = usedInvitationSchema.safeParse(JSON.parse(before));
  return used.success ? emailOf(ctx, used.data.madeBy) : null;
}

const usedInvitationSchema = z.looseObject({ madeBy: z.string() });
