import { SEARCHED_ACTIVITY_CHARACTERS } from '../../searched-activities';
import { SEARCHED_CHARACTERS } from './bounded-search';
import { FACTS, factsOf } from './review';

/** What an activity is called, in each language where the words are ours. */
const namesOf = (activity: string): string => `
    coalesce(${activity} ->> '$.labels.en', ${activity} ->> '$.label'), ${activity} ->> '$.labels.id'`;

/** The words of a trace, from a row of `traces` whose thoughts are there. Labels of thoughts quote the thoughts. */
export const traceWordsOf = (row: string): string => `
    substr(concat_ws(char(10), ${row}.envelope ->> '$.record.headline',
      (SELECT group_concat(concat_ws(char(10), ${namesOf('value')}), char(10))
        FROM json_each(${row}.envelope, '$.record.steps')),
      (SELECT substr(group_concat(concat_ws(char(10), ${namesOf('value')}, value ->> '$.summary'), char(10)),
          1, ${SEARCHED_ACTIVITY_CHARACTERS})
        FROM json_each(${row}.envelope, '$.record.activities') WHERE value ->> '$.kind' <> 'thought'),
      (SELECT group_concat(delta.value ->> 'delta', '')
        FROM thought_logs, json_each(thought_logs.entries) AS delta
        WHERE thought_logs.trace_id = ${row}.trace_id)), 1, ${SEARCHED_CHARACTERS})`;

const WITH_ACTIVITIES = `json_valid(envelope) AND envelope ->> '$.record.version' = 3`;

/** Reviewers find a trace by what its activities are called and came to, those of before as well. */
export const activityWords: readonly string[] = [
  'DROP TRIGGER trace_added',
  `CREATE TRIGGER trace_added AFTER INSERT ON traces BEGIN
    INSERT INTO review_traces (${FACTS}) VALUES (${factsOf('NEW')});
    INSERT INTO trace_search (rowid, text) VALUES (NEW.sequence, ${traceWordsOf('NEW')});
  END`,
  `DELETE FROM trace_search WHERE rowid IN (SELECT sequence FROM traces WHERE ${WITH_ACTIVITIES})`,
  `INSERT INTO trace_search (rowid, text) SELECT traces.sequence, ${traceWordsOf('traces')}
    FROM traces WHERE ${WITH_ACTIVITIES}`,
];
