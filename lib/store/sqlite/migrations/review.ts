/** The facts of a trace that the queue filters by, from a row of `traces`. */
export const factsOf = (row: string): string => `
    ${row}.sequence,
    ${row}.trace_id,
    ${row}.conversation_id,
    (SELECT owner_id FROM conversations WHERE conversation_id = ${row}.conversation_id),
    ${row}.envelope ->> '$.startedAt',
    ${row}.envelope ->> '$.modelId',
    ${row}.envelope ->> '$.pipeline',
    ${row}.envelope ->> '$.status',
    ${row}.envelope ->> '$.record.traceMode',
    ${row}.envelope ->> '$.fidelity.kind',
    (SELECT coalesce(sum(value ->> 'count'), 0) FROM json_each(${row}.envelope, '$.redactions')),
    ${row}.envelope ->> '$.record.traceMode' = 'transparent' AND (
      ${row}.envelope ->> '$.fidelity.kind' = 'none'
      OR (SELECT 2 * count(value ->> 'thought') < count(*)
        FROM json_each(${row}.envelope, '$.record.steps') WHERE value ->> 'status' = 'done'))`;

/** The words of a trace, from a row of `traces` whose thoughts are there. */
export const wordsOf = (row: string): string => `
    concat_ws(char(10), ${row}.envelope ->> '$.record.headline',
      (SELECT group_concat(value ->> 'label', char(10)) FROM json_each(${row}.envelope, '$.record.steps')),
      (SELECT group_concat(delta.value ->> 'delta', '')
        FROM thought_logs, json_each(thought_logs.entries) AS delta
        WHERE thought_logs.trace_id = ${row}.trace_id))`;

/** The columns of {@link factsOf}. */
export const FACTS = `sequence, trace_id, conversation_id, owner_id, started_at, model_id, pipeline, status, trace_mode,
    fidelity, redaction_count, low_confidence`;

/**
 * Reviewing. `review_traces` has one narrow row per trace, so that any filter over all of them is quick; its facts
 * never change, except for the owner, the latest verdict and the assignee. The words of a trace are indexed when it
 * is inserted, so its thought log has to be there by then. Verdicts, comments and assignments are appended.
 */
export const review: readonly string[] = [
  `CREATE TABLE review_traces (
    sequence INTEGER PRIMARY KEY,
    trace_id TEXT NOT NULL UNIQUE,
    conversation_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    model_id TEXT NOT NULL,
    pipeline TEXT NOT NULL,
    status TEXT NOT NULL,
    trace_mode TEXT NOT NULL,
    fidelity TEXT NOT NULL,
    redaction_count INTEGER NOT NULL,
    low_confidence INTEGER NOT NULL,
    verdict TEXT,
    assignee_id TEXT
  ) STRICT`,
  'CREATE INDEX review_by_owner ON review_traces (owner_id)',
  'CREATE INDEX review_by_conversation ON review_traces (conversation_id)',
  'CREATE INDEX review_by_model ON review_traces (model_id)',
  'CREATE INDEX review_by_verdict ON review_traces (verdict) WHERE verdict IS NOT NULL',
  'CREATE INDEX review_by_assignee ON review_traces (assignee_id) WHERE assignee_id IS NOT NULL',
  `CREATE INDEX people_with_roles ON users (name) WHERE role <> 'user'`,

  // Without a prefix index, looking for the beginnings of a common word would read all its rows.
  `CREATE VIRTUAL TABLE trace_search USING fts5 (
    text, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2',
    prefix = '2 3 4 5 6 7 8'
  )`,

  `INSERT INTO review_traces (${FACTS}) SELECT ${factsOf('traces')} FROM traces WHERE json_valid(envelope)`,
  `INSERT INTO trace_search (rowid, text) SELECT traces.sequence, ${wordsOf('traces')}
    FROM traces WHERE json_valid(envelope)`,

  `CREATE TRIGGER trace_added AFTER INSERT ON traces BEGIN
    INSERT INTO review_traces (${FACTS}) VALUES (${factsOf('NEW')});
    INSERT INTO trace_search (rowid, text) VALUES (NEW.sequence, ${wordsOf('NEW')});
  END`,
  `CREATE TRIGGER trace_removed AFTER DELETE ON traces BEGIN
    DELETE FROM review_traces WHERE sequence = OLD.sequence;
    DELETE FROM trace_search WHERE rowid = OLD.sequence;
  END`,
  `CREATE TRIGGER conversation_moved AFTER UPDATE OF owner_id ON conversations BEGIN
    UPDATE review_traces SET owner_id = NEW.owner_id WHERE conversation_id = NEW.conversation_id;
  END`,

  `CREATE TABLE review_verdicts (
    sequence INTEGER PRIMARY KEY,
    trace_id TEXT NOT NULL REFERENCES traces (trace_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL,
    score INTEGER,
    note TEXT NOT NULL,
    reviewer_id TEXT NOT NULL,
    given_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX verdicts_of_trace ON review_verdicts (trace_id, sequence)',

  `CREATE TABLE review_comments (
    sequence INTEGER PRIMARY KEY,
    comment_id TEXT NOT NULL UNIQUE,
    trace_id TEXT NOT NULL REFERENCES traces (trace_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    thread_id TEXT NOT NULL,
    step_key TEXT,
    thought_sequence INTEGER,
    passage_start INTEGER,
    passage_end INTEGER,
    text TEXT NOT NULL,
    author_id TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    resolved_at INTEGER,
    resolved_by TEXT
  ) STRICT`,
  'CREATE INDEX comments_of_trace ON review_comments (trace_id, sequence)',

  `CREATE TABLE review_mentions (
    person_id TEXT NOT NULL,
    trace_id TEXT NOT NULL REFERENCES traces (trace_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    comment_id TEXT NOT NULL,
    PRIMARY KEY (person_id, trace_id, comment_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX mentions_of_trace ON review_mentions (trace_id)',

  `CREATE TABLE review_assignments (
    sequence INTEGER PRIMARY KEY,
    trace_id TEXT NOT NULL REFERENCES traces (trace_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    assignee_id TEXT,
    changed_by TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX assignments_of_trace ON review_assignments (trace_id, sequence)',
];
