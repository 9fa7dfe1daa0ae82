/** Groups of people, what is set for one person, and what each model took for a turn. */
export const groups: readonly string[] = [
  `CREATE TABLE groups (
    group_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    model_ids TEXT,
    engines TEXT,
    turns_per_day INTEGER,
    budget TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE allowances (
    person_id TEXT PRIMARY KEY,
    group_id TEXT,
    budget TEXT
  ) STRICT`,
  'CREATE INDEX members_of_group ON allowances (group_id)',

  "ALTER TABLE usage ADD COLUMN engine TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE usage ADD COLUMN spent TEXT NOT NULL DEFAULT '[]'",
  // What gave an answer is known for as long as its conversation is there.
  `UPDATE usage SET engine = coalesce((SELECT CASE
      WHEN pipeline = 'fast' AND chat_mode = 'websearch' THEN 'web' ELSE pipeline END
    FROM turns WHERE turns.turn_id = usage.turn_id), '')`,
];
