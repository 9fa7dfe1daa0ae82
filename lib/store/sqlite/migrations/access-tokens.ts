/** What people let programs in with; a token goes with its owner. */
export const accessTokens: readonly string[] = [
  `CREATE TABLE access_tokens (
    token_id TEXT PRIMARY KEY,
    owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    last_used_at INTEGER,
    token_hash TEXT NOT NULL UNIQUE
  ) STRICT`,
  'CREATE INDEX access_tokens_of_owner ON access_tokens (owner_id, created_at DESC)',
];
