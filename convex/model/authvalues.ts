import { type Infer, v } from 'convex/values';

/** What a field of Better Auth’s models may hold; times are milliseconds since the epoch. */
export const authValue = v.union(
  v.string(),
  v.number(),
  v.boolean(),
  v.null(),
  v.array(v.union(v.string(), v.number())),
);
export type AuthValue = Infer<typeof authValue>;

/** A record by the names of its fields; the one called `id` is text. */
export const authRecord = v.record(v.string(), authValue);
export type AuthRecord = Infer<typeof authRecord>;

/** The text of a field; null where it holds none. */
export const textIn = (record: AuthRecord, field: string): string | null => {
  const value = record[field];
  return typeof value === 'string' ? value : null;
};

/** The number of a field; 0 where it holds none. */
export const numberIn = (record: AuthRecord, field: string): number => {
  const value = record[field];
  return typeof value === 'number' ? value : 0;
};
