/** Servers of tools that admins added. */
export const toolServers: readonly string[] = [
  `CREATE TABLE tool_servers (
    server_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    place TEXT NOT NULL,
    access TEXT NOT NULL,
    sealed_secret TEXT,
    may_be_private INTEGER NOT NULL,
    is_on INTEGER NOT NULL,
    tools TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
];
