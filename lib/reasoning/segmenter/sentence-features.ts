import { hashText } from '@/lib/text/text-hash';
import type { ChatMode } from '@/lib/trace/step-key';
import { type TokenProfile, tokenProfile } from './token-profile';
import { visitTokens } from './visit-tokens';

/** Binary logarithm of the number of features that the model tells apart. */
export const FEATURE_BITS = 16;

/** What is known about a sentence beside its text. */
export interface SentenceSignals {
  readonly chatMode: ChatMode;
  /** Hashes of the stems of the user's content words; empty when the message is not known. */
  readonly userStems: ReadonlySet<number>;
}

const FEATURE_MASK = (1 << FEATURE_BITS) - 1;
const LONGEST_USER_TEXT = 2_000;
const MOST_CONCEPTS_PAIRED = 14;
const OPENING_WORDS = 3;
const WORDS_PER_LENGTH_CLASS = 5;
/** Marks that do not part two words from each other. */
const JOINING_MARKS = new Set(['"', "'", '-'].map(tokenProfile));
const QUOTE_FIRST = /^\s*["“]/;

/** Kinds of features; each kind has hashes of its own. */
const KIND = {
  always: 1,
  mode: 2,
  word: 3,
  stem: 4,
  concept: 5,
  conceptInMode: 6,
  wordPair: 7,
  conceptThenWord: 8,
  wordThenConcept: 9,
  conceptThenConcept: 10,
  conceptsTogether: 11,
  clauseWord: 12,
  clauseConcept: 13,
  openingWord: 14,
  openingConcept: 17,
  unknownOpening: 19,
  quotedWord: 20,
  quotedConcept: 21,
  mark: 22,
  lastCharacter: 23,
  numbers: 24,
  length: 25,
  quoteLength: 26,
  quoteFirst: 27,
  sharedWords: 28,
  quotesTheUser: 29,
} as const;

/** Stems of the content words in the first 2,000 characters of the user's message. */
export function userStemsOf(userText: string | undefined): ReadonlySet<number> {
  const stems = new Set<number>();
  visitTokens((userText ?? '').slice(0, LONGEST_USER_TEXT), ({ isContent, stemHash }) => {
    if (isContent) stems.add(stemHash);
  });
  return stems;
}

/** Collects the features of one sentence. */
class FeatureBag {
  readonly features: number[] = [];
  private readonly modeHash: number;
  private readonly knowsUser: boolean;
  private readonly concepts: number[] = [];
  private readonly marks: number[] = [];
  private previous: TokenProfile | undefined;
  private position = 0;
  private contentWords = 0;
  private sharedWords = 0;
  private quotedWords = 0;
  private sharedQuotedWords = 0;
  private numbers = 0;

  constructor(private readonly signals: SentenceSignals) {
    this.modeHash = hashText(signals.chatMode);
    this.knowsUser = signals.userStems.size > 0;
    this.add(KIND.always, 0);
    this.add(KIND.mode, this.modeHash);
  }

  read(profile: TokenProfile, quoted: boolean, opensClause: boolean): void {
    if (profile.kind === 'mark') {
      if (!this.marks.includes(profile.wordHash)) this.marks.push(profile.wordHash);
      if (!JOINING_MARKS.has(profile)) this.previous = undefined;
      return;
    }
    if (profile.kind === 'number') this.numbers += 1;
    if (profile.isContent && this.knowsUser) this.compareWithUser(profile, quoted);
    if (quoted) this.readQuoted(profile);
    else this.readPlain(profile, opensClause);
    this.position += 1;
  }

  finish(sentence: string, tokenCount: number): readonly number[] {
    this.pairConcepts();
    for (const mark of this.marks) this.add(KIND.mark, mark);
    this.add(KIND.lastCharacter, lastCharacterOf(sentence));
    this.add(KIND.numbers, Math.min(4, this.numbers));
    this.add(KIND.length, Math.min(6, Math.floor(tokenCount / WORDS_PER_LENGTH_CLASS)));
    if (this.quotedWords > 0) this.describeQuote(sentence);
    if (this.knowsUser) this.add(KIND.sharedWords, this.sharedClass());
    return this.features;
  }

  private readQuoted({ wordHash, concepts }: TokenProfile): void {
    this.quotedWords += 1;
    this.add(KIND.quotedWord, wordHash);
    for (const concept of concepts) this.add(KIND.quotedConcept, concept);
    this.previous = undefined;
  }

  private readPlain(profile: TokenProfile, opensClause: boolean): void {
    const { wordHash, stemHash, concepts } = profile;
    this.add(KIND.word, wordHash);
    this.add(KIND.stem, stemHash);
    for (const concept of concepts) {
      this.add(KIND.concept, concept);
      this.add(KIND.conceptInMode, mixHashes(concept, this.modeHash));
      if (!this.concepts.includes(concept)) this.concepts.push(concept);
    }
    if (this.previous) this.pairWords(this.previous, profile);
    if (this.position < OPENING_WORDS) this.readOpening(profile);
    if (opensClause && this.position > 0) {
      this.add(KIND.clauseWord, wordHash);
      for (const concept of concepts) this.add(KIND.clauseConcept, concept);
    }
    this.previous = profile;
  }

  private readOpening({ wordHash, concepts }: TokenProfile): void {
    this.add(KIND.openingWord + this.position, wordHash);
    const kind = KIND.openingConcept + Math.min(1, this.position);
    for (const concept of concepts) this.add(kind, concept);
    if (this.position === 0 && concepts.length === 0) this.add(KIND.unknownOpening, 0);
  }

  private pairWords(before: TokenProfile, after: TokenProfile): void {
    this.add(KIND.wordPair, mixHashes(before.wordHash, after.wordHash));
    for (const first of before.concepts) {
      this.add(KIND.conceptThenWord, mixHashes(first, after.wordHash));
      for (const second of after.concepts) this.add(KIND.conceptThenConcept, mixHashes(first, second));
    }
    for (const second of after.concepts) this.add(KIND.wordThenConcept, mixHashes(before.wordHash, second));
  }

  private pairConcepts(): void {
    const paired = this.concepts.slice(0, MOST_CONCEPTS_PAIRED).sort((left, right) => left - right);
    for (let index = 0; index < paired.length; index += 1) {
      for (let other = index + 1; other < paired.length; other += 1) {
        this.add(KIND.conceptsTogether, mixHashes(paired[index] ?? 0, paired[other] ?? 0));
      }
    }
  }

  private compareWithUser({ stemHash }: TokenProfile, quoted: boolean): void {
    this.contentWords += 1;
    if (!this.signals.userStems.has(stemHash)) return;
    this.sharedWords += 1;
    if (quoted) this.sharedQuotedWords += 1;
  }

  private sharedClass(): number {
    const share = this.contentWords === 0 ? 0 : this.sharedWords / this.contentWords;
    if (share === 0) return 0;
    return share < 0.15 ? 1 : share < 0.3 ? 2 : 3;
  }

  private describeQuote(sentence: string): void {
    this.add(KIND.quoteLength, Math.min(4, this.quotedWords));
    if (QUOTE_FIRST.test(sentence)) this.add(KIND.quoteFirst, 0);
    if (this.knowsUser) this.add(KIND.quotesTheUser, Math.min(1, this.sharedQuotedWords));
  }

  private add(kind: number, hash: number): void {
    this.features.push(mixHashes(Math.imul(kind, 0x27d4eb2f), hash) & FEATURE_MASK);
  }
}

const lastCharacterOf = (sentence: string): number => {
  const trimmed = sentence.trimEnd();
  return trimmed.charCodeAt(trimmed.length - 1) || 0;
};

/** Numbers of the features (below 2^FEATURE_BITS) that a sentence has; linear in its length. */
export function sentenceFeatures(sentence: string, signals: SentenceSignals): readonly number[] {
  const bag = new FeatureBag(signals);
  const tokenCount = visitTokens(sentence, (profile, quoted, opensClause) =>
    bag.read(profile, quoted, opensClause),
  );
  return bag.finish(sentence, tokenCount);
}

/**
 * Mixes two hashes into one (signed 32 bits); the order matters. The segmenter's weights belong to these very numbers.
 */
function mixHashes(left: number, right: number): number {
  const mixed = Math.imul(left ^ (right >>> 15) ^ Math.imul(right, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
