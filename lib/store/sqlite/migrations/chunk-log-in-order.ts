/**
 * The chunk log in the order in which it is written. Clustered by turn, one write for many turns changed a page of
 * the file for each of them; now it adds to the end, and only the narrow index is spread.
 */
export const chunkLogInOrder: readonly string[] = [
  'ALTER TABLE turn_chunks RENAME TO turn_chunks_by_turn',
  `CREATE TABLE turn_chunks (
    turn_id TEXT NOT NULL
      REFERENCES turns (turn_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    first_sequence INTEGER NOT NULL,
    last_sequence INTEGER NOT NULL,
    chunks TEXT NOT NULL,
    PRIMARY KEY (turn_id, first_sequence)
  ) STRICT`,
  `INSERT INTO turn_chunks (turn_id, first_sequence, last_sequence, chunks)
    SELECT turn_id, first_sequence, last_sequence, chunks FROM turn_chunks_by_turn
    ORDER BY turn_id, first_sequence`,
  'DROP TABLE turn_chunks_by_turn',
];
