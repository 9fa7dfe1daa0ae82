/**
 * What people think of their answers. The queue knows of each trace what was said (`feedback`), and whether nobody has
 * given a verdict since (`waiting`); both are kept by triggers.
 */
export const feedback: readonly string[] = [
  `CREATE TABLE feedback (
    sequence INTEGER PRIMARY KEY,
    trace_id TEXT NOT NULL UNIQUE REFERENCES traces (trace_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    rating TEXT NOT NULL,
    reasons TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT`,
  'ALTER TABLE review_traces ADD COLUMN feedback TEXT',
  'ALTER TABLE review_traces ADD COLUMN waiting TEXT',
  'CREATE INDEX review_by_feedback ON review_traces (feedback) WHERE feedback IS NOT NULL',
  'CREATE INDEX review_by_waiting ON review_traces (waiting) WHERE waiting IS NOT NULL',

  ...['INSERT', 'UPDATE'].map(
    (event) => `CREATE TRIGGER feedback_after_${event.toLowerCase()} AFTER ${event} ON feedback BEGIN
      UPDATE review_traces SET feedback = NEW.rating, waiting = CASE WHEN EXISTS (
          SELECT 1 FROM review_verdicts WHERE trace_id = NEW.trace_id AND given_at >= NEW.at)
        THEN NULL ELSE NEW.rating END
      WHERE trace_id = NEW.trace_id;
    END`,
  ),
  `CREATE TRIGGER feedback_after_delete AFTER DELETE ON feedback BEGIN
    UPDATE review_traces SET feedback = NULL, waiting = NULL WHERE trace_id = OLD.trace_id;
  END`,
  `CREATE TRIGGER verdict_given AFTER INSERT ON review_verdicts BEGIN
    UPDATE review_traces SET waiting = NULL
    WHERE trace_id = NEW.trace_id AND waiting IS NOT NULL
      AND EXISTS (SELECT 1 FROM feedback WHERE feedback.trace_id = NEW.trace_id AND at <= NEW.given_at);
  END`,
];
