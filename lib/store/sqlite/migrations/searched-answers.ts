import { traceWordsOf } from './activity-words';
import { SEARCHED_CHARACTERS } from './bounded-search';
import { FACTS, factsOf } from './review';
import { messageWordsOf } from './searched-blocks';

/** Of a question, and of an answer, so much at most, so that the thoughts have their share of what is indexed. */
const SAID_CHARACTERS = 20_000;

/** What a message of the turn of a trace says. */
const saidIn = (row: string, message: 'user_message_id' | 'assistant_message_id'): string => `
    (SELECT substr(${messageWordsOf('messages.parts')}, 1, ${SAID_CHARACTERS})
      FROM turns JOIN messages ON messages.conversation_id = turns.conversation_id
        AND messages.message_id = turns.${message}
      WHERE turns.trace_id = ${row}.trace_id AND json_valid(messages.parts))`;

/** All that reviewers find a trace by, from a row of `traces`. */
export const reviewedWordsOf = (row: string): string => `
    substr(concat_ws(char(10), ${saidIn(row, 'user_message_id')}, ${saidIn(row, 'assistant_message_id')},
      ${traceWordsOf(row)}), 1, ${SEARCHED_CHARACTERS})`;

/** Reviewers find a trace by what was asked and answered, those of before as well. */
export const searchedAnswers: readonly string[] = [
  'DROP TRIGGER trace_added',
  `CREATE TRIGGER trace_added AFTER INSERT ON traces BEGIN
    INSERT INTO review_traces (${FACTS}) VALUES (${factsOf('NEW')});
    INSERT INTO trace_search (rowid, text) VALUES (NEW.sequence, ${reviewedWordsOf('NEW')});
  END`,
  `INSERT INTO trace_search (trace_search) VALUES ('delete-all')`,
  `INSERT INTO trace_search (rowid, text) SELECT traces.sequence, ${reviewedWordsOf('traces')}
    FROM traces WHERE json_valid(envelope)`,
];
