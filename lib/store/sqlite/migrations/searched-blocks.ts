import { SEARCHED_CHARACTERS } from './bounded-search';

/** What `searchedText` says of a message, from the JSON of its parts. */
export const messageWordsOf = (parts: string): string => `
    (SELECT substr(group_concat(CASE part.value ->> 'type'
        WHEN 'text' THEN part.value ->> 'text'
        WHEN 'data-clarification' THEN concat_ws(char(10), part.value ->> '$.data.question',
          (SELECT group_concat(value, char(10)) FROM json_each(part.value, '$.data.options')))
        WHEN 'data-chart' THEN coalesce(part.value ->> '$.data.spec.title', part.value ->> '$.data.table.title')
        WHEN 'data-table' THEN part.value ->> '$.data.table.title'
      END, char(10)), 1, ${SEARCHED_CHARACTERS})
      FROM json_each(${parts}) AS part)`;

const HAS_BLOCKS = `json_valid(parts) AND (instr(parts, '"data-clarification"')
    OR instr(parts, '"data-chart"') OR instr(parts, '"data-table"'))`;

/** People find a message by what it asks and by the titles of its charts and tables, those of before as well. */
export const searchedBlocks: readonly string[] = [
  'DROP TRIGGER message_added',
  `CREATE TRIGGER message_added AFTER INSERT ON messages BEGIN
    INSERT INTO message_search (rowid, text) VALUES (NEW.sequence, ${messageWordsOf('NEW.parts')});
  END`,
  `DELETE FROM message_search WHERE rowid IN (SELECT sequence FROM messages WHERE ${HAS_BLOCKS})`,
  `INSERT INTO message_search (rowid, text)
    SELECT sequence, ${messageWordsOf('messages.parts')} FROM messages WHERE ${HAS_BLOCKS}`,
];
