import type { CustomAdapter } from 'better-auth/adapters';
import { z } from 'zod';
import { api } from '@/convex/_generated/api';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';

type Value = string | number | boolean | null | (string | number)[];
type AuthRecord = Record<string, Value>;
type Conditions = Parameters<CustomAdapter['delete']>[0]['where'];
type SortBy = NonNullable<Parameters<CustomAdapter['findMany']>[0]['sortBy']>;
type Place = { value: number; recordId: string } | null;

const valueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
  z.date().transform((date) => date.getTime()),
]);
const recordSchema = z.record(z.string(), valueSchema);

/** All that there are. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * What Better Auth does with its records, over functions that look at a bounded number of them in one call: what does
 * not end with the first call goes on with the next one. `getFieldName` gives the name under which a field is kept.
 */
export function createAuthOperations(
  { query, mutate }: ConvexClient,
  getFieldName: (place: { model: string; field: string }) => string,
): CustomAdapter {
  async function find(model: string, conditions: Conditions, wanted: number): Promise<AuthRecord[]> {
    const where = searchConditions(conditions);
    const found: AuthRecord[] = [];
    let from: Place = null;
    do {
      const limit = wanted - found.length;
      const page: { records: AuthRecord[]; next: Place } = await query(api.auth.find, {
        model,
        where,
        from,
        limit,
      });
      found.push(...page.records);
      from = page.next;
    } while (from !== null && found.length < wanted);
    return found;
  }

  return {
    async create({ model, data }) {
      await mutate(api.auth.create, { model, record: recordSchema.parse(data) });
      return data;
    },

    async findOne<Row>({ model, where }: { model: string; where: Conditions }): Promise<Row | null> {
      return rowOf<Row>((await find(model, where, 1))[0]);
    },

    async findMany<Row>(request: Parameters<CustomAdapter['findMany']>[0]): Promise<Row[]> {
      const { model, where = [], sortBy, select, limit, offset = 0 } = request;
      const nameOf = (field: string) => getFieldName({ model, field });
      const found = await find(model, where, sortBy ? NO_LIMIT : offset + limit);
      if (sortBy) found.sort(inOrder({ ...sortBy, field: nameOf(sortBy.field) }));
      return found
        .slice(offset, offset + limit)
        .map((record) => (select?.length ? onlyFields(record, select.map(nameOf)) : record))
        .filter((record) => isRow<Row>(record));
    },

    async count({ model, where = [] }) {
      const search = { model, where: searchConditions(where) };
      return total((from) => query(api.auth.count, { ...search, from }));
    },

    async update<Row>({ model, where, update }: { model: string; where: Conditions; update: Row }) {
      const search = { model, where: searchConditions(where), changes: recordSchema.parse(update) };
      return rowOf<Row>(await first((from) => mutate(api.auth.updateOne, { ...search, from })));
    },

    async updateMany({ model, where, update }) {
      const search = { model, where: searchConditions(where), changes: recordSchema.parse(update) };
      return total((from) => mutate(api.auth.updateMany, { ...search, from }));
    },

    async delete({ model, where }) {
      // Whoever means all of them says so with `deleteMany`.
      if (where.length === 0) return;
      const search = { model, where: searchConditions(where) };
      await total((from) => mutate(api.auth.removeMany, { ...search, from }));
    },

    async deleteMany({ model, where }) {
      const search = { model, where: searchConditions(where) };
      return total((from) => mutate(api.auth.removeMany, { ...search, from }));
    },

    async consumeOne<Row>({ model, where }: { model: string; where: Conditions }): Promise<Row | null> {
      const search = { model, where: searchConditions(where) };
      return rowOf<Row>(await first((from) => mutate(api.auth.consumeOne, { ...search, from })));
    },

    async incrementOne<Row>(request: {
      model: string;
      where: Conditions;
      increment: Record<string, number>;
      set?: Record<string, unknown> | undefined;
    }): Promise<Row | null> {
      const search = {
        model: request.model,
        where: searchConditions(request.where),
        increments: request.increment,
        changes: recordSchema.parse(request.set ?? {}),
      };
      return rowOf<Row>(await first((from) => mutate(api.auth.incrementOne, { ...search, from })));
    },
  };
}

/** Better Auth names the type of its rows by itself: what it wrote is what it reads. */
const isRow = <Row>(record: unknown): record is Row => typeof record === 'object' && record !== null;

const rowOf = <Row>(record: AuthRecord | null | undefined): Row | null =>
  isRow<Row>(record) ? record : null;

const searchConditions = (conditions: Conditions) =>
  conditions.map(({ field, operator, value, connector, mode }) => ({
    field,
    operator,
    value: valueSchema.parse(value),
    connector,
    mode,
  }));

/** The record that the first call finds which finds one; null where none does. */
async function first(
  call: (from: Place) => Promise<{ record: AuthRecord | null; next: Place }>,
): Promise<AuthRecord | null> {
  let from: Place = null;
  do {
    const { record, next } = await call(from);
    if (record) return record;
    from = next;
  } while (from !== null);
  return null;
}

async function total(call: (from: Place) => Promise<{ count: number; next: Place }>): Promise<number> {
  const pages = await allPages(call);
  return pages.reduce((sum, { count }) => sum + count, 0);
}

const onlyFields = (record: AuthRecord, names: readonly string[]): AuthRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** Compares as SQL does: null comes first. */
const inOrder =
  ({ field, direction }: SortBy) =>
  (left: AuthRecord, right: AuthRecord): number => {
    const order = compare(left[field] ?? null, right[field] ?? null);
    return direction === 'asc' ? order : -order;
  };

function compare(left: Value, right: Value): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? -1 : 1;
  return left < right ? -1 : 1;
}
