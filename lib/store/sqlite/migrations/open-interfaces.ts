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

  `CREATE TABLE webhooks (
    webhook_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    events TEXT NOT NULL,
    with_answers INTEGER NOT NULL,
    may_be_private INTEGER NOT NULL,
    sealed_secret TEXT NOT NULL,
    failing_since INTEGER,
    off_since INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE webhook_deliveries (
    delivery_id TEXT PRIMARY KEY,
    webhook_id TEXT NOT NULL,
    owner_id TEXT,
    event TEXT NOT NULL,
    facts TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempted_at INTEGER,
    status INTEGER,
    problem TEXT
  ) STRICT`,
  'CREATE INDEX deliveries_of_webhook ON webhook_deliveries (webhook_id, created_at, delivery_id)',
  'CREATE INDEX waiting_deliveries ON webhook_deliveries (due_at, delivery_id) WHERE state = \'waiting\'',
  'CREATE INDEX settled_deliveries ON webhook_deliveries (created_at)',
  'CREATE INDEX deliveries_of_owner ON webhook_deliveries (owner_id)',
];
