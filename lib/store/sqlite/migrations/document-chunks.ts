/**
 * The parts of documents, and what finds them. A search index of SQLite's own would count the documents of everybody;
 * this one is made of terms that the adapter has read. `chunk_postings` has a row for each term of a segment, a run of
 * chunks of one document, and begins with the owner, so that a search walks through nothing of others. A segment knows
 * its terms, so that its postings are found when it goes.
 */
export const documentChunks: readonly string[] = [
  `CREATE TABLE document_chunks (
    sequence INTEGER PRIMARY KEY,
    chunk_id TEXT NOT NULL UNIQUE,
    document_id TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    page INTEGER,
    headings TEXT NOT NULL,
    language TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (document_id, "index")
  ) STRICT`,

  `CREATE TABLE chunk_owners (
    owner_key INTEGER PRIMARY KEY,
    owner_id TEXT NOT NULL UNIQUE
  ) STRICT`,
  `CREATE TABLE chunk_segments (
    segment INTEGER PRIMARY KEY,
    owner_key INTEGER NOT NULL,
    document_id TEXT NOT NULL,
    first_index INTEGER NOT NULL,
    lengths TEXT NOT NULL,
    terms TEXT NOT NULL,
    UNIQUE (document_id, first_index)
  ) STRICT`,
  'CREATE INDEX chunk_segments_of_owner ON chunk_segments (owner_key, document_id, first_index)',
  `CREATE TABLE chunk_postings (
    owner_key INTEGER NOT NULL,
    term TEXT NOT NULL,
    segment INTEGER NOT NULL,
    postings TEXT NOT NULL,
    PRIMARY KEY (owner_key, term, segment)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TRIGGER chunk_segment_removed AFTER DELETE ON chunk_segments BEGIN
    DELETE FROM chunk_postings WHERE owner_key = OLD.owner_key AND segment = OLD.segment
      AND term IN (SELECT value FROM json_each(OLD.terms));
    DELETE FROM chunk_owners WHERE owner_key = OLD.owner_key
      AND NOT EXISTS (SELECT 1 FROM chunk_segments WHERE owner_key = OLD.owner_key);
  END`,
  `CREATE TRIGGER document_chunks_left AFTER UPDATE OF state ON documents WHEN NEW.state IN ('deleted', 'failed') BEGIN
    DELETE FROM document_chunks WHERE document_id = NEW.document_id;
    DELETE FROM chunk_segments WHERE document_id = NEW.document_id;
  END`,
];
