/** Papers with what belongs to them, and the conversations that are about them. What may be long stands last in a row. */
export const papers: readonly string[] = [
  `CREATE TABLE papers (
    sequence INTEGER PRIMARY KEY,
    paper_id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL,
    title TEXT NOT NULL,
    stage TEXT NOT NULL,
    share_hash TEXT,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    head TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX papers_of_owner ON papers (owner_id, changed_at DESC, paper_id DESC)',
  'CREATE INDEX papers_by_share ON papers (share_hash) WHERE share_hash IS NOT NULL',
  `CREATE TABLE paper_items (
    sequence INTEGER PRIMARY KEY,
    paper_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    item_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    data TEXT NOT NULL,
    UNIQUE (paper_id, kind, item_id)
  ) STRICT`,
  'ALTER TABLE conversations ADD COLUMN paper_id TEXT',
  `CREATE INDEX conversations_of_paper
    ON conversations (paper_id, updated_at DESC, conversation_id DESC) WHERE paper_id IS NOT NULL`,
  `CREATE TRIGGER paper_removed AFTER DELETE ON papers BEGIN
    DELETE FROM paper_items WHERE paper_id = OLD.paper_id;
    UPDATE conversations SET paper_id = NULL WHERE paper_id = OLD.paper_id;
  END`,
];
