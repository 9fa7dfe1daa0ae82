/** Presets, of people and of everybody, and which of them a conversation has. */
export const presets: readonly string[] = [
  `CREATE TABLE presets (
    sequence INTEGER PRIMARY KEY,
    preset_id TEXT NOT NULL UNIQUE,
    owner_id TEXT,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    gives TEXT NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX presets_of_owner ON presets (owner_id, sequence)',
  'ALTER TABLE conversations ADD COLUMN preset_id TEXT',
];
