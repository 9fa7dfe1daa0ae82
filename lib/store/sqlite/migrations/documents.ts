/**
 * Documents and their texts. A document that is deleted leaves its row, with nothing in it; its text goes with the
 * same write.
 */
export const documents: readonly string[] = [
  `CREATE TABLE documents (
    sequence INTEGER PRIMARY KEY,
    document_id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL,
    name TEXT NOT NULL,
    folder TEXT,
    folded_name TEXT NOT NULL,
    folded_title TEXT NOT NULL,
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    hash TEXT NOT NULL,
    blob_id TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    kind TEXT,
    title TEXT,
    author TEXT,
    date TEXT,
    pages INTEGER,
    characters INTEGER,
    notes TEXT NOT NULL,
    problem TEXT,
    attempts INTEGER NOT NULL,
    indexing_id TEXT,
    process_id TEXT,
    beat_at INTEGER,
    done_units INTEGER NOT NULL,
    all_units INTEGER
  ) STRICT`,
  'CREATE INDEX documents_newest_first ON documents (owner_id, created_at DESC, document_id DESC)',
  'CREATE INDEX documents_by_hash ON documents (owner_id, hash)',
  'CREATE INDEX documents_by_blob ON documents (blob_id)',
  `CREATE INDEX documents_under_way ON documents (changed_at) WHERE state IN ('uploaded', 'indexing')`,

  `CREATE TABLE document_texts (
    sequence INTEGER PRIMARY KEY,
    document_id TEXT NOT NULL,
    part INTEGER NOT NULL,
    start INTEGER NOT NULL,
    outline TEXT NOT NULL,
    blocks TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (document_id, part)
  ) STRICT`,
  `CREATE TRIGGER document_texts_left AFTER UPDATE OF state ON documents WHEN NEW.state IN ('deleted', 'failed') BEGIN
    DELETE FROM document_texts WHERE document_id = NEW.document_id;
  END`,
];
