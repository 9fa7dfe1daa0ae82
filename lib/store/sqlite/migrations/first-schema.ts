/**
 * Version 1. Only `conversations` names an owner: messages, turns and traces are reached through their
 * conversation, so that moving a conversation to another owner moves everything. Triggers keep the two
 * search indexes in step with the rows, also where a delete cascades.
 */
export const firstSchema: readonly string[] = [
  `CREATE TABLE store_info (
    singleton INTEGER PRIMARY KEY CHECK (singleton = 1),
    created_at INTEGER NOT NULL,
    opened_at INTEGER NOT NULL
  ) STRICT`,

  `CREATE TABLE conversations (
    sequence INTEGER PRIMARY KEY,
    conversation_id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL,
    title TEXT NOT NULL,
    renamed INTEGER NOT NULL DEFAULT 0,
    active_message_id TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX conversations_newest_first ON conversations (owner_id, updated_at DESC, conversation_id DESC)',

  `CREATE TABLE messages (
    sequence INTEGER PRIMARY KEY,
    conversation_id TEXT NOT NULL
      REFERENCES conversations (conversation_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    message_id TEXT NOT NULL,
    parent_id TEXT,
    role TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    metadata TEXT NOT NULL,
    parts TEXT NOT NULL,
    UNIQUE (conversation_id, message_id)
  ) STRICT`,
  'CREATE INDEX messages_in_order ON messages (conversation_id, sequence)',

  `CREATE TABLE turns (
    turn_id TEXT PRIMARY KEY,
    trace_id TEXT NOT NULL UNIQUE,
    conversation_id TEXT NOT NULL
      REFERENCES conversations (conversation_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    begun_by TEXT NOT NULL,
    user_message_id TEXT NOT NULL,
    assistant_message_id TEXT NOT NULL,
    model_id TEXT NOT NULL,
    pipeline TEXT NOT NULL,
    chat_mode TEXT NOT NULL,
    trace_mode TEXT NOT NULL,
    status TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    heartbeat_at INTEGER NOT NULL,
    settled_at INTEGER
  ) STRICT`,
  'CREATE INDEX turns_of_conversation ON turns (conversation_id)',
  `CREATE UNIQUE INDEX one_running_turn ON turns (conversation_id) WHERE status IN ('beginning', 'running')`,
  `CREATE INDEX running_turns ON turns (heartbeat_at) WHERE status = 'running'`,

  `CREATE TABLE traces (
    sequence INTEGER PRIMARY KEY,
    trace_id TEXT NOT NULL UNIQUE,
    conversation_id TEXT NOT NULL
      REFERENCES conversations (conversation_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    hash TEXT NOT NULL,
    envelope TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX traces_in_order ON traces (conversation_id, sequence)',

  `CREATE TABLE thought_logs (
    trace_id TEXT PRIMARY KEY
      REFERENCES traces (trace_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    entries TEXT NOT NULL
  ) STRICT`,

  `CREATE TABLE admin_config (
    version INTEGER PRIMARY KEY,
    value TEXT NOT NULL,
    changed_by TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,

  `CREATE VIRTUAL TABLE title_search USING fts5 (
    text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
  )`,
  `CREATE TRIGGER title_added AFTER INSERT ON conversations BEGIN
    INSERT INTO title_search (rowid, text) VALUES (NEW.sequence, NEW.title);
  END`,
  `CREATE TRIGGER title_changed AFTER UPDATE OF title ON conversations BEGIN
    DELETE FROM title_search WHERE rowid = OLD.sequence;
    INSERT INTO title_search (rowid, text) VALUES (NEW.sequence, NEW.title);
  END`,
  `CREATE TRIGGER title_removed AFTER DELETE ON conversations BEGIN
    DELETE FROM title_search WHERE rowid = OLD.sequence;
  END`,

  `CREATE VIRTUAL TABLE message_search USING fts5 (
    text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
  )`,
  `CREATE TRIGGER message_added AFTER INSERT ON messages BEGIN
    INSERT INTO message_search (rowid, text)
    SELECT NEW.sequence, group_concat(part.value ->> 'text', char(10))
    FROM json_each(NEW.parts) AS part WHERE part.value ->> 'type' = 'text';
  END`,
  `CREATE TRIGGER message_removed AFTER DELETE ON messages BEGIN
    DELETE FROM message_search WHERE rowid = OLD.sequence;
  END`,

  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    email_verified INTEGER NOT NULL DEFAULT 0,
    image TEXT,
    is_anonymous INTEGER DEFAULT 0,
    role TEXT,
    banned INTEGER DEFAULT 0,
    ban_reason TEXT,
    ban_expires INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    ip_address TEXT,
    user_agent TEXT,
    impersonated_by TEXT,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX sessions_of_user ON sessions (user_id)',
  `CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    access_token TEXT,
    refresh_token TEXT,
    id_token TEXT,
    access_token_expires_at INTEGER,
    refresh_token_expires_at INTEGER,
    scope TEXT,
    password TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX accounts_of_user ON accounts (user_id)',
  'CREATE INDEX accounts_of_provider ON accounts (provider_id, account_id)',
  `CREATE TABLE verifications (
    id TEXT PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX verifications_by_identifier ON verifications (identifier)',
];
