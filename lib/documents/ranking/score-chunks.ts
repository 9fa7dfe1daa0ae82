import type { Steps } from '@/lib/shared/steps';
import type { SearchedTerm } from '../terms/question-terms';
import type { SearchedCollection } from './searched-collection';
import type { TermPostings } from './term-postings';

/** How much counts what when chunks are ranked; docs/decisions tells where the numbers are from. */
export interface RankingWeights {
  /** How soon more of the same word counts no more. */
  readonly saturation: number;
  /** How far the words of a chunk count less the more there are, 0 to 1. */
  readonly bodyLengthShare: number;
  readonly headingLengthShare: number;
  /** What a word counts in headings and titles, and in the chunk before or after; 1 is what it counts in the body. */
  readonly headings: number;
  readonly title: number;
  readonly neighbours: number;
  /** What a name counts; 1 is what other words count. */
  readonly names: number;
  /** What it counts that the whole document has the words. */
  readonly document: number;
  /** What two words of a question count that stand close together, as they do there. */
  readonly proximity: number;
}

export const RANKING_WEIGHTS: RankingWeights = {
  saturation: 1.2,
  bodyLengthShare: 0.75,
  headingLengthShare: 0.5,
  headings: 1,
  title: 0.3,
  neighbours: 0.1,
  names: 1.5,
  document: 0.4,
  proximity: 0.5,
};

/** A term of a question, with where it stands in any of its forms. */
export interface FoundTerm extends SearchedTerm {
  readonly postings: TermPostings;
}

export interface ChunkScores {
  /** By place; zero is no match. */
  readonly scores: Float64Array;
  /** What each term is worth: the fewer of the owner's chunks have it, the more it tells. */
  readonly worths: readonly number[];
}

/** A document with so many of a word has half of what any number of it is worth. */
const DOCUMENT_SATURATION = 3;

/**
 * Scores every chunk of a collection (BM25F): how often it has the terms in body and headings, its document in its
 * title and as a whole, and its neighbours, weighed by how rare the terms are. Time is linear in the postings, and in
 * the chunks for each term; a document is a step.
 */
export function* scoreChunks(
  collection: SearchedCollection,
  terms: readonly FoundTerm[],
  weights: RankingWeights = RANKING_WEIGHTS,
): Steps<ChunkScores> {
  const { documents, bodyLengths } = collection;
  const scores = new Float64Array(bodyLengths.length);
  const ofDocuments = new Float64Array(documents.length);
  const counts = new Float64Array(scores.length);
  /** What only its neighbours speak of is no match. */
  const isMatch = new Uint8Array(scores.length);
  const worths: number[] = [];
  for (const { forms, postings, isName } of terms) {
    counts.fill(0);
    const having = yield* countTerm(counts, collection, postings, weights);
    const rarity = Math.log(1 + (scores.length - having + 0.5) / (having + 0.5));
    const worth = rarity * (isName ? weights.names : 1);
    for (const [at, { first, chunks, titleTerms }] of documents.entries()) {
      yield;
      const inTitle = forms.some((form) => titleTerms.has(form)) ? weights.title : 0;
      let before = 0;
      let here = counts[first] ?? 0;
      let inAll = 0;
      for (let place = first; place < first + chunks; place += 1) {
        const after = place + 1 < first + chunks ? (counts[place + 1] ?? 0) : 0;
        const count = here + inTitle + weights.neighbours * (before + after);
        if (count > 0) {
          if (here + inTitle > 0) isMatch[place] = 1;
          const saturated = ((weights.saturation + 1) * count) / (weights.saturation + count);
          scores[place] = (scores[place] ?? 0) + worth * saturated;
        }
        inAll += here;
        before = here;
        here = after;
      }
      ofDocuments[at] = (ofDocuments[at] ?? 0) + (worth * inAll) / (DOCUMENT_SATURATION + inAll);
    }
    worths.push(worth);
  }
  for (const [at, { first, chunks }] of documents.entries()) {
    yield;
    const ofDocument = weights.document * (ofDocuments[at] ?? 0);
    for (let place = first; place < first + chunks; place += 1)
      scores[place] = isMatch[place] === 1 ? (scores[place] ?? 0) + ofDocument : 0;
  }
  return { scores, worths };
}

/** Adds up how often each chunk has a term, the longer the chunk the less; returns how many have it. */
function* countTerm(
  counts: Float64Array,
  { bodyLengths, headingLengths, meanBodyLength, meanHeadingLength }: SearchedCollection,
  postings: TermPostings,
  { bodyLengthShare, headingLengthShare, headings: worth }: RankingWeights,
): Steps<number> {
  let having = 0;
  yield* postings.each((place, inHeadings, inBody) => {
    const known = counts[place] ?? 0;
    if (known === 0) having += 1;
    counts[place] =
      known +
      inBody / lengthFactor(bodyLengths[place], meanBodyLength, bodyLengthShare) +
      (worth * inHeadings) / lengthFactor(headingLengths[place], meanHeadingLength, headingLengthShare);
  });
  return having;
}

const lengthFactor = (length = 0, mean: number, share: number): number =>
  mean > 0 ? 1 - share + (share * length) / mean : 1;
