import { v } from 'convex/values';
import { groupRowSchema } from '../lib/store/rows/accountability-rows';
import { addAuditEntry } from './model/audit';
import { COPY_ROWS } from './model/limits';
import { findAccount } from './model/people';
import { rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

/** More than admins may make; each row is small. */
const MOST_GROUPS = 100;

const group = v.object(rowFields.groups);
const allowance = v.object(rowFields.allowances);
const change = v.object({ at: v.number(), by: v.string(), before: v.string(), after: v.string() });

/** In the order in which they were made. */
export const list = serviceQuery({
  input: {},
  returns: v.array(group),
  handler: async (ctx) => {
    const rows = await ctx.db.query('groups').withIndex('by_time').take(MOST_GROUPS);
    return rows.map((row) => groupRowSchema.parse(row));
  },
});

/** Keeps a group as it is now; one of that id is replaced, but keeps its place. */
export const put = serviceMutation({
  input: { row: group, change },
  returns: v.null(),
  handler: async (ctx, { row, change: told }) => {
    const kept = await rowBy(ctx, 'groups', row.groupId);
    const { createdAt: _createdAt, ...changed } = row;
    if (kept) await ctx.db.patch(kept._id, changed);
    else await ctx.db.insert('groups', row);
    await addAuditEntry(ctx, { ...told, action: 'group', subject: row.groupId });
    return null;
  },
});

/** Removes a group; members name one that is none from then on, since no other gets its id. */
export const remove = serviceMutation({
  input: { groupId: v.string(), change },
  returns: v.boolean(),
  handler: async (ctx, { groupId, change: told }) => {
    const kept = await rowBy(ctx, 'groups', groupId);
    if (!kept) return false;
    await ctx.db.delete(kept._id);
    await addAuditEntry(ctx, { ...told, action: 'group', subject: groupId });
    return true;
  },
});

/** What is set for a person. */
export const allowanceOf = serviceQuery({
  input: { personId: v.string() },
  returns: v.union(allowance, v.null()),
  handler: async (ctx, { personId }) => {
    const row = await rowBy(ctx, 'allowances', personId);
    return row && { personId, groupId: await groupOf(ctx, row.groupId), budget: row.budget };
  },
});

/** A page of everybody for whom something is set. */
export const allowances = serviceQuery({
  input: { after: v.union(v.string(), v.null()) },
  returns: v.object({ allowances: v.array(allowance), next: v.union(v.string(), v.null()) }),
  handler: async (ctx, { after }) => {
    const rows = await ctx.db
      .query('allowances')
      .withIndex('by_person', (range) => (after === null ? range : range.gt('personId', after)))
      .take(COPY_ROWS);
    const groups = new Set((await ctx.db.query('groups').withIndex('by_time').take(MOST_GROUPS)).map(idOf));
    return {
      allowances: rows.map(({ personId, groupId, budget }) => ({
        ...{ personId, budget },
        groupId: groupId !== null && groups.has(groupId) ? groupId : null,
      })),
      next: rows.length < COPY_ROWS ? null : (rows.at(-1)?.personId ?? null),
    };
  },
});

/** Sets what holds for a person; false where there is no such account. */
export const allow = serviceMutation({
  input: { row: allowance, change },
  returns: v.boolean(),
  handler: async (ctx, { row, change: told }) => {
    if (!(await findAccount(ctx, row.personId))) return false;
    const kept = await rowBy(ctx, 'allowances', row.personId);
    if (kept) await ctx.db.patch(kept._id, row);
    else await ctx.db.insert('allowances', row);
    await addAuditEntry(ctx, { ...told, action: 'allowance', subject: row.personId });
    return true;
  },
});

const idOf = ({ groupId }: { readonly groupId: string }): string => groupId;

/** The group if it is still there. */
const groupOf = async (ctx: Parameters<typeof rowBy>[0], groupId: string | null): Promise<string | null> =>
  groupId !== null && (await rowBy(ctx, 'groups', groupId)) ? groupId : null;
