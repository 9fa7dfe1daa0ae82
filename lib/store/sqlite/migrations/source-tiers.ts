/** How far sources are trusted, in versions; the log of changes is read for one kind of change, too. */
export const sourceTiers: readonly string[] = [
  `CREATE TABLE source_tiers (
    version INTEGER PRIMARY KEY,
    value TEXT NOT NULL,
    changed_by TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX audit_log_by_action ON audit_log (action, sequence)',
];
