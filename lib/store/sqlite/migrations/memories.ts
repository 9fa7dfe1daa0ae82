/**
 * What is remembered, and what people want of that. A memory names its owner itself, since it may outlast the
 * conversation that it came from; one that is for a conversation goes with it. `place` is what it is for: the
 * conversation, or nothing where it is for the person.
 */
export const memories: readonly string[] = [
  `CREATE TABLE memories (
    sequence INTEGER PRIMARY KEY,
    memory_id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL,
    scope TEXT NOT NULL,
    lane TEXT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    tags TEXT NOT NULL,
    conversation_id TEXT,
    turn_id TEXT,
    salt TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    place TEXT GENERATED ALWAYS AS (iif(scope = 'conversation', conversation_id, '')) VIRTUAL
  ) STRICT`,
  'CREATE INDEX memories_newest_first ON memories (owner_id, created_at DESC, memory_id DESC)',
  'CREATE INDEX memories_by_place ON memories (owner_id, lane, place, created_at DESC, sequence DESC)',
  'CREATE INDEX memories_of_conversation ON memories (conversation_id) WHERE conversation_id IS NOT NULL',
  'CREATE INDEX memories_by_end ON memories (expires_at)',

  `CREATE TRIGGER memories_left AFTER DELETE ON conversations BEGIN
    DELETE FROM memories WHERE conversation_id = OLD.conversation_id AND scope = 'conversation';
    UPDATE memories SET conversation_id = NULL, turn_id = NULL WHERE conversation_id = OLD.conversation_id;
  END`,

  `CREATE VIRTUAL TABLE memory_search USING fts5 (
    text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
  )`,
  `CREATE TRIGGER memory_added AFTER INSERT ON memories BEGIN
    INSERT INTO memory_search (rowid, text) VALUES (NEW.sequence, concat_ws(char(10), NEW.text, NEW.tags));
  END`,
  `CREATE TRIGGER memory_changed AFTER UPDATE OF text, tags ON memories BEGIN
    DELETE FROM memory_search WHERE rowid = OLD.sequence;
    INSERT INTO memory_search (rowid, text) VALUES (NEW.sequence, concat_ws(char(10), NEW.text, NEW.tags));
  END`,
  `CREATE TRIGGER memory_removed AFTER DELETE ON memories BEGIN
    DELETE FROM memory_search WHERE rowid = OLD.sequence;
  END`,

  `CREATE TABLE memory_settings (
    owner_id TEXT PRIMARY KEY,
    across_conversations INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
];
