import type { CueToken, TokenClass } from './cue-token';
import { combineHashes, featureKey } from './feature-key';
import { emitRoles } from './role-features';
import { splitQuotes } from './split-quotes';

/** Classes whose neighbours say whose they are: "policy:" and "the policy says" beside "housing policy". */
const SHAPED: ReadonlySet<TokenClass> = new Set<TokenClass>([
  ...(['instruction', 'prompt', 'system', 'configuration', 'context', 'secret', 'parameter'] as const),
  ...(['forbid', 'allow', 'limit', 'require', 'comply', 'reply', 'inject'] as const),
  ...(['tool', 'format', 'hidden', 'internal', 'position', 'rulefile', 'verdict', 'sensitive'] as const),
]);

/** Shorter words are mostly grammar and stand for themselves; longer ones that are no cue are the world's. */
const FEWEST_LETTERS = 5;
const NOTHING = 1;
const SOMETHING_OF_THE_WORLD = 0x77777777;

const BEFORE = 1;
const AFTER = 2;

function kindOf(token: CueToken | undefined): number {
  if (token === undefined) return NOTHING;
  if (token.classHash !== 0) return token.classHash;
  return token.text.length >= FEWEST_LETTERS ? SOMETHING_OF_THE_WORLD : token.textHash;
}

/** Emits what kind of word stands beside each word of rules and permissions, on either side and on both. */
function emitShapes(
  tokens: readonly CueToken[],
  emitSide: (hash: number) => void,
  emitBoth: (hash: number) => void,
): void {
  for (const [index, { tokenClass, classHash, textHash }] of tokens.entries()) {
    if (!SHAPED.has(tokenClass)) continue;
    const before = kindOf(tokens[index - 1]);
    const after = kindOf(tokens[index + 1]);
    emitSide(combineHashes(combineHashes(classHash, before), BEFORE));
    emitSide(combineHashes(combineHashes(classHash, after), AFTER));
    emitBoth(combineHashes(combineHashes(classHash, before), after));
    emitBoth(combineHashes(combineHashes(textHash, before), after));
  }
}

/** Receives a feature's key and how strongly the sentence shows it; the same key may come more than once. */
export type FeatureSink = (key: number, strength: number) => void;

/** Kinds of feature: a salt that keeps their keys apart, and the strength with which each counts. */
const KIND = {
  word: { salt: 0x11, strength: 0.7 },
  beginning: { salt: 0x12, strength: 0.5 },
  wordPair: { salt: 0x13, strength: 0.6 },
  cueClass: { salt: 0x21, strength: 1 },
  classPair: { salt: 0x22, strength: 0.8 },
  classTriple: { salt: 0x23, strength: 0.7 },
  classesTogether: { salt: 0x24, strength: 0.6 },
  wordBeforeClass: { salt: 0x31, strength: 0.6 },
  wordAfterClass: { salt: 0x32, strength: 0.6 },
  firstWord: { salt: 0x41, strength: 0.5 },
  firstClass: { salt: 0x42, strength: 0.5 },
  role: { salt: 0x51, strength: 0.8 },
  quotedWord: { salt: 0x71, strength: 0.7 },
  quotedClass: { salt: 0x72, strength: 1 },
  length: { salt: 0x81, strength: 0.7 },
  shape: { salt: 0xa1, strength: 0.7 },
  shapeBetween: { salt: 0xa2, strength: 0.7 },
  classBefore: { salt: 0x91, strength: 0.4 },
  classAfterClassBefore: { salt: 0x93, strength: 0.4 },
} as const;
type Kind = (typeof KIND)[keyof typeof KIND];

function combineUnordered(first: number, second: number): number {
  return first > second ? combineHashes(first, second) : combineHashes(second, first);
}

const emitInto =
  (sink: FeatureSink): Emit =>
  (kind, hash, share = 1) =>
    sink(featureKey(combineHashes(hash, kind.salt)), kind.strength * share);

/** Emits every feature of a sentence by itself: its words, its cue classes in order and together, its roles and quotes. */
export function extractOwn(allTokens: readonly CueToken[], sink: FeatureSink): void {
  const emit = emitInto(sink);
  const { outside, quoted } = splitQuotes(allTokens);
  for (const token of quoted) {
    emit(KIND.quotedWord, token.textHash);
    if (token.classHash !== 0) emit(KIND.quotedClass, token.classHash);
  }
  emitShapes(
    outside,
    (hash) => emit(KIND.shape, hash),
    (hash) => emit(KIND.shapeBetween, hash),
  );
  emitWords(outside, emit);
  emitClasses(outside, emit);
  emitRoles(outside, (hash, share) => emit(KIND.role, hash, share));
  const first = outside[0];
  if (first) {
    emit(KIND.firstWord, first.textHash);
    emit(KIND.firstClass, first.classHash);
  }
  emit(KIND.length, lengthStep(allTokens.length));
}

/** About how long a sentence is: short ones lean on what came before, long ones gather chance evidence. */
const lengthStep = (tokens: number): number => Math.min(12, Math.round(2.5 * Math.log(tokens + 1)));

/** Emits what the sentence before spoke of, alone and together with what this one speaks of. */
export function extractBefore(
  before: readonly CueToken[],
  allTokens: readonly CueToken[],
  sink: FeatureSink,
): void {
  const emit = emitInto(sink);
  const classes = distinctClasses(splitQuotes(allTokens).outside);
  for (const classHash of distinctClasses(before)) {
    emit(KIND.classBefore, classHash);
    for (const own of classes) emit(KIND.classAfterClassBefore, combineHashes(classHash, own));
  }
}

/** At most so many, so that the pairs are few. */
const MOST_CLASSES = 6;

function distinctClasses(tokens: readonly CueToken[]): readonly number[] {
  const distinct: number[] = [];
  for (const { classHash } of tokens) {
    if (distinct.length === MOST_CLASSES) break;
    if (classHash !== 0 && !distinct.includes(classHash)) distinct.push(classHash);
  }
  return distinct;
}

type Emit = (kind: Kind, hash: number, share?: number) => void;

function emitWords(tokens: readonly CueToken[], emit: Emit): void {
  let previous: CueToken | undefined;
  for (const token of tokens) {
    emit(KIND.word, token.textHash);
    emit(KIND.beginning, token.beginningHash);
    if (previous) {
      emit(KIND.wordPair, combineHashes(previous.textHash, token.textHash));
      if (token.classHash !== 0) {
        emit(KIND.wordBeforeClass, combineHashes(previous.textHash, token.classHash));
      }
      if (previous.classHash !== 0) {
        emit(KIND.wordAfterClass, combineHashes(previous.classHash, token.textHash));
      }
    }
    previous = token;
  }
}

function emitClasses(tokens: readonly CueToken[], emit: Emit): void {
  const distinct: number[] = [];
  let last = 0;
  let beforeLast = 0;
  for (const { classHash } of tokens) {
    if (classHash === 0) continue;
    emit(KIND.cueClass, classHash);
    if (last !== 0) emit(KIND.classPair, combineHashes(last, classHash));
    if (beforeLast !== 0) {
      emit(KIND.classTriple, combineHashes(beforeLast, combineHashes(last, classHash)));
    }
    if (!distinct.includes(classHash)) {
      for (const other of distinct) emit(KIND.classesTogether, combineUnordered(other, classHash));
      distinct.push(classHash);
    }
    beforeLast = last;
    last = classHash;
  }
}
