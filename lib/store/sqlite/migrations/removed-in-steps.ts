/** What was read of a deleted document is removed in steps after the write that deletes it, and not within that write. */
export const removedInSteps: readonly string[] = [
  'DROP TRIGGER document_left',
  `CREATE TRIGGER document_left AFTER UPDATE OF state ON documents WHEN NEW.state = 'failed' BEGIN
    DELETE FROM document_texts WHERE document_id = NEW.document_id;
    DELETE FROM document_chunks WHERE document_id = NEW.document_id;
  END`,
];
