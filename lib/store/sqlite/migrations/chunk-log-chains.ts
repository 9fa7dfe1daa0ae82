/**
 * The chunk log in the order in which it is written, for all turns together. A row names the one before it of the
 * same turn, and a head for each running turn names its last. With a key per turn, one write for many turns changed
 * a page of the file for each of them; now it adds to the end, and heads are few enough to share some pages.
 *
 * The log has no other index, so rows go from its beginning: those that no running turn can reach any more.
 */
export const chunkLogChains: readonly string[] = [
  'ALTER TABLE turn_chunks RENAME TO turn_chunks_by_turn',
  `CREATE TABLE turn_chunks (
    row_id INTEGER PRIMARY KEY,
    turn_id TEXT NOT NULL,
    previous_row_id INTEGER,
    first_sequence INTEGER NOT NULL,
    last_sequence INTEGER NOT NULL,
    chunks TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE turn_chunk_heads (
    turn_id TEXT PRIMARY KEY
      REFERENCES turns (turn_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    first_row_id INTEGER,
    last_row_id INTEGER,
    last_sequence INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO turn_chunks (row_id, turn_id, previous_row_id, first_sequence, last_sequence, chunks)
    SELECT number, turn_id, lag(number) OVER (PARTITION BY turn_id ORDER BY number), first_sequence,
      last_sequence, chunks
    FROM (SELECT row_number() OVER (ORDER BY turn_id, first_sequence) AS number, * FROM turn_chunks_by_turn)`,
  `INSERT INTO turn_chunk_heads (turn_id, first_row_id, last_row_id, last_sequence)
    SELECT turns.turn_id, min(row_id), max(row_id), coalesce(max(last_sequence), 0)
    FROM turns LEFT JOIN turn_chunks USING (turn_id)
    WHERE status = 'running' GROUP BY turns.turn_id`,
  'DROP TABLE turn_chunks_by_turn',
  // A running turn is deleted with its conversation only: then nothing of it stays, at the price of a walk.
  `CREATE TRIGGER turn_chunks_of_deleted_turn BEFORE DELETE ON turns WHEN old.status = 'running' BEGIN
    DELETE FROM turn_chunks
    WHERE turn_id = old.turn_id
      AND row_id >= (SELECT first_row_id FROM turn_chunk_heads WHERE turn_id = old.turn_id);
  END`,
];
