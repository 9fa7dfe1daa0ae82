import type { Steps } from '../shared/steps';

/** So many words in a row that a source has, too, are its words. */
export const COPIED_WORDS = 12;

/** A word of a text. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words in a row of one of some texts that a source has, too. */
export interface CopiedRun {
  /** The index of the text, and UTF-16 offsets into it. */
  readonly text: number;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** By which marks words are quoted. */
const QUOTES: Readonly<Record<string, RegExp>> = { '"': /"/g, '“': /[”"]/g, '„': /[“”"]/g, '«': /»/g };
const QUOTE = /["“„«]/g;
const PARAGRAPH = /(?:[^\n]+(?:\n|$))+/g;
const QUOTATION = /^ {0,3}>/;
/** A mark at which a row of words ends: a place that is quoted. */
const BREAK: Word = { text: '', start: 0, end: 0 };

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    ...{ text: word.toLowerCase(), start: index, end: index + word.length },
  }));

/** Texts by their rows of words that are not quoted, for sources to be held against. */
export class CopiedRuns {
  private readonly words: (readonly Word[])[] = [];
  private readonly places = new Map<number, { readonly text: number; readonly at: number }[]>();

  /** Adds a text; places where nothing counts, such as its citations, are given as blanks. */
  *add(text: string): Steps<void> {
    const index = this.words.length;
    const words: Word[] = [];
    let from = 0;
    for (const { start, end } of quotedIn(text)) {
      words.push(...placed(wordsOf(text.slice(from, start)), from), BREAK);
      from = end;
      yield;
    }
    words.push(...placed(wordsOf(text.slice(from)), from));
    this.words.push(words);
    for (let at = 0; at + COPIED_WORDS <= words.length; at += 1) {
      const hash = hashAt(words, at);
      const places = this.places.get(hash);
      if (!places) this.places.set(hash, [{ text: index, at }]);
      else if (places.length < MOST_PLACES) places.push({ text: index, at });
      if (at % STEP === 0) yield;
    }
  }

  /** The runs that a part of a source has, too, each as long as it is. */
  *in(source: string): Steps<readonly CopiedRun[]> {
    const words = wordsOf(source);
    const runs: CopiedRun[] = [];
    for (let at = 0; at + COPIED_WORDS <= words.length; at += 1) {
      if (at % STEP === 0) yield;
      let longest = 0;
      for (const place of this.places.get(hashAt(words, at)) ?? []) {
        const own = this.words[place.text] ?? [];
        const length = sameFrom(own, place.at, words, at);
        const [first, last] = [own[place.at], own[place.at + length - 1]];
        if (length < COPIED_WORDS || !first || !last) continue;
        runs.push({ text: place.text, start: first.start, end: last.end });
        longest = Math.max(longest, length);
      }
      // What is left of the longest one would be found again, shorter.
      if (longest > 0) at += longest - COPIED_WORDS;
    }
    return runs;
  }
}

const STEP = 500;
/** Of words that a paper says again and again, so many places are told. */
const MOST_PLACES = 20;

/** What somebody else is said to have said: between two marks of one paragraph, or a paragraph that is a quotation. */
function* quotedIn(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (const { 0: paragraph, index } of text.matchAll(PARAGRAPH)) {
    if (QUOTATION.test(paragraph)) {
      yield { start: index, end: index + paragraph.length };
      continue;
    }
    const unclosed = new Set<string>();
    for (let at = nextOf(QUOTE, paragraph, 0); at !== -1; ) {
      const opened = paragraph.charAt(at);
      const closing = QUOTES[opened];
      const closed = closing && !unclosed.has(opened) ? nextOf(closing, paragraph, at + 1) : -1;
      if (closed === -1) unclosed.add(opened);
      else yield { start: index + at, end: index + closed + 1 };
      at = nextOf(QUOTE, paragraph, Math.max(at, closed) + 1);
    }
  }
}

function nextOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

const placed = (words: readonly Word[], by: number): Word[] =>
  words.map(({ text, start, end }) => ({ text, start: start + by, end: end + by }));

function hashAt(words: readonly Word[], at: number): number {
  let hash = 7;
  for (let step = 0; step < COPIED_WORDS; step += 1) {
    const text = words[at + step]?.text ?? '';
    // Words differ by their ends and length enough to find where to look.
    const word = (text.charCodeAt(0) * 31 + text.charCodeAt(text.length - 1)) * 31 + text.length;
    hash = (Math.imul(hash, 1_000_003) + word) | 0;
  }
  return hash;
}

function sameFrom(left: readonly Word[], at: number, right: readonly Word[], from: number): number {
  let length = 0;
  for (;;) {
    const word = left[at + length];
    if (!word || word === BREAK || word.text !== right[from + length]?.text) return length;
    length += 1;
  }
}

/** Joins runs of a text that overlap or touch, in their order. */
export function joinedRuns(runs: readonly CopiedRun[]): CopiedRun[] {
  const joined: CopiedRun[] = [];
  for (const run of runs.toSorted((left, right) => left.text - right.text || left.start - right.start)) {
    const last = joined.at(-1);
    if (last && last.text === run.text && run.start <= last.end)
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, run.end) };
    else joined.push(run);
  }
  return joined;
}
