/** Filters of the queue under a name, and what finds the verdicts of one reviewer. */
export const reviewViews: readonly string[] = [
  `CREATE TABLE review_views (
    view_id TEXT PRIMARY KEY,
    owner_id TEXT NOT NULL,
    name TEXT NOT NULL,
    filters TEXT NOT NULL,
    saved_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE UNIQUE INDEX views_of_reviewer ON review_views (owner_id, name)',
  'CREATE INDEX verdicts_of_reviewer ON review_verdicts (reviewer_id, trace_id, sequence)',
];
