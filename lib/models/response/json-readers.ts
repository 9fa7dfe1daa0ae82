/** The value, if it is an object that has none but these keys. */
export function recordOf(value: unknown, keys: ReadonlySet<string>): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const key in value) if (!keys.has(key)) return null;
  return value as Record<string, unknown>;
}

/** What an array of one holds. */
export const singleOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : undefined;
