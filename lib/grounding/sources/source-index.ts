import { type Passage, splitEvidence } from '@/lib/claims/statements/split-evidence';
import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { readData } from './read-data';
import { type ReadWord, readWords } from './read-words';
import { ShortNames } from './short-names';

const SHORTEST_COMMON = 4;
const COMMON_SHARE = 0.6;

/** True for two words that begin alike, as forms of one word do. */
function areAlike(left: string, right: string): boolean {
  const [shorter, longer] = [Math.min(left.length, right.length), Math.max(left.length, right.length)];
  if (shorter < SHORTEST_COMMON) return false;
  let common = 0;
  while (common < shorter && left.charCodeAt(common) === right.charCodeAt(common)) common += 1;
  return common >= SHORTEST_COMMON && common >= longer * COMMON_SHARE;
}

/** What an answer may cite. */
export interface Source {
  readonly number: number;
  readonly text: string;
  readonly title?: string;
  /** Of what it is a part, from the title on. */
  readonly headings?: readonly string[];
  /** Where it is from. */
  readonly url?: string | null;
}

/** A sentence of a source with its words. */
export interface SourceSentence {
  readonly index: number;
  /** The source's number, and the place in its text in UTF-16 units; a title has none, and ends where it starts. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly ReadWord[];
}

/** Where a word stands: the sentence, and its place among the words there. */
export interface Place {
  readonly sentence: number;
  readonly at: number;
}

/** The places of a word of a claim, and how much like it the words there are, 0 to 1. */
export interface FoundWord {
  readonly places: readonly Place[];
  readonly likeness: number;
}

/** What stands further back in all sources together is not read. */
const MOST_CHARACTERS = 400_000;
const NOWHERE: FoundWord = { places: [], likeness: 0 };
const LIKE = 0.75;
const BEGINNING = 4;
/** Of words that begin alike so many are looked at. */
const MOST_LIKE = 24;
/** More places of one word tell nothing. */
const MOST_PLACES = 256;

/** The words of all sources: where they stand, and how rare they are. */
export class SourceIndex {
  readonly sentences: SourceSentence[] = [];
  readonly numbers: ReadonlySet<number>;
  readonly shortNames = new ShortNames();
  private readonly places = new Map<string, Place[]>();
  private readonly spread = new Map<string, number>();
  private readonly beginnings = new Map<string, Set<string>>();
  private readonly found = new Map<string, FoundWord>();
  private readonly bySource = new Map<number, SourceSentence[]>();
  private readonly rows = new Map<number, ReadonlySet<string>>();

  private constructor(
    sources: readonly Source[],
    readonly language: AppLanguage,
  ) {
    this.numbers = new Set(sources.map(({ number }) => number));
  }

  /** Reads sources, of all together the first 400,000 characters. */
  static *read(sources: readonly Source[], language: AppLanguage): Steps<SourceIndex> {
    const index = new SourceIndex(sources, language);
    let left = MOST_CHARACTERS;
    for (const { number, text, title } of sources) {
      const read = text.slice(0, left);
      left -= read.length;
      if (title !== undefined && read !== '') index.add({ text: title, start: 0, end: 0 }, number);
      for (const passage of readData(read) ?? (yield* splitEvidence([{ sourceId: '', text: read }]))) {
        index.add(passage, number);
        yield;
      }
    }
    return index;
  }

  private add({ text, start, end }: Pick<Passage, 'text' | 'start' | 'end'>, number: number): void {
    const sentence = this.sentences.length;
    const words = readWords(text, this.language);
    const read = { index: sentence, number, start, end, text, words };
    this.sentences.push(read);
    const known = this.bySource.get(number);
    if (known === undefined) this.bySource.set(number, [read]);
    else known.push(read);
    this.addWords(words, sentence);
    this.shortNames.add(text, sentence);
  }

  private addWords(words: readonly ReadWord[], sentence: number): void {
    const seen = new Set<string>();
    for (const [at, { concept, role }] of words.entries()) {
      if (role === 'function') continue;
      const places = this.places.get(concept) ?? [];
      this.places.set(concept, places);
      if (places.length < MOST_PLACES) places.push({ sentence, at });
      if (seen.has(concept)) continue;
      seen.add(concept);
      this.spread.set(concept, (this.spread.get(concept) ?? 0) + 1);
      const beginning = concept.slice(0, BEGINNING);
      const alike = this.beginnings.get(beginning) ?? new Set();
      this.beginnings.set(beginning, alike);
      if (alike.size < MOST_LIKE) alike.add(concept);
    }
  }

  /** How rare a concept is in the sources: 1 where it is nowhere, near 0 where it is in every sentence. */
  rarityOf(concept: string): number {
    const count = this.spread.get(concept);
    if (count === undefined) return 1;
    const all = this.sentences.length + 1;
    return Math.log(1 + all / count) / Math.log(1 + all);
  }

  /** Where a word stands in the sources: itself, what says the same, or else what begins like it. */
  find({ concept, role }: ReadWord): FoundWord {
    const places = this.places.get(concept);
    if (places !== undefined) return { places, likeness: 1 };
    if (role === 'number' || role === 'function') return NOWHERE;
    const known = this.found.get(concept);
    if (known !== undefined) return known;
    const alike = [...(this.beginnings.get(concept.slice(0, BEGINNING)) ?? [])].filter((other) =>
      areAlike(concept, other),
    );
    const found =
      alike.length === 0
        ? NOWHERE
        : { places: inOrder(alike.flatMap((other) => this.places.get(other) ?? [])), likeness: LIKE };
    this.found.set(concept, found);
    return found;
  }

  /** True where two, or three, words stand side by side in one of some sources. */
  hasRow(words: readonly ReadWord[], at: number, length: 2 | 3, numbers: ReadonlySet<number>): boolean {
    const row = length === 2 ? pairAt(words, at) : tripleAt(words, at);
    for (const number of numbers) if (this.rowsOf(number).has(row)) return true;
    return false;
  }

  /** The sentences of one source in order; its title is none. */
  sentencesOf(number: number): readonly SourceSentence[] {
    return (this.bySource.get(number) ?? []).filter(({ start, end }) => end > start);
  }

  /** Two and three words side by side in a source; they are gathered when something is held against it. */
  private rowsOf(number: number): ReadonlySet<string> {
    const known = this.rows.get(number);
    if (known !== undefined) return known;
    const rows = new Set<string>();
    for (const { words } of this.bySource.get(number) ?? [])
      for (let at = 0; at + 1 < words.length; at += 1) {
        rows.add(pairAt(words, at));
        if (at + 2 < words.length) rows.add(tripleAt(words, at));
      }
    this.rows.set(number, rows);
    return rows;
  }
}

const inOrder = (places: readonly Place[]): readonly Place[] =>
  places
    .toSorted((left, right) => left.sentence - right.sentence || left.at - right.at)
    .slice(0, MOST_PLACES);

const pairAt = (words: readonly ReadWord[], at: number): string =>
  `${words[at]?.stem} ${words[at + 1]?.stem}`;

const tripleAt = (words: readonly ReadWord[], at: number): string =>
  `${words[at]?.stem} ${words[at + 1]?.stem} ${words[at + 2]?.stem}`;
