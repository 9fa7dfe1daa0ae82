import { ConvexError } from 'convex/values';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { removeTokens } from './accesstokens';
import { type AuthRecord, numberIn, textIn } from './authvalues';
import { keepPerson } from './personindex';
import { rowBy } from './rows';

/** Fields whose equality Better Auth asks for; those with few records for a value first. All others are walked to. */
export const LOOKUP_FIELDS: readonly string[] = ['token', 'email', 'accountId', 'identifier', 'userId'];

/** Fields that no two records of a model may share. */
const UNIQUE_FIELDS: Readonly<Record<string, string>> = { user: 'email', session: 'token' };

/** Adds a record. Throws a `ConvexError` where it has no id, or what must be unique is another’s. */
export async function addRecord(ctx: MutationCtx, model: string, data: AuthRecord): Promise<void> {
  const recordId = textIn(data, 'id');
  if (recordId === null || (await rowBy(ctx, 'authRecords', model, recordId))) throw taken('id');
  await ctx.db.insert('authRecords', { model, recordId, data });
  await keepFound(ctx, { model, recordId, before: {}, after: data });
}

/** Changes fields of a record, never its id; gives the whole of it. Throws like `addRecord`. */
export async function changeRecord(
  ctx: MutationCtx,
  { _id, model, recordId, data: before }: Doc<'authRecords'>,
  changes: AuthRecord,
): Promise<AuthRecord> {
  const after = { ...before, ...changes, id: recordId };
  await ctx.db.patch(_id, { data: after });
  await keepFound(ctx, { model, recordId, before, after });
  return after;
}

export async function removeRecord(
  ctx: MutationCtx,
  { _id, model, recordId, data: before }: Doc<'authRecords'>,
): Promise<void> {
  await ctx.db.delete(_id);
  await keepFound(ctx, { model, recordId, before, after: null });
}

interface RecordChange {
  readonly model: string;
  readonly recordId: string;
  readonly before: AuthRecord;
  /** Null for a record that is gone. */
  readonly after: AuthRecord | null;
}

/** Brings what finds a record in line with it. */
async function keepFound(ctx: MutationCtx, change: RecordChange): Promise<void> {
  for (const field of LOOKUP_FIELDS) await keepField(ctx, change, field);
  if (change.model !== 'user') return;
  await keepPerson(ctx, change.recordId, change.after);
  if (change.after === null) await removeTokens(ctx, change.recordId);
}

async function keepField(
  ctx: MutationCtx,
  { model, recordId, before, after }: RecordChange,
  field: string,
): Promise<void> {
  const earlier = textIn(before, field);
  const value = after && textIn(after, field);
  const updatedAt = after ? numberIn(after, 'updatedAt') : 0;
  if (value !== null && value !== earlier && UNIQUE_FIELDS[model] === field)
    await refuseTaken(ctx, model, field, value);
  if (earlier === value && updatedAt === numberIn(before, 'updatedAt')) return;

  const row =
    earlier === null
      ? null
      : await ctx.db
          .query('authFields')
          .withIndex('by_value', (range) =>
            range.eq('model', model).eq('field', field).eq('value', earlier).eq('recordId', recordId),
          )
          .first();
  if (value === null) {
    if (row) await ctx.db.delete(row._id);
  } else if (row) await ctx.db.patch(row._id, { value, updatedAt });
  else await ctx.db.insert('authFields', { model, field, value, recordId, updatedAt });
}

/** Reading that there is none keeps two writers of the same value from both succeeding. */
async function refuseTaken(ctx: QueryCtx, model: string, field: string, value: string): Promise<void> {
  const other = await ctx.db
    .query('authFields')
    .withIndex('by_value', (range) => range.eq('model', model).eq('field', field).eq('value', value))
    .first();
  if (other) throw taken(field);
}

const taken = (field: string): ConvexError<{ code: string }> => new ConvexError({ code: `${field}-taken` });
