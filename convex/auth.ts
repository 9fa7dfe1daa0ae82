import { v } from 'convex/values';
import type { Doc } from './_generated/dataModel';
import type { MutationCtx } from './_generated/server';
import { addRecord, changeRecord, removeRecord } from './model/authrecords';
import { type AuthSearch, findSome, searchFields, searchPlace } from './model/authsearch';
import { type AuthRecord, authRecord, numberIn } from './model/authvalues';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import { serviceMutation, serviceQuery } from './model/service';

/**
 * What Better Auth does with its records. Each call looks at a bounded number of them and says where the next one goes
 * on; null ends it.
 */
const counted = v.object({ count: v.number(), next: searchPlace });
const single = v.object({ record: v.union(authRecord, v.null()), next: searchPlace });

export const create = serviceMutation({
  input: { model: v.string(), record: authRecord },
  returns: v.null(),
  handler: async (ctx, { model, record }) => {
    await addRecord(ctx, model, record);
    return null;
  },
});

export const find = serviceQuery({
  input: { ...searchFields, limit: v.number() },
  returns: v.object({ records: v.array(authRecord), next: searchPlace }),
  handler: async (ctx, { limit, ...search }) => {
    const { rows, next } = await findSome(ctx, search, limit, new Budget(PAGE_ROWS));
    return { records: rows.map(({ data }) => data), next };
  },
});

export const count = serviceQuery({
  input: searchFields,
  returns: counted,
  handler: async (ctx, search) => {
    const { rows, next } = await findSome(ctx, search, PAGE_ROWS, new Budget(PAGE_ROWS));
    return { count: rows.length, next };
  },
});

/** Changes the first record that is found. */
export const updateOne = serviceMutation({
  input: { ...searchFields, changes: authRecord },
  returns: single,
  handler: (ctx, { changes, ...search }) => withFirst(ctx, search, (row) => changeRecord(ctx, row, changes)),
});

export const updateMany = serviceMutation({
  input: { ...searchFields, changes: authRecord },
  returns: counted,
  handler: (ctx, { changes, ...search }) => withAll(ctx, search, (row) => changeRecord(ctx, row, changes)),
});

export const removeMany = serviceMutation({
  input: searchFields,
  returns: counted,
  handler: (ctx, search) => withAll(ctx, search, (row) => removeRecord(ctx, row)),
});

/** Removes the first record that is found, for one of several who ask at once. */
export const consumeOne = serviceMutation({
  input: searchFields,
  returns: single,
  handler: (ctx, search) =>
    withFirst(ctx, search, async (row) => {
      await removeRecord(ctx, row);
      return row.data;
    }),
});

/** Adds to numbers of the first record that is found, and changes other fields of it. */
export const incrementOne = serviceMutation({
  input: { ...searchFields, increments: v.record(v.string(), v.number()), changes: authRecord },
  returns: single,
  handler: (ctx, { increments, changes, ...search }) =>
    withFirst(ctx, search, (row) => {
      const sums = Object.entries(increments).map(([field, by]) => [field, numberIn(row.data, field) + by]);
      return changeRecord(ctx, row, { ...Object.fromEntries(sums), ...changes });
    }),
});

async function withFirst(
  ctx: MutationCtx,
  search: AuthSearch,
  change: (row: Doc<'authRecords'>) => Promise<AuthRecord>,
) {
  const { rows, next } = await findSome(ctx, search, 1, new Budget());
  const [row] = rows;
  return row ? { record: await change(row), next: null } : { record: null, next };
}

async function withAll(
  ctx: MutationCtx,
  search: AuthSearch,
  change: (row: Doc<'authRecords'>) => Promise<unknown>,
) {
  const { rows, next } = await findSome(ctx, search, PAGE_ROWS, new Budget());
  for (const row of rows) await change(row);
  return { count: rows.length, next };
}
