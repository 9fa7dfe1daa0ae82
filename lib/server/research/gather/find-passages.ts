import { termMatches } from '@/lib/documents/ranking/term-matches';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import type { GatheredSearch, GatherWish } from '@/lib/pipelines/turn/research-port';
import type { DocumentHit, DocumentSearch } from '../../documents/search-documents';
import { fuseRanks } from './fuse-ranks';

export interface PassageSearch {
  readonly ownerId: string;
  readonly queries: readonly string[];
  /** Only in these documents; null: in all that the owner has added. */
  readonly documentIds: readonly string[] | null;
  /** Passages of one query. */
  readonly limit: number;
  /** Whether what has hardly a word of a query is no answer to it. */
  readonly mustFit: boolean;
}

/** What was found in documents. */
export interface FoundPassages {
  /** By document, in the order of their best passages; those of one, best first. */
  readonly byDocument: ReadonlyMap<string, readonly DocumentHit[]>;
  readonly searches: readonly GatheredSearch[];
}

export const NO_PASSAGES: FoundPassages = { byDocument: new Map(), searches: [] };

/** Passages that a search brings for each that is wanted: some documents have many. */
const SEARCHED_PER_PASSAGE = 4;
/** So many of a query's words a passage has to have, or so large a part of them where that is more. */
const FEWEST_WORDS = 2;
const SMALLEST_PART = 1 / 3;
/** So many are enough, however long the query is: no passage has a third of a question of many sentences. */
const ENOUGH_WORDS = 4;

/** How many passages of a query are enough for so many documents. */
export const passagesFor = ({ limits: { passagesPerSource } }: GatherWish, documents: number): number =>
  documents * passagesPerSource * SEARCHED_PER_PASSAGE;

/** Searches documents for several queries and puts together what they find. */
export async function findPassages(
  search: Pick<DocumentSearch, 'search'>,
  { ownerId, queries, documentIds, limit, mustFit }: PassageSearch,
  signal: AbortSignal,
): Promise<FoundPassages> {
  const lists: DocumentHit[][] = [];
  const searches: GatheredSearch[] = [];
  // One after the other: each of them reads the same index.
  for (const query of queries) {
    const hits =
      documentIds?.length === 0 ? [] : await search.search({ ownerId, query, documentIds, limit, signal });
    const fitting = mustFit ? hits.filter((hit) => fits(hit, query)) : [...hits];
    lists.push(fitting);
    searches.push({
      ...{ origin: 'documents', query, hits: fitting.length },
      found: fitting.map(({ documentId, chunkId, snippet: { start, end } }) => ({
        ...{ documentId, chunkId, start, end },
      })),
    });
  }
  const byDocument = new Map<string, DocumentHit[]>();
  for (const hit of fuseRanks(lists, ({ chunkId }) => chunkId))
    byDocument.set(hit.documentId, [...(byDocument.get(hit.documentId) ?? []), hit]);
  return { byDocument, searches };
}

function fits({ title, headings, text, language }: DocumentHit, query: string): boolean {
  const terms = questionTerms(query);
  const words = [title, ...headings, text].join('\n');
  const matched = new Set(termMatches(words, language, terms).map(({ asked }) => asked)).size;
  const part = Math.min(ENOUGH_WORDS, terms.length * SMALLEST_PART);
  return matched >= Math.min(terms.length, Math.max(FEWEST_WORDS, part));
}
