/**
 * Documents get a salt, with which the passages that answers cite are hashed. A document that is deleted leaves what
 * finds its chunks to be removed in steps, since it may be a lot; its texts go with the same write as before.
 */
export const keptCitations: readonly string[] = [
  `ALTER TABLE documents ADD COLUMN quote_salt TEXT NOT NULL DEFAULT ''`,
  `UPDATE documents SET quote_salt = lower(hex(randomblob(32))) WHERE state <> 'deleted'`,
  `CREATE INDEX documents_deleted ON documents (document_id, owner_id) WHERE state = 'deleted'`,
  'DROP TRIGGER document_chunks_left',
  `CREATE TRIGGER document_chunks_left AFTER UPDATE OF state ON documents WHEN NEW.state IN ('deleted', 'failed') BEGIN
    DELETE FROM document_chunks WHERE document_id = NEW.document_id;
  END`,
  `CREATE TRIGGER chunk_segments_left AFTER UPDATE OF state ON documents WHEN NEW.state = 'failed' BEGIN
    DELETE FROM chunk_segments WHERE document_id = NEW.document_id;
  END`,
];
