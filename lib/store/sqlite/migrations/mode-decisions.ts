/** How it was decided whether a turn is answered at once or in depth; it goes with its turn. */
export const modeDecisions: readonly string[] = [
  `CREATE TABLE mode_decisions (
    turn_id TEXT PRIMARY KEY
      REFERENCES turns (turn_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    conversation_id TEXT NOT NULL,
    score REAL NOT NULL,
    threshold REAL NOT NULL,
    mode TEXT NOT NULL,
    reason TEXT NOT NULL,
    overridden_by TEXT,
    at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX mode_decisions_in_order ON mode_decisions (at)',
];
