import type { SourceIndex } from '../sources/source-index';
import { piecesOf } from './pieces';
import type { ClaimWord, ReadClaim } from './read-claim';

/** How much sources have of the part of a claim of which they have least, each share 0 to 1. */
export interface WeakestPiece {
  /** By the sentence that has most of it. */
  readonly sentence: number;
  /** By all sentences together. */
  readonly anywhere: number;
}

/** A part with fewer words that tell something says nothing by itself. */
const FEWEST_WORDS = 2;

/** Measures each part of a claim by itself, so that what is added to something true is seen. */
export function measurePieces(
  { statement, telling }: ReadClaim,
  index: SourceIndex,
  numbers: ReadonlySet<number>,
): WeakestPiece {
  const said = telling.filter(({ word, isGeneric }) => word.role !== 'number' && !isGeneric);
  const parts: ClaimWord[][] = [];
  for (const { start, end } of piecesOf(statement.text)) {
    const words = said.filter(({ word }) => word.start >= start && word.start < end);
    const last = parts.at(-1);
    if (last !== undefined && (words.length < FEWEST_WORDS || last.length < FEWEST_WORDS))
      last.push(...words);
    else parts.push(words);
  }
  const measured = parts.filter((words) => words.length > 0).map((words) => measure(words, index, numbers));
  return {
    sentence: Math.min(1, ...measured.map(({ sentence }) => sentence)),
    anywhere: Math.min(1, ...measured.map(({ anywhere }) => anywhere)),
  };
}

function measure(
  words: readonly ClaimWord[],
  { sentences }: SourceIndex,
  numbers: ReadonlySet<number>,
): WeakestPiece {
  const bySentence = new Map<number, number>();
  let [whole, covered] = [0, 0];
  for (const { places, weight, likeness, isAsked } of words) {
    whole += weight;
    const within = new Set(places.map(({ sentence }) => sentence));
    let isKnown = false;
    for (const sentence of within) {
      if (!numbers.has(sentences[sentence]?.number ?? -1)) continue;
      isKnown = true;
      bySentence.set(sentence, (bySentence.get(sentence) ?? 0) + weight * likeness);
    }
    covered += isKnown ? weight * likeness : isAsked ? weight * ASKED_SHARE : 0;
  }
  return whole === 0
    ? { sentence: 1, anywhere: 1 }
    : { sentence: Math.max(0, ...bySentence.values()) / whole, anywhere: covered / whole };
}

/** Words of the question that no source has are neither new nor known. */
const ASKED_SHARE = 0.7;
