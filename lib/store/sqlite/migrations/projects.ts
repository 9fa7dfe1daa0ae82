/** Projects, which conversations stand in, and conversations that are put away. */
export const projects: readonly string[] = [
  `CREATE TABLE projects (
    sequence INTEGER PRIMARY KEY,
    project_id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL,
    name TEXT NOT NULL,
    color TEXT,
    defaults TEXT NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX projects_of_owner ON projects (owner_id, sequence)',
  'ALTER TABLE conversations ADD COLUMN project_id TEXT',
  'ALTER TABLE conversations ADD COLUMN archived_at INTEGER',
  `CREATE INDEX conversations_in_place
    ON conversations (owner_id, project_id, updated_at DESC, conversation_id DESC) WHERE archived_at IS NULL`,
  `CREATE INDEX conversations_archived
    ON conversations (owner_id, updated_at DESC, conversation_id DESC) WHERE archived_at IS NOT NULL`,
  'CREATE INDEX conversations_of_project ON conversations (project_id) WHERE project_id IS NOT NULL',
  `CREATE TRIGGER project_removed AFTER DELETE ON projects BEGIN
    UPDATE conversations SET project_id = NULL WHERE project_id = OLD.project_id;
  END`,
];
