import { runAtOnce } from '@/lib/shared/steps';
import { indexEntry } from '../../terms/index-entry';
import { questionTerms } from '../../terms/question-terms';
import { readTerms } from '../../terms/read-terms';
import { rankChunks } from '../rank-chunks';
import type { FoundTerm } from '../score-chunks';
import type { SearchedCollection } from '../searched-collection';
import { packPostings, TermPostings } from '../term-postings';

/** A document in English, chunk by chunk. */
export interface SearchedText {
  readonly title?: string;
  readonly chunks: readonly (string | { readonly text: string; readonly headings: readonly string[] })[];
}

/** Finds chunks of documents as a store does; the function gives the texts of the chunks that answer, best first. */
export function searchedTexts(documents: readonly SearchedText[]): (question: string) => string[] {
  const chunks = documents.flatMap((document) =>
    document.chunks.map((chunk) => (typeof chunk === 'string' ? { text: chunk, headings: [] } : chunk)),
  );
  const entries = chunks.map((chunk) => indexEntry({ ...chunk, language: 'en' }));
  let first = 0;
  const collection: SearchedCollection = {
    documents: documents.map(({ title = '', chunks: { length } }) => {
      const document = { first, chunks: length, titleTerms: termsOf(title) };
      first += length;
      return document;
    }),
    bodyLengths: entries.map(({ bodyLength }) => bodyLength),
    headingLengths: entries.map(({ headingLength }) => headingLength),
    meanBodyLength: mean(entries.map(({ bodyLength }) => bodyLength)),
    meanHeadingLength: mean(entries.map(({ headingLength }) => headingLength)),
  };
  return (question) => {
    const terms: FoundTerm[] = questionTerms(question).map((term) => {
      const postings = new TermPostings();
      for (const [place, entry] of entries.entries())
        for (const form of term.forms) {
          const found = entry.terms.get(form);
          if (found) postings.add(place, packPostings([{ place: 0, ...found }]));
        }
      return { ...term, postings };
    });
    return runAtOnce(rankChunks(collection, terms, { limit: 10 })).map(
      ({ place }) => chunks[place]?.text ?? '',
    );
  };
}

const termsOf = (title: string): ReadonlySet<string> =>
  new Set(readTerms(title, 'en').map(({ term }) => term));

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
