import type { CueToken } from './cue-token';
import { findEvidence } from './find-evidence';
import { combineHashes, featureKey, hashText } from './hash-feature';
import { emitRoles } from './role-features';

/** Receives one feature: its key and how strongly the sentence shows it. */
export type FeatureSink = (key: number, value: number) => void;

const WORD = 0x11;
const STEM = 0x12;
const WORD_PAIR = 0x13;
const CLASS = 0x21;
const CLASS_PAIR = 0x22;
const CLASS_TRIPLE = 0x23;
const CLASS_TOGETHER = 0x24;
const WORD_BEFORE_CLASS = 0x31;
const WORD_AFTER_CLASS = 0x32;
const FIRST_WORD = 0x41;
const FIRST_CLASS = 0x42;
const SKIP_PAIR = 0x43;
const ROLE = 0x51;
const QUOTED_WORD = 0x71;
const QUOTED_CLASS = 0x72;
const EVIDENCE = 0x61;
const EVIDENCE_PAIR = 0x62;

export interface FeatureStrengths {
  word: number;
  stem: number;
  wordPair: number;
  cls: number;
  clsPair: number;
  clsTriple: number;
  together: number;
  mixed: number;
  first: number;
  skip: number;
  role: number;
  evidence: number;
  evidencePair: number;
  quoted: number;
}
export const STRENGTHS: FeatureStrengths = {
  word: 0.7,
  stem: 0.5,
  wordPair: 0.6,
  cls: 1,
  clsPair: 0.8,
  clsTriple: 0.7,
  together: 0.6,
  mixed: 0.6,
  first: 0.5,
  skip: 0.5,
  role: 0.8,
  evidence: 1,
  evidencePair: 0.6,
  quoted: 1,
};

const LARGEST_QUOTED_SHARE = 0.7;

/** Tells words in closed quotation marks, which are somebody's speech or a title, from the sentence around them. */
function splitQuotes(tokens: readonly CueToken[]): {
  outside: readonly CueToken[];
  quoted: readonly CueToken[];
} {
  const outside: CueToken[] = [];
  const quoted: CueToken[] = [];
  let open = -1;
  for (const token of tokens) {
    if (token.tokenClass === 'quote') {
      if (open < 0) {
        open = outside.length;
        outside.push(token);
      } else {
        quoted.push(...outside.splice(open + 1));
        open = -1;
      }
      continue;
    }
    outside.push(token);
  }
  return quoted.length > LARGEST_QUOTED_SHARE * tokens.length
    ? { outside: tokens, quoted: [] }
    : { outside, quoted };
}

/** Yields the features of a sentence, each once: words, classes of cues, their neighbourhoods, roles and evidence. */
export function extractFeatures(allTokens: readonly CueToken[], sink: FeatureSink): void {
  const { outside: tokens, quoted } = splitQuotes(allTokens);
  const S = STRENGTHS;
  const seen = new Set<number>();
  const emit = (kind: number, hash: number, value: number): void => {
    if (value === 0) return;
    const key = featureKey(combineHashes(hash, kind));
    if (seen.has(key)) return;
    seen.add(key);
    sink(key, value);
  };
  for (const token of quoted) {
    emit(QUOTED_WORD, token.textHash, S.quoted * S.word);
    if (token.classHash) emit(QUOTED_CLASS, token.classHash, S.quoted);
  }
  const classes: CueToken[] = [];
  const distinct: number[] = [];
  let previous: CueToken | undefined;
  let beforePrevious: CueToken | undefined;
  for (const token of tokens) {
    emit(WORD, token.textHash, S.word);
    emit(STEM, token.stemHash, S.stem);
    if (previous) {
      emit(WORD_PAIR, combineHashes(previous.textHash, token.textHash), S.wordPair);
      if (token.classHash)
        emit(WORD_BEFORE_CLASS, combineHashes(previous.textHash, token.classHash), S.mixed);
      if (previous.classHash)
        emit(WORD_AFTER_CLASS, combineHashes(previous.classHash, token.textHash), S.mixed);
    }
    if (beforePrevious) emit(SKIP_PAIR, combineHashes(beforePrevious.textHash, token.textHash), S.skip);
    if (token.classHash) {
      emit(CLASS, token.classHash, S.cls);
      const last = classes[classes.length - 1];
      const beforeLast = classes[classes.length - 2];
      if (last) emit(CLASS_PAIR, combineHashes(last.classHash, token.classHash), S.clsPair);
      if (last && beforeLast)
        emit(
          CLASS_TRIPLE,
          combineHashes(beforeLast.classHash, combineHashes(last.classHash, token.classHash)),
          S.clsTriple,
        );
      classes.push(token);
      if (!distinct.includes(token.classHash)) {
        for (const other of distinct)
          emit(
            CLASS_TOGETHER,
            Math.max(other, token.classHash) === other
              ? combineHashes(other, token.classHash)
              : combineHashes(token.classHash, other),
            S.together,
          );
        distinct.push(token.classHash);
      }
    }
    beforePrevious = previous;
    previous = token;
  }
  emitRoles(tokens, (hash, value) => emit(ROLE, hash, value * S.role));
  const evidence = [...findEvidence(tokens)].map((name) => hashText(name)).sort((a, b) => a - b);
  for (let i = 0; i < evidence.length; i += 1) {
    emit(EVIDENCE, evidence[i] ?? 0, S.evidence);
    for (let j = i + 1; j < evidence.length; j += 1)
      emit(EVIDENCE_PAIR, combineHashes(evidence[i] ?? 0, evidence[j] ?? 0), S.evidencePair);
  }
  const first = tokens[0];
  if (first) {
    emit(FIRST_WORD, first.textHash, S.first);
    emit(FIRST_CLASS, first.classHash || 1, S.first);
  }
}
