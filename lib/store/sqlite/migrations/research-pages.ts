/** Documents may be pages that research has found: where they were, when, and which conversations cite them. */
export const researchPages: readonly string[] = [
  `ALTER TABLE documents ADD COLUMN origin TEXT NOT NULL DEFAULT 'upload'`,
  'ALTER TABLE documents ADD COLUMN address TEXT',
  'ALTER TABLE documents ADD COLUMN fetched_at INTEGER',
  `ALTER TABLE documents ADD COLUMN cited_in TEXT NOT NULL DEFAULT '[]'`,
  'ALTER TABLE documents ADD COLUMN site TEXT',
  'CREATE INDEX documents_by_address ON documents (owner_id, address) WHERE address IS NOT NULL',
  `CREATE INDEX documents_fetched ON documents (fetched_at) WHERE origin = 'research'`,
];
