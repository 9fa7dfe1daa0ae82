import type { Leaf } from '../text/markdown/blocks/leaf';
import { readBlocks } from '../text/markdown/blocks/read-blocks';
import { Formulas } from '../text/markdown/inline/formula';
import { placesInline } from '../text/markdown/inline/lex-inline';
import type { Definitions } from '../text/markdown/inline/link-definitions';
import { leafWords } from '../text/markdown/markers/leaf-words';
import { type Locator, locatorIn } from './locators';
import { REFERENCE_KEY } from './reference';

/** One source that a citation names. */
export interface Cite {
  readonly key: string;
  /** Words before and behind it, as Markdown; empty where there are none. */
  readonly prefix: string;
  readonly locator: Locator | null;
  readonly suffix: string;
  readonly suppressAuthor: boolean;
}

/** A citation in a text, as Pandoc writes them: `[see @a, p. 12; @b]`, `@a [p. 12]`, `[-@a]`. */
export interface Citation {
  /** Place in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly cites: readonly Cite[];
  /** Whether the first source's author is part of the sentence: "As @a says". */
  readonly narrative: boolean;
}

/** What names a figure or table of the paper rather than a source. */
const LABEL = /^(?:fig|tbl):/;

/** The labels of figures and tables that a citation names, as `@fig:map` does; null where it names sources. */
export const labelsOf = ({ cites }: Citation): readonly string[] | null =>
  cites.length > 0 && cites.every(({ key }) => LABEL.test(key)) ? cites.map(({ key }) => key) : null;

/** A place in a block's text that may belong to a citation. */
interface Mark {
  readonly sign: '[' | ']' | '@' | ';';
  readonly at: number;
  /** What `@` names, and where that ends. */
  readonly key: string;
  readonly end: number;
  /** Of a bracket that is closed: the index of the mark that closes it. */
  close: number;
  /** Of a bracket: how deep others stand in it. */
  height: number;
}

const SIGN = /[\\$[\]@;]/g;
const KEY = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])@(?:(${REFERENCE_KEY})(?![\p{L}\p{N}_])|\{([^\s{}]{1,100})\})`,
  'uy',
);
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const HYPHEN = /(?<![\p{L}\p{N}_-])-$/u;
const LINKS_ON = /[([]/;
/** What people write between two sources where Pandoc wants a semicolon. */
const JOINT = /^\s*(?:,|&|and|dan)\s*$/;
const GAP = /^\s*$/;
/** What stands between a source and what belongs to it is no longer. */
const LONGEST_GAP = 8;

/** The citations of a text in order; none in code, formulas and addresses. Time is linear in its length. */
export function citationsIn(markdown: string): readonly Citation[] {
  if (!markdown.includes('@')) return [];
  const steps = readBlocks(markdown);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { leaves, definitions } = step.value;
  const found: Citation[] = [];
  for (const leaf of wholeParagraphs(leaves)) {
    for (const { text, placeOf } of leafWords(leaf, markdown)) {
      if (!text.includes('@')) continue;
      for (const citation of new CitationReader(text, definitions).citations()) {
        const start = placeOf(citation.start);
        found.push({ ...citation, start, end: placeOf(citation.end - 1) + 1 });
      }
    }
  }
  return found;
}

/** A long paragraph is more than one leaf, and a citation may stand where they meet. */
function* wholeParagraphs(leaves: readonly Leaf[]): Iterable<Leaf> {
  for (let index = 0; index < leaves.length; index += 1) {
    const leaf = leaves[index];
    if (!leaf) return;
    if (leaf.kind !== 'paragraph') {
      yield leaf;
      continue;
    }
    const parts = [leaf];
    for (let next = leaves[index + 1]; next?.kind === 'paragraph' && next.continued; ) {
      parts.push(next);
      index += 1;
      next = leaves[index + 1];
    }
    const text = parts.map((part) => part.text).join('\n');
    yield { ...leaf, text, lineStarts: parts.flatMap(({ lineStarts }) => lineStarts) };
  }
}

/** Reads the citations of one block's text. */
class CitationReader {
  private readonly marks: Mark[] = [];
  private readonly text: string;

  constructor(text: string, definitions: Definitions) {
    this.text = text;
    this.readMarks(definitions);
    this.pairBrackets();
  }

  *citations(): Iterable<Citation> {
    for (let index = 0; index < this.marks.length; index += 1) {
      const mark = this.marks[index];
      if (mark?.sign === '@') {
        const { citation, last } = this.narrative(mark, index);
        index = last;
        yield citation;
      } else if (mark && this.mayCite(mark)) {
        const cites = this.citesIn(index + 1, mark.close, mark.at + 1);
        const end = this.marks[mark.close]?.at;
        if (cites === null || end === undefined) continue;
        yield { start: mark.at, end: end + 1, cites, narrative: false };
        index = mark.close;
      }
    }
  }

  private readMarks(definitions: Definitions): void {
    const { text } = this;
    const formulas = new Formulas(text, false);
    const links = new Set<number>();
    const skips: { readonly start: number; readonly end: number }[] = [];
    for (const { kind, start, words, wordsEnd, end } of placesInline(text, definitions)) {
      if (kind === 'link' || kind === 'image') {
        links.add(words - 1);
        skips.push({ start: wordsEnd, end });
      } else if (!text.startsWith('-@', start)) skips.push({ start, end });
    }
    skips.sort((left, right) => left.start - right.start);
    let skip = 0;
    SIGN.lastIndex = 0;
    for (let match = SIGN.exec(text); match; match = SIGN.exec(text)) {
      const at = match.index;
      while ((skips[skip]?.end ?? at + 1) <= at) skip += 1;
      const inside = skips[skip];
      if (inside && inside.start <= at) {
        SIGN.lastIndex = inside.end;
        continue;
      }
      const sign = match[0];
      if (sign === '\\' || sign === '$') {
        const end = formulas.endAt(at);
        if (end !== null) SIGN.lastIndex = end;
        else if (sign === '\\' && PUNCTUATION.test(text.charAt(at + 1))) SIGN.lastIndex = at + 2;
      } else if (sign === '@') this.readKey(at);
      else if (sign === '[' || sign === ']' || sign === ';')
        if (!links.has(at)) this.marks.push({ sign, at, key: '', end: at + 1, close: -1, height: 0 });
    }
  }

  private readKey(at: number): void {
    KEY.lastIndex = at;
    const match = KEY.exec(this.text);
    if (!match) return;
    const end = KEY.lastIndex;
    this.marks.push({ sign: '@', at, key: match[1] ?? match[2] ?? '', end, close: -1, height: 0 });
    SIGN.lastIndex = end;
  }

  private pairBrackets(): void {
    const open: Mark[] = [];
    this.marks.forEach((mark, index) => {
      if (mark.sign === '[') open.push(mark);
      if (mark.sign !== ']') return;
      const opening = open.pop();
      if (!opening) return;
      opening.close = index;
      const outer = open.at(-1);
      if (outer) outer.height = Math.max(outer.height, opening.height + 1);
    });
  }

  /** Brackets in brackets in brackets hold no citation, so that none is looked through often. */
  private mayCite({ sign, close, height }: Mark): boolean {
    if (sign !== '[' || close === -1 || height > 1) return false;
    return this.text.charAt((this.marks[close]?.at ?? 0) + 1) !== '(';
  }

  private narrative(mark: Mark, index: number): { readonly citation: Citation; readonly last: number } {
    const suppressAuthor = this.isSuppressed(mark.at);
    const start = suppressAuthor ? mark.at - 1 : mark.at;
    const bracket = this.marks[index + 1];
    const closing = bracket && this.marks[bracket.close];
    const alone = { key: mark.key, prefix: '', locator: null, suffix: '', suppressAuthor };
    if (
      bracket &&
      closing &&
      bracket.height === 0 &&
      this.isBetween(GAP, mark.end, bracket.at) &&
      this.text.charAt(bracket.at + 1) !== '^' &&
      !LINKS_ON.test(this.text.charAt(closing.at + 1))
    ) {
      const cites = this.citesIn(index + 2, bracket.close, bracket.at + 1, alone);
      if (cites)
        return { citation: { start, end: closing.at + 1, cites, narrative: true }, last: bracket.close };
    }
    return { citation: { start, end: mark.end, cites: [alone], narrative: true }, last: index };
  }

  /** The sources that stand between two marks; null where something else does. A source before them takes the first words. */
  private citesIn(first: number, close: number, from: number, before?: Cite): readonly Cite[] | null {
    const cites: Cite[] = [];
    let current: { mark: Pick<Mark, 'key' | 'end'>; prefix: string; suppressAuthor: boolean } | null =
      before === undefined
        ? null
        : { mark: { key: before.key, end: from }, prefix: '', suppressAuthor: before.suppressAuthor };
    let partStart = from;
    let depth = 0;
    const finish = (end: number): boolean => {
      if (!current) return false;
      const { mark, prefix, suppressAuthor } = current;
      const words = spaced(this.text.slice(mark.end, end));
      cites.push({ key: mark.key, prefix, ...locatorIn(words), suppressAuthor });
      current = null;
      partStart = end + 1;
      return true;
    };
    for (let index = first; index < close; index += 1) {
      const mark = this.marks[index];
      if (!mark) return null;
      if (mark.sign === '[') depth += 1;
      else if (mark.sign === ']') depth -= 1;
      else if (depth > 0) continue;
      else if (mark.sign === ';') {
        if (!finish(mark.at)) return null;
      } else {
        const suppressAuthor = this.isSuppressed(mark.at);
        const start = suppressAuthor ? mark.at - 1 : mark.at;
        if (current) {
          // Of a source in a sentence only words can follow: `@a [@b]` are two citations.
          if (before && cites.length === 0) return null;
          if (!this.isBetween(JOINT, current.mark.end, start)) continue;
          finish(current.mark.end);
          partStart = start;
        }
        current = { mark, prefix: spaced(this.text.slice(partStart, start)).trim(), suppressAuthor };
      }
    }
    return finish(this.marks[close]?.at ?? 0) ? cites : null;
  }

  private isBetween(pattern: RegExp, from: number, to: number): boolean {
    return to - from <= LONGEST_GAP && pattern.test(this.text.slice(from, to));
  }

  private isSuppressed(at: number): boolean {
    return this.text.charAt(at - 1) === '-' && HYPHEN.test(this.text.slice(Math.max(0, at - 3), at));
  }
}

const spaced = (words: string): string => words.replaceAll(/\s+/g, ' ');
