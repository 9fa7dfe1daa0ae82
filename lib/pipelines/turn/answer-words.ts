import { jsonValuesIn } from './read-json';

/** The first line of a block that may stand around a whole answer and be no part of it. */
const FENCE = /^\s*(?<mark>`{3,}|~{3,})[ \t]*(?<info>json|markdown|md)?[ \t]*(?:\n|$)/i;
/** The beginning of one. */
const HALF_FENCE = /^\s*(?:[`~]{1,2}|(?:`{3,}|~{3,})[ \t]*[a-z]{1,8})$/i;
const VALUE = /^\s*(?:\{\s*(?:["}]|$)|\[\s*(?:[{"\]]|$))/;
const TAG = /^\s*<\/?(?:thinking|think|answer)>/i;
/** The beginning of one. */
const HALF_TAG = /^\s*<\/?[a-z]{0,8}$/i;
const TAGS = /<\/?(?:thinking|think|answer)>/gi;
/** A line as prompts write what was found out (`lib/prompts/deep/deep-lines.ts`), which small models repeat: `s1 [calculation] …`. */
const LINE = String.raw`(?:[-*+] )?[ehs]\d{1,3} \[[^\]\n]{1,80}\] `;
const PROMPT_LINE = new RegExp(String.raw`^\s*${LINE}`);
const PROMPT_LINES = new RegExp(String.raw`^[ \t]*${LINE}`, 'gm');
/** The beginning of one. */
const HALF_PROMPT_LINE = /^\s*(?:[-*+] ?)?(?:[ehs]\d{0,3}(?: ?\[[^\]\n]{0,80}\]?)?)?$/;
/** A string of JSON, how it ends: as a name, as a value, or cut off. */
const STRING = /"((?:[^"\\]|\\.)*)("\s*:|"|$)/g;
const ESCAPE = /\\(?:u[\da-f]{4}|.)/gi;
/** People who ask for data get it. */
const ASKS_FOR_DATA = /\b(?:json|yaml|markdown|code|kode)\b/i;
const ANSWER = /^(?:final_?)?(?:answer|report|response|reply|jawaban|balasan)$/i;
const MOST_DEPTH = 20;

/** Whether what has come of an answer may turn out to be only what stands around one: JSON, a fence or tags. */
export const mayBeWrapped = (text: string): boolean =>
  text.trim() === '' ||
  [VALUE, TAG, HALF_TAG, FENCE, HALF_FENCE, PROMPT_LINE, HALF_PROMPT_LINE].some((form) => form.test(text));

/** The words of an answer, out of the JSON, the fence, the tags or the lines of our prompt that a model has put around them; empty where there are none. */
export function answerWords(text: string, question: string): string {
  if (ASKS_FOR_DATA.test(question) || !mayBeWrapped(text)) return text;
  if (PROMPT_LINE.test(text)) return text.trimStart().replaceAll(PROMPT_LINES, '- ');
  const untagged = text.replaceAll(TAGS, '');
  const { inside, after, info } = unfenced(untagged);
  if (VALUE.test(inside))
    return [wordsOfValue(inside), after.trim()].filter((part) => part !== '').join('\n\n');
  // A block of another kind is what it is.
  const words =
    info === undefined && inside !== untagged && inside.trim() !== '' ? untagged : `${inside}${after}`;
  return words.trim() === '' ? '' : words;
}

interface Unfenced {
  readonly inside: string;
  readonly after: string;
  readonly info: string | undefined;
}

function unfenced(text: string): Unfenced {
  const opened = FENCE.exec(text);
  const { mark = '', info } = opened?.groups ?? {};
  if (opened === null) return { inside: text, after: '', info };
  const rest = text.slice(opened[0].length);
  const end = rest.lastIndexOf(mark);
  if (end === -1) return { inside: rest, after: '', info };
  return { inside: rest.slice(0, end), after: rest.slice(end + mark.length), info };
}

/** What a value says in words; of one that was cut off, what it has of them. */
function wordsOfValue(text: string): string {
  const [value] = jsonValuesIn(text);
  const named = namedAnswer(value, MOST_DEPTH);
  if (named !== null) return named;
  const strings =
    value === undefined
      ? [...text.matchAll(STRING)].flatMap(([, written = '', end = '']) =>
          end.endsWith(':') ? [] : written.replaceAll(ESCAPE, unescaped),
        )
      : stringsIn(value, MOST_DEPTH);
  return strings.filter((one) => /\S\s+\S/.test(one)).join('\n\n');
}

/** What stands under a name that says that it is the answer; null where nothing does. */
function namedAnswer(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  for (const [key, one] of Object.entries(value)) {
    if (ANSWER.test(key) && (typeof one === 'string' || typeof one === 'number')) return String(one).trim();
    const named = namedAnswer(one, depth - 1);
    if (named !== null) return named;
  }
  return null;
}

function stringsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((one) => stringsIn(one, depth - 1));
}

function unescaped(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return ' ';
  }
}
