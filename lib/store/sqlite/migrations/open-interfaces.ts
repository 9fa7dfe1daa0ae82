/** What programs may repeat, and where they are told of what happens. */
export const openInterfaces: readonly string[] = [
  `CREATE TABLE idempotent_requests (
    request_key TEXT PRIMARY KEY,
    owner_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    answer TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX idempotent_requests_by_end ON idempotent_requests (expires_at)',
  'CREATE INDEX idempotent_requests_of_owner ON idempotent_requests (owner_id)',
];
