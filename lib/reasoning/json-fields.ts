import { fieldsOf, isQuoted, itemsOf, type JsonField, stringOf } from './json-value';
import { ANSWER_FIELD_NAMES, THOUGHT_FIELD_NAMES } from './reasoning-dialects';

/** What a value in JSON thinks, and what else it says. */
export interface JsonFields {
  readonly thoughts: readonly string[];
  readonly answer: string;
  /** Whether the answer is JSON still. */
  readonly isJson: boolean;
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/gu, '');
const THOUGHTS = new Set(THOUGHT_FIELD_NAMES.map(folded));
const ANSWERS = new Set(ANSWER_FIELD_NAMES.map(folded));
const THOUGHT_BLOCKS = new Set(['thinking', 'reasoning', 'thought', 'redactedthinking']);
const TEXT_BLOCKS = new Set(['text', 'outputtext', 'message']);
/** What a block says of itself. */
const BLOCK_FIELDS = new Set([
  ...['type', 'role', 'id', 'index', 'status', 'model', 'signature', 'annotations', 'object', 'created'],
  ...['usage', 'stop_reason', 'finish_reason'],
]);
/** Envelopes that a reply is in, one in the other. */
const MOST_ENVELOPES = 4;

const isThought = ({ name, value }: JsonField): boolean => THOUGHTS.has(folded(name)) && isSaid(value);
/** Settings have fields of such names as well. */
const isSaid = (value: string): boolean => /^["'[]/u.test(value) || /\p{L}\s+\p{L}/u.test(value);
const isAnswer = ({ name }: JsonField): boolean => ANSWERS.has(folded(name));
const typeOf = (fields: readonly JsonField[]): string =>
  folded(stringOf(fields.find(({ name }) => name === 'type')?.value ?? '""'));

/** What an object or a list of blocks, however far it came, thinks and answers; null where nothing in it is for thoughts. */
export function readFields(source: string, depth = 0): JsonFields | null {
  if (depth > MOST_ENVELOPES) return null;
  if (source.startsWith('[')) return readBlocks(source, depth);
  if (!source.startsWith('{')) return null;
  const fields = fieldsOf(source);
  if (isBlockOfThoughts(fields)) return { thoughts: [source], answer: '', isJson: false };
  const thoughts = fields.filter(isThought);
  if (thoughts.length > 0) {
    const others = fields.filter((field) => !isThought(field) && !BLOCK_FIELDS.has(field.name));
    return { thoughts: thoughts.map(({ value }) => textOf(value)), ...restOf(source, fields, others) };
  }
  const contents = fields.filter(({ name }) => !BLOCK_FIELDS.has(name));
  for (const field of contents) {
    const read = isAnswer(field) || contents.length === 1 ? readFields(field.value, depth + 1) : null;
    if (read !== null) return read;
  }
  return null;
}

const isBlockOfThoughts = (fields: readonly JsonField[]): boolean =>
  THOUGHT_BLOCKS.has(typeOf(fields)) ||
  fields.some(({ name, value }) => name === 'thought' && value === 'true');

/** The text of the answer in a value that has no thoughts; null if it has no field for one alone. */
export function loneAnswer(source: string): string | null {
  const others = fieldsOf(source).filter(({ name }) => !BLOCK_FIELDS.has(name));
  return others.length === 1 && others.every(isAnswer) ? answerOf(source, 0) : null;
}

/** What is left beside the thoughts, cut out of the source as it stands. */
function restOf(
  source: string,
  fields: readonly JsonField[],
  others: readonly JsonField[],
): Pick<JsonFields, 'answer' | 'isJson'> {
  const [first, second] = fields;
  const [only] = others;
  if (only === undefined) return { answer: '', isJson: false };
  if (others.length === 1 && isAnswer(only))
    return { answer: answerOf(only.value, 0), isJson: /^[{[]/u.test(only.value) };
  const between = source.slice(first?.to ?? 0, second?.from ?? 0);
  const kept = fields.filter((field) => !isThought(field)).map(({ from, to }) => source.slice(from, to));
  const end = source.slice(fields.at(-1)?.to ?? 0);
  return { answer: source.slice(0, first?.from ?? 0) + kept.join(between) + end, isJson: true };
}

function readBlocks(source: string, depth: number): JsonFields | null {
  const items = itemsOf(source);
  const read = items.map((item) => readFields(item, depth + 1));
  if (read.every((item) => item === null)) return null;
  return {
    thoughts: read.flatMap((item) => item?.thoughts ?? []),
    answer: items.map((item, index) => read[index]?.answer ?? answerOf(item, 0)).join(''),
    isJson: false,
  };
}

const textOf = (value: string): string => (isQuoted(value) ? stringOf(value) : value);

/** The text of an answer's value: of blocks, that of those which are text. */
function answerOf(value: string, depth: number): string {
  if (value === 'null' || value === 'None' || depth > MOST_ENVELOPES) return '';
  if (isQuoted(value)) return stringOf(value);
  if (value.startsWith('[')) {
    const items = itemsOf(value);
    const areBlocks = items.length > 0 && items.every((item) => typeOf(fieldsOf(item)) !== '');
    return areBlocks ? items.map((item) => answerOf(item, depth + 1)).join('') : value;
  }
  if (!value.startsWith('{')) return value;
  const fields = fieldsOf(value);
  const type = typeOf(fields);
  if (type !== '' && !TEXT_BLOCKS.has(type)) return '';
  const answers = fields.filter(isAnswer);
  const [only] = answers;
  const isAlone = type !== '' || fields.length === 1;
  return isAlone && only !== undefined ? answerOf(only.value, depth + 1) : value;
}
