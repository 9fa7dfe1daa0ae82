/** What admins need: invitations, a row per turn, and a log of what was changed by whom. */
export const peopleAndUsage: readonly string[] = [
  `CREATE TABLE invitations (
    invitation_id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    made_by TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    claimed_at INTEGER,
    closed_at INTEGER,
    used_by TEXT
  ) STRICT`,
  'CREATE INDEX open_invitations ON invitations (made_at DESC) WHERE closed_at IS NULL',

  `CREATE TABLE usage (
    turn_id TEXT PRIMARY KEY,
    owner_id TEXT NOT NULL,
    model_id TEXT NOT NULL,
    status TEXT NOT NULL,
    settled_at INTEGER NOT NULL,
    visible_tokens INTEGER NOT NULL,
    billed_tokens INTEGER NOT NULL,
    redactions TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX usage_in_order ON usage (settled_at)',
  'CREATE INDEX usage_of_owner ON usage (owner_id, settled_at)',

  `CREATE TABLE audit_log (
    sequence INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL
  ) STRICT`,

  // What is looked for there is few among many: accounts among guests, admins among accounts.
  'CREATE INDEX accounts_newest_first ON users (created_at DESC, id DESC) WHERE coalesce(is_anonymous, 0) = 0',
  `CREATE INDEX admins ON users (role) WHERE role = 'admin'`,

  // Settings that were changed before there was a log.
  `INSERT INTO audit_log (at, by, action, subject, before, after)
    SELECT changed_at, changed_by, 'settings', CAST(version AS TEXT),
      coalesce((SELECT value FROM admin_config AS earlier WHERE earlier.version = admin_config.version - 1), 'null'),
      value
    FROM admin_config ORDER BY version`,
];
