/** Version 2: what running turns have sent, and what another process must know to end or stop them. */
export const chunkLog: readonly string[] = [
  `ALTER TABLE turns ADD COLUMN locale TEXT NOT NULL DEFAULT 'en'`,
  `ALTER TABLE turns ADD COLUMN process_id TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE turns ADD COLUMN stop_requested INTEGER NOT NULL DEFAULT 0',
  `CREATE TABLE turn_chunks (
    turn_id TEXT NOT NULL
      REFERENCES turns (turn_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    first_sequence INTEGER NOT NULL,
    last_sequence INTEGER NOT NULL,
    chunks TEXT NOT NULL,
    PRIMARY KEY (turn_id, first_sequence)
  ) STRICT, WITHOUT ROWID`,
];
