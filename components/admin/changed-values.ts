const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value before and after a change; undefined where there was none. */
export interface ChangedValue {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What differs between two values: by name where either is a set of named values, else as a whole. */
export function changedValues(before: unknown, after: unknown): readonly ChangedValue[] {
  if (!isRecord(before) && !isRecord(after)) return [{ name: '', before, after }];
  const from = isRecord(before) ? before : {};
  const to = isRecord(after) ? after : {};
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((name) => ({ name, before: from[name], after: to[name] }))
    .filter((value) => JSON.stringify(value.before) !== JSON.stringify(value.after));
}
