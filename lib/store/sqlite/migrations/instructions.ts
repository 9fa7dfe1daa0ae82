/**
 * What people want of answers, in versions. `place` is what a version is for: a conversation, with which it goes, or
 * nothing where it is for all of the person's.
 */
export const instructions: readonly string[] = [
  `CREATE TABLE instructions (
    sequence INTEGER PRIMARY KEY,
    owner_id TEXT NOT NULL,
    conversation_id TEXT,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    place TEXT GENERATED ALWAYS AS (coalesce(conversation_id, '')) VIRTUAL
  ) STRICT`,
  'CREATE UNIQUE INDEX instructions_by_place ON instructions (owner_id, place, version)',
  'CREATE INDEX instructions_of_conversation ON instructions (conversation_id) WHERE conversation_id IS NOT NULL',
  `CREATE TRIGGER instructions_left AFTER DELETE ON conversations BEGIN
    DELETE FROM instructions WHERE conversation_id = OLD.conversation_id;
  END`,
];
