import { type Infer, v } from 'convex/values';
import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { LOOKUP_FIELDS } from './authrecords';
import { type AuthCondition, authCondition, fulfils } from './authwhere';
import type { Budget } from './budget';
import { rowBy } from './rows';

/** After which record, of which of the values that are looked up, a search goes on; null begins and ends it. */
export const searchPlace = v.union(v.object({ value: v.number(), recordId: v.string() }), v.null());

export const searchFields = { model: v.string(), where: v.array(authCondition), from: searchPlace };
const search = v.object(searchFields);
export type AuthSearch = Infer<typeof search>;

interface Found {
  readonly rows: Doc<'authRecords'>[];
  readonly next: AuthSearch['from'];
}

/**
 * Records that fulfil the conditions, at most `limit`, in the order of their ids, until the budget is spent. Where one
 * condition has to hold that names values of a lookup field, only their records are read; otherwise the model’s.
 */
export async function findSome(
  ctx: QueryCtx,
  { model, where, from }: AuthSearch,
  limit: number,
  budget: Budget,
): Promise<Found> {
  const rows: Doc<'authRecords'>[] = [];
  const lookup = lookupOf(where);
  const values = lookup ? lookup.values : [null];
  for (const [index, value] of values.entries()) {
    if (from && index < from.value) continue;
    const after = from?.value === index ? from.recordId : '';
    const candidates =
      lookup && value !== null
        ? recordsWith(ctx, { model, field: lookup.field, value, after })
        : recordsOf(ctx, model, after);
    for await (const row of candidates) {
      if (fulfils(row.data, where)) rows.push(row);
      budget.spend(JSON.stringify(row.data).length);
      if (budget.isSpent || rows.length >= limit)
        return { rows, next: { value: index, recordId: row.recordId } };
    }
  }
  return { rows, next: null };
}

interface Lookup {
  readonly field: string;
  readonly values: readonly string[];
}

/** The condition that leaves the fewest records to read, or null. */
function lookupOf(where: readonly AuthCondition[]): Lookup | null {
  for (const field of ['id', ...LOOKUP_FIELDS])
    for (const condition of where) {
      if (condition.field !== field || condition.connector === 'OR') continue;
      const values = valuesOf(condition);
      if (values) return { field, values };
    }
  return null;
}

function valuesOf({ operator, value, mode }: AuthCondition): readonly string[] | null {
  if (mode === 'insensitive') return null;
  if (operator === 'eq' && typeof value === 'string') return [value];
  if (operator !== 'in' || !Array.isArray(value)) return null;
  return [...new Set(value.filter((item) => typeof item === 'string'))];
}

const recordsOf = (ctx: QueryCtx, model: string, after: string) =>
  ctx.db
    .query('authRecords')
    .withIndex('by_record', (range) => range.eq('model', model).gt('recordId', after));

async function* recordsWith(
  ctx: QueryCtx,
  { model, field, value, after }: { model: string; field: string; value: string; after: string },
): AsyncGenerator<Doc<'authRecords'>> {
  if (field === 'id') {
    const row = value > after ? await rowBy(ctx, 'authRecords', model, value) : null;
    if (row) yield row;
    return;
  }
  const found = ctx.db
    .query('authFields')
    .withIndex('by_value', (range) =>
      range.eq('model', model).eq('field', field).eq('value', value).gt('recordId', after),
    );
  for await (const { recordId } of found) {
    const row = await rowBy(ctx, 'authRecords', model, recordId);
    if (row) yield row;
  }
}
