/** Links to conversations as they were; they go with their conversation. */
export const shares: readonly string[] = [
  `CREATE TABLE shares (
    share_id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    conversation_id TEXT NOT NULL
      REFERENCES conversations (conversation_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    with_traces INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    snapshot TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX shares_of_conversation ON shares (conversation_id, created_at)',
  'CREATE INDEX shares_by_end ON shares (expires_at) WHERE expires_at IS NOT NULL',
];
