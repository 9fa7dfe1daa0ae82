/** What a run of research came to; it goes with its turn. */
export const researchRuns: readonly string[] = [
  `CREATE TABLE research_runs (
    turn_id TEXT PRIMARY KEY
      REFERENCES turns (turn_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    conversation_id TEXT NOT NULL,
    mode TEXT NOT NULL,
    status TEXT NOT NULL,
    iterations INTEGER NOT NULL,
    converged INTEGER,
    counts TEXT NOT NULL,
    tier_version INTEGER,
    at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX research_runs_in_order ON research_runs (at, turn_id)',
];
