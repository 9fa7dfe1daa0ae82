/** What a turn came to in numbers and codes, and the trace of the request that began it. */
export const turnFigures: readonly string[] = [
  "ALTER TABLE usage ADD COLUMN figures TEXT NOT NULL DEFAULT '{}'",
  'ALTER TABLE turns ADD COLUMN traceparent TEXT',
];
