import COLUMN_WORDS from './column-words.json';
import { kindOf } from './question-kind';
import { isSameWord } from './same-word';
import { topicWords, wordsOf } from './words';

/** Words by which heads of tables, and questions about what is below them, call the same thing. */
const COLUMNS: readonly (readonly string[])[] = COLUMN_WORDS.map((line) => line.split(' '));

/** What a question asks for by its first words, where it does not name the column. */
const BY_QUESTION: readonly (readonly [asks: RegExp, words: readonly string[]])[] = [
  [/\bhow much\b/i, ['price', 'total']],
  [/\b(?:how many|ada berapa|berapa banyak)\b/i, ['quantity']],
  [/\bhow old\b/i, ['age']],
  [/\b(?:when|kapan)\b/i, ['date', 'start', 'due']],
  [/\b(?:where|di ?mana)\b/i, ['location', 'address', 'city']],
];

/** Whether a word of a question and one of a table's head call the same column. */
const callSameColumn = (word: string, head: string): boolean =>
  isSameWord(word, head) || COLUMNS.some((names) => has(names, word) && has(names, head));

/** The words of columns that a question asks for without naming them. */
const columnsAskedFor = (question: string): readonly string[] =>
  BY_QUESTION.flatMap(([asks, words]) => (asks.test(question) ? words : []));

const has = (names: readonly string[], word: string): boolean =>
  names.some((name) => name === word || isSameWord(name, word));

const CELL = '\t';
const DIGIT = /\d/;
/** What asks, and says of no column which one it is. */
const ASKS =
  /^(?:what|which|who|how|much|many|long|old|often|there|list(?:ed)?|table|have|has|does|is|work(?:s|ed)?|bekerja|data|tabel|daftar|berapa(?:kah)?|apa(?:kah)?|siapa(?:kah)?|kapan|dimana|mana|nya)$/;

/** The cells of a row as a sentence has them, as `plainSentences` gives it. */
const sentenceOf = (cells: readonly string[]): string => cells.join(' ').replace(/\s+/g, ' ').trim();

/**
 * The row of a table with a head in a passage that answers a question, as a sentence: the one that it names,
 * where it asks for what stands in one of the columns, and says nothing that is neither. Null where there is none, or
 * more than one.
 */
export function rowAnswering(question: string, passage: string): string | null {
  const found = tablesIn(passage).flatMap(({ head, rows }) => rowsFor(question, head, rows));
  const [row] = found;
  return row !== undefined && found.length === 1 ? sentenceOf(row) : null;
}

/**
 * Whether a row, as a sentence, is about all that a question is about: each of its words stands in the row, in the title
 * of the document, or is what a column is called. True for what is no row of a table with a head.
 */
export function isAboutAllOf(question: string, sentence: string, passage: string, title: string): boolean {
  const table = tablesIn(passage).find(({ rows }) => rows.some((cells) => sentenceOf(cells) === sentence));
  if (!table) return true;
  const near = [...wordsOf(sentence), ...wordsOf(title)];
  const heads = table.head.flatMap(wordsOf);
  return topicWords(question)
    .filter((word) => !ASKS.test(word) && !isKindWord(question, word))
    .every(
      (word) => near.some((one) => isSameWord(one, word)) || heads.some((head) => callSameColumn(word, head)),
    );
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function tablesIn(passage: string): readonly Table[] {
  const tables: { head: string[]; rows: string[][] }[] = [];
  let open: { head: string[]; rows: string[][] } | null = null;
  for (const line of passage.split('\n')) {
    if (!line.includes(CELL)) {
      open = null;
      continue;
    }
    const cells = line.split(CELL).map((cell) => cell.replace(/\s+/g, ' ').trim());
    if (open) open.rows.push(cells);
    else {
      open = { head: cells, rows: [] };
      if (!cells.some((cell) => DIGIT.test(cell))) tables.push(open);
    }
  }
  return tables;
}

/** The rows of which a question names something that no other row has, and of which it asks for a column. */
function rowsFor(question: string, head: readonly string[], rows: Table['rows']): Table['rows'] {
  const asked = topicWords(question).filter((word) => !ASKS.test(word) && !/\d/.test(word));
  const words = rows.map((cells) => cells.flatMap(wordsOf));
  const isIn = (at: number) => (word: string) => words[at]?.some((one) => isSameWord(one, word)) === true;
  const isOnlyIn = (at: number) => (word: string) =>
    words.every((_, row) => isIn(row)(word) === (row === at));
  return rows.filter((cells, at) => {
    if (!asked.some(isOnlyIn(at))) return false;
    const columns = head.flatMap((name, column) => (cells[column] ? wordsOf(name) : []));
    const isColumn = (word: string) => columns.some((name) => callSameColumn(word, name));
    const left = asked.filter((word) => !isIn(at)(word));
    return (
      left.every((word) => isColumn(word) || isKindWord(question, word)) &&
      (left.some(isColumn) || columnsAskedFor(question).some(isColumn))
    );
  });
}

const isKindWord = (question: string, word: string): boolean => kindOf(question)?.words.test(word) === true;
