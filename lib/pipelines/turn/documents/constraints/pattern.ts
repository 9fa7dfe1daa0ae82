import { listedWords } from '@/lib/text/words/listed-words';
import FAMILIES from './word-families.json';

/** Endings that change nothing of what a word means here. */
const ENDING = '(?:s|nya|mu|lah|kan|in)?';

const expressionOf = (word: string): string => {
  const open = word.replace(/(?<=[a-z\]])(?<!\\w)\*/g, '\\w*');
  return /[)?*]$/.test(open) ? open : open + ENDING;
};

/**
 * Words of demands by what they mean, in English, then Indonesian, as the plain text of a prompt has them. `_` joins
 * words, `*` stands for any ending; the usual endings (-s, -nya, -lah, -kan) go without saying.
 */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.values(FAMILIES)
    .flatMap((families) => Object.entries<readonly string[]>(families))
    .map(([name, lines]) => [name, `(${listedWords(lines).map(expressionOf).join('|')})`]),
);

/** The source of an expression in which `<family>` stands for its words, and `_` for a blank. */
export const sourceOf = (written: string): string =>
  `(?:${written.replace(/<(\w+)>/g, (found, name: string) => NAMED.get(name) ?? found)})`
    .replaceAll('_.._', "_(?:[\\w'#]+_){0,3}?")
    .replaceAll('_', ' ')
    .replace(/\((?!\?)/g, '(?:');

/** What stands at a place of a phrase: an expression, or at most so many words. */
type Part = RegExp | number;

/** At most so many words between; the last crosses commas, too. */
const GAPS: Readonly<Record<string, number>> = { '.': 1, '..': 3, '...': 7, '....': 60 };
const WORD = /[\w'#]/;

const parts = new Map<string, Part>();
/** Each is made once, however many phrases have it: a few large expressions are cheap, their products are not. */
function partOf(written: string): Part {
  const whole = `${sourceOf(written.replace(/\)\?$/, ')'))}(?![\\w'])`;
  const part =
    parts.get(written) ?? GAPS[written] ?? new RegExp(written.endsWith(')?') ? `(?:${whole})?` : whole, 'y');
  parts.set(written, part);
  return part;
}

/** Finds phrases in plain text. */
export interface Pattern {
  readonly test: (plain: string) => boolean;
  /** The words that were found first; null where there are none. */
  readonly find: (plain: string) => string | null;
}

/**
 * Finds any of some phrases. Their parts stand with a blank between: `<family>`, expressions, gaps of at most one (`.`),
 * three (`..`) or seven words (`...`), or any words of the text (`....`); `^` at the beginning is that of the text.
 */
export function pattern(...phrases: readonly string[]): Pattern {
  const read = phrases.map((phrase) => ({
    isFirst: phrase.startsWith('^'),
    parts: phrase.replace(/^\^/, '').split(' ').map(partOf),
  }));
  const find = (plain: string): string | null => {
    for (const { isFirst, parts: wanted } of read)
      for (let at = 0; at >= 0 && at < plain.length; at = isFirst ? -1 : after(plain, at)) {
        const end = endOf(wanted, 0, plain, at);
        if (end !== null) return plain.slice(at, end).trimEnd();
      }
    return null;
  };
  return { find, test: (plain) => find(plain) !== null };
}

/** Where the word after the one at a place begins; -1 at the end. */
const after = (plain: string, at: number): number => plain.indexOf(' ', at) + 1 || -1;

/** Where the rest of a phrase ends that goes on at a place; null where it does not. */
function endOf(wanted: readonly Part[], index: number, plain: string, at: number): number | null {
  const part = wanted[index];
  if (part === undefined) return at;
  if (typeof part !== 'number') {
    part.lastIndex = at;
    const found = part.exec(plain);
    if (found === null) return null;
    const end = at + found[0].length;
    return endOf(wanted, index + 1, plain, plain[end] === ' ' ? end + 1 : end);
  }
  let from = at;
  for (let words = 0; words <= part && from >= 0; words += 1) {
    const end = endOf(wanted, index + 1, plain, from);
    if (end !== null) return end;
    if (part <= 7 && !WORD.test(plain[from] ?? '')) return null;
    from = after(plain, from);
  }
  return null;
}

/** The greatest of some numbers; 0 where there is none. */
export const greatest = (numbers: readonly number[]): number => Math.max(0, ...numbers);
