/** How many redactions of a trace put an ordinary name in the place of a tool's: nothing was removed there. */
const namesOf = (sequence: string): string => `(SELECT coalesce(sum(value ->> 'count'), 0)
  FROM traces, json_each(traces.envelope, '$.redactions')
  WHERE traces.sequence = ${sequence} AND value ->> 'ruleId' = 'tool-names')`;

/** What reviewers see as removals takes something away. */
export const namesAreNoRemovals: readonly string[] = [
  `UPDATE review_traces SET redaction_count = redaction_count - ${namesOf('review_traces.sequence')}
    WHERE redaction_count > 0`,
  `CREATE TRIGGER review_trace_added AFTER INSERT ON review_traces WHEN NEW.redaction_count > 0 BEGIN
    UPDATE review_traces SET redaction_count = redaction_count - ${namesOf('NEW.sequence')}
    WHERE sequence = NEW.sequence;
  END`,
];
