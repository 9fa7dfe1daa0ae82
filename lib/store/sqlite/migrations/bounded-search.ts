import { FACTS, factsOf, wordsOf } from './review';

/**
 * So many characters of a message, and of a trace's words, are found by a search. To index a megabyte of words that
 * are all different takes SQLite a second in which nobody else is answered.
 */
export const SEARCHED_CHARACTERS = 60_000;

/** What is indexed of messages and traces is bounded from here on; what was indexed before stays. */
export const boundedSearch: readonly string[] = [
  'DROP TRIGGER message_added',
  `CREATE TRIGGER message_added AFTER INSERT ON messages BEGIN
    INSERT INTO message_search (rowid, text)
    SELECT NEW.sequence, substr(group_concat(part.value ->> 'text', char(10)), 1, ${SEARCHED_CHARACTERS})
    FROM json_each(NEW.parts) AS part WHERE part.value ->> 'type' = 'text';
  END`,
  'DROP TRIGGER trace_added',
  `CREATE TRIGGER trace_added AFTER INSERT ON traces BEGIN
    INSERT INTO review_traces (${FACTS}) VALUES (${factsOf('NEW')});
    INSERT INTO trace_search (rowid, text)
    VALUES (NEW.sequence, substr(${wordsOf('NEW')}, 1, ${SEARCHED_CHARACTERS}));
  END`,
];
