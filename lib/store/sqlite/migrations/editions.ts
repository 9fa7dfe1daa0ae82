/**
 * What indexings make of a document is told apart by which of them has made it, so that the earlier text and chunks
 * serve until the new ones are whole. `document_texts`, `document_chunks` and `chunk_segments` are made anew, since
 * their keys change. A version of the rules says which documents are to be indexed once more.
 */
export const editions: readonly string[] = [
  'DROP TRIGGER document_texts_left',
  'DROP TRIGGER document_chunks_left',
  'DROP TRIGGER chunk_segments_left',
  'DROP TRIGGER chunk_segment_removed',
  'DROP INDEX documents_deleted',

  `ALTER TABLE documents ADD COLUMN edition TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE documents ADD COLUMN rules INTEGER NOT NULL DEFAULT 0',
  `CREATE INDEX documents_by_rules ON documents (rules) WHERE state = 'indexed'`,

  `CREATE TABLE texts_of_editions (
    sequence INTEGER PRIMARY KEY,
    document_id TEXT NOT NULL,
    edition TEXT NOT NULL,
    part INTEGER NOT NULL,
    start INTEGER NOT NULL,
    outline TEXT NOT NULL,
    blocks TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (document_id, edition, part)
  ) STRICT`,
  `INSERT INTO texts_of_editions (sequence, document_id, edition, part, start, outline, blocks, text)
    SELECT sequence, document_id, '', part, start, outline, blocks, text FROM document_texts`,
  'DROP TABLE document_texts',
  'ALTER TABLE texts_of_editions RENAME TO document_texts',

  `CREATE TABLE chunks_of_editions (
    sequence INTEGER PRIMARY KEY,
    chunk_id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    edition TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    page INTEGER,
    headings TEXT NOT NULL,
    language TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (chunk_id, edition),
    UNIQUE (document_id, edition, "index")
  ) STRICT`,
  `INSERT INTO chunks_of_editions
      (sequence, chunk_id, document_id, edition, "index", start, "end", page, headings, language, text)
    SELECT sequence, chunk_id, document_id, '', "index", start, "end", page, headings, language, text
    FROM document_chunks`,
  'DROP TABLE document_chunks',
  'ALTER TABLE chunks_of_editions RENAME TO document_chunks',

  `CREATE TABLE segments_of_editions (
    segment INTEGER PRIMARY KEY,
    owner_key INTEGER NOT NULL,
    document_id TEXT NOT NULL,
    edition TEXT NOT NULL,
    first_index INTEGER NOT NULL,
    lengths TEXT NOT NULL,
    terms TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO segments_of_editions (segment, owner_key, document_id, edition, first_index, lengths, terms)
    SELECT segment, owner_key, document_id, '', first_index, lengths, terms FROM chunk_segments`,
  'DROP TABLE chunk_segments',
  'ALTER TABLE segments_of_editions RENAME TO chunk_segments',
  'CREATE UNIQUE INDEX chunk_segments_of_edition ON chunk_segments (document_id, edition, first_index)',
  'CREATE INDEX chunk_segments_of_owner ON chunk_segments (owner_key, document_id, first_index)',

  `CREATE TRIGGER chunk_segment_removed AFTER DELETE ON chunk_segments BEGIN
    DELETE FROM chunk_postings WHERE owner_key = OLD.owner_key AND segment = OLD.segment
      AND term IN (SELECT value FROM json_each(OLD.terms));
    DELETE FROM chunk_owners WHERE owner_key = OLD.owner_key
      AND NOT EXISTS (SELECT 1 FROM chunk_segments WHERE owner_key = OLD.owner_key);
  END`,
  `CREATE TRIGGER document_left AFTER UPDATE OF state ON documents WHEN NEW.state IN ('deleted', 'failed') BEGIN
    DELETE FROM document_texts WHERE document_id = NEW.document_id;
    DELETE FROM document_chunks WHERE document_id = NEW.document_id;
  END`,
];
