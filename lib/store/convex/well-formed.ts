/**
 * The same value with halves of surrogate pairs replaced in its texts, which Convex refuses. Texts that must come back
 * as they were travel as JSON, which writes such halves as escapes.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, wellFormed(field)]));
}
