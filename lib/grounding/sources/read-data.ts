import { splitSentences } from '@/lib/text/sentences/split-sentences';
import STATE_NAMES from './state-names.json';

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(STATE_NAMES));

/** The name of a state or province of North America by the two letters of its address; null for others. */
const fullNameOfState = (letters: string): string | null => NAMES.get(letters) ?? null;

/** What a source says in one place, in words, with that place in UTF-16 units. */
export interface DataSentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.|'(?=\p{L}))*'|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\b(?:true|false|null|none)\b|[{}[\],:]/giu;
const IS_DATA = /^\s*[[{]\s*["'{[]/;
const FEWEST = 3;
const DEEPEST = 20;
const LONGEST_VALUE = 80;
/** Of its keys the last few say what a value is. */
const MOST_KEYS = 2;

interface Open {
  readonly isList: boolean;
  /** What it is called in what it stands in; null in lists. */
  readonly key: string | null;
}

/** The sentences of a source that is JSON, or written like it; null where it is not. */
export function readData(source: string): readonly DataSentence[] | null {
  if (!IS_DATA.test(source)) return null;
  const said: DataSentence[] = [];
  const open: Open[] = [];
  let [key, start]: [string | null, number] = [null, 0];
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    const within = open.at(-1);
    if (token === '{' || token === '[') {
      if (open.length === DEEPEST) return null;
      open.push({ isList: token === '[', key });
      key = null;
    } else if (token === '}' || token === ']') {
      if (within?.isList !== (token === ']')) return null;
      open.pop();
      key = null;
    } else if (token === ',') key = null;
    else if (token === ':') continue;
    else if (within?.isList === false && key === null) [key, start] = [unquoted(token), index];
    else {
      const path = [...open.map((one) => one.key), key].filter((one) => one !== null).slice(-MOST_KEYS);
      said.push(...sentencesOf(path.map(plainKey).join(' '), token, key === null ? index : start, index));
    }
  }
  return open.length === 0 && said.length >= FEWEST ? said : null;
}

const unquoted = (token: string): string =>
  /^["']/.test(token)
    ? token.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? ' ' : sign))
    : token;

/** "RestaurantsTakeOut" and "review_date" in words. */
const plainKey = (key: string | null): string =>
  (key ?? '')
    .replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .replaceAll('_', ' ')
    .toLowerCase();

function sentencesOf(key: string, token: string, start: number, at: number): DataSentence[] {
  const value = unquoted(token);
  const end = at + token.length;
  if (/^(?:null|none)$/i.test(token) || value.trim() === '') return [];
  if (value.length > LONGEST_VALUE) {
    let from = at + 1;
    return splitSentences(value).map((sentence) => {
      const place = {
        text: sentence.trim(),
        start: from,
        end: Math.min(end, from + sentence.trimEnd().length),
      };
      from += sentence.length;
      return place;
    });
  }
  return [{ text: saidOf(key, value), start, end }];
}

function saidOf(key: string, value: string): string {
  if (/^(?:false|no|none)$/i.test(value)) return `no ${key}`;
  if (/^(?:true|yes)$/i.test(value)) return key;
  const state = fullNameOfState(value);
  return `${key}: ${withHours(value)}${state === null ? '' : `, ${state}`}`;
}

/** "11:0-21:30" as people write it. */
const withHours = (value: string): string =>
  value.replace(
    /\b(\d{1,2}):(\d{1,2})\s*-\s*(\d{1,2}):(\d{1,2})\b/g,
    (_, from: string, minute: string, to: string, last: string) =>
      `${from}:${minute.padStart(2, '0')} to ${to}:${last.padStart(2, '0')}`,
  );
