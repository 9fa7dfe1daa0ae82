import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { wholeCharacters } from '@/lib/text/words/whole-characters';
import { CITATION_HEADING_LIMIT, type Citation } from '@/lib/trace/documents/citation';
import { placeWithin } from '@/lib/trace/documents/place';
import type { CitablePassage } from './citable-passage';

/** A part of a passage's text, in UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The passages that an answer cites, in the order of their numbers, each with the span that carries what cites it. */
export function groundCitations(
  answer: string,
  claims: readonly CheckedClaim[],
  sources: readonly CitablePassage[],
  mostCharacters: number,
): readonly Citation[] {
  const cited = new Set(readMarkers(answer).flatMap(({ numbers }) => numbers));
  return sources
    .filter(({ number }) => cited.has(number))
    .map((source) => {
      const spans = claims.flatMap(({ evidence, verdict }) =>
        evidence?.number === source.number && verdict !== 'unsupported' ? [evidence] : [],
      );
      return citationOf(source, spans, mostCharacters);
    });
}

/** What has a number, under another one and in the order of those; what has no other one keeps its own. */
export const inNewOrder = <Numbered extends { readonly number: number }>(
  all: readonly Numbered[],
  numberOf: ReadonlyMap<number, number>,
): readonly Numbered[] =>
  all
    .map((one) => ({ ...one, number: numberOf.get(one.number) ?? one.number }))
    .toSorted((left, right) => left.number - right.number);

/** A passage as it is cited, with what the spans of it cover; all of it where there are none. */
export function citationOf(
  { number, passage, isSnippet }: CitablePassage,
  spans: readonly Span[],
  mostCharacters: number,
): Citation {
  const start = spans.length > 0 ? Math.min(...spans.map((span) => span.start)) : 0;
  const furthest = spans.length > 0 ? Math.max(...spans.map((span) => span.end)) : passage.text.length;
  const heading = passage.headings.at(-1);
  const end = wholeCharacters(passage.text, Math.min(furthest, start + mostCharacters));
  return {
    number,
    documentId: passage.documentId,
    chunkId: passage.chunkId,
    start: passage.start + start,
    end: passage.start + end,
    quote: passage.text.slice(start, end),
    title: passage.name ?? passage.title,
    ...(passage.page !== null && { page: passage.page }),
    ...(passage.place && { place: placeWithin(passage.place, passage.text, start, end) }),
    ...(heading && { heading: heading.slice(0, CITATION_HEADING_LIMIT) }),
    ...(isSnippet && { fallback: 'snippet' as const }),
  };
}
