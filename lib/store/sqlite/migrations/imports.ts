import { FACTS, factsOf } from './review';
import { reviewedWordsOf } from './searched-answers';

/** What people bring along from elsewhere, which reviewers don't get to see: nothing here has thought it. */
export const imports: readonly string[] = [
  `CREATE TABLE imports (
    sequence INTEGER PRIMARY KEY,
    import_id TEXT NOT NULL UNIQUE,
    owner_id TEXT NOT NULL,
    file_name TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    brings_back INTEGER NOT NULL,
    is_guest INTEGER NOT NULL,
    locale TEXT NOT NULL,
    state TEXT NOT NULL,
    peer TEXT,
    taken INTEGER NOT NULL,
    read_bytes INTEGER NOT NULL,
    total_bytes INTEGER NOT NULL,
    problem TEXT,
    report TEXT NOT NULL,
    stop_requested INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    process_id TEXT,
    beat_at INTEGER
  ) STRICT`,
  'CREATE INDEX imports_of_owner ON imports (owner_id, sequence)',
  "CREATE INDEX imports_under_way ON imports (sequence) WHERE state IN ('waiting', 'running')",
  `CREATE TABLE imported_conversations (
    owner_id TEXT NOT NULL,
    source TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    import_id TEXT NOT NULL,
    PRIMARY KEY (owner_id, source)
  ) STRICT`,
  'DROP TRIGGER trace_added',
  `CREATE TRIGGER trace_added AFTER INSERT ON traces WHEN NEW.envelope ->> '$.imported' IS NULL BEGIN
    INSERT INTO review_traces (${FACTS}) VALUES (${factsOf('NEW')});
    INSERT INTO trace_search (rowid, text) VALUES (NEW.sequence, ${reviewedWordsOf('NEW')});
  END`,
];
