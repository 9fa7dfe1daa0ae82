import type { ChatMessage } from '@/lib/chat/chat-message';
import { SANITIZER_VERSION } from '@/lib/reasoning/sanitizer/sanitizer-version';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { shownQuote } from '@/lib/reasoning/trace-collector/grounded-part';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentRow, DocumentSpan, DocumentStore } from '@/lib/store/document-store';
import { DELETED } from '@/lib/store/rows/document-rows';
import { CITATION_HEADING_LIMIT, type Citation, type CitedPassage } from '@/lib/trace/documents/citation';
import {
  type KeptCitation,
  passagesOf,
  sourceDocuments,
  withKeptPassages,
  withShownPassages,
} from './passages-of-message';
import { newQuoteSalt, quoteHash } from './quote-hash';

/** What is asked of the store at once. */
const BATCH = 100;

/** Where cited documents are. */
interface CitedStore {
  readonly documents: Pick<DocumentStore, 'find' | 'readSpans' | 'salt'>;
  readonly documentChunks: Pick<DocumentChunkStore, 'find'>;
}

interface CitedPlace extends DocumentSpan {
  readonly chunkId: string;
}

/** What an owner has of the documents that are cited. */
interface CitedDocuments {
  /** Null where it was deleted. */
  documentOf(place: CitedPlace): DocumentRow | null;
  /** What stands there now; null where there is nothing. */
  wordsOf(place: CitedPlace): string | null;
  /** The innermost heading above it; null where there is none, or nobody knows since it was indexed anew. */
  headingOf(place: CitedPlace): string | null;
}

/** Reads what there is at these places of an owner's documents. */
async function readCited(
  { documents, documentChunks }: CitedStore,
  ownerId: string,
  places: readonly CitedPlace[],
): Promise<CitedDocuments> {
  const documentIds = [...new Set(places.map(({ documentId }) => documentId))];
  const found = await inBatches(documentIds, (some) => documents.find({ ownerId, documentIds: some }));
  const rows = new Map(
    found.flatMap((row) => (row.state === DELETED ? [] : [[row.documentId, row] as const])),
  );
  const there = places.filter(({ documentId }) => rows.has(documentId));
  const spans = [...new Map(there.map((place) => [keyOf(place), spanOf(place)])).values()];
  const chunkIds = [...new Set(there.map(({ chunkId }) => chunkId))];
  const [texts, chunks] = await Promise.all([
    inBatches(spans, (some) => documents.readSpans({ ownerId, spans: some })),
    inBatches(chunkIds, (some) => documentChunks.find({ ownerId, chunkIds: some })),
  ]);
  const words = new Map(spans.map((span, index) => [keyOf(span), texts[index] ?? null]));
  const headings = new Map(chunks.map((chunk) => [chunk.chunkId, chunk.headings.at(-1)]));
  return {
    documentOf: ({ documentId }) => rows.get(documentId) ?? null,
    wordsOf: (place) => words.get(keyOf(place)) ?? null,
    headingOf: ({ chunkId }) => headings.get(chunkId)?.slice(0, CITATION_HEADING_LIMIT) || null,
  };
}

/** Which of these documents an owner still has. */
async function documentsThere(
  { documents }: Pick<CitedStore, 'documents'>,
  ownerId: string,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await inBatches([...new Set(documentIds)], (some) =>
    documents.find({ ownerId, documentIds: some }),
  );
  return new Set(found.flatMap(({ state, documentId }) => (state === DELETED ? [] : [documentId])));
}

const spanOf = ({ documentId, start, end }: DocumentSpan): DocumentSpan => ({ documentId, start, end });

const keyOf = ({ documentId, start, end }: DocumentSpan): string => `${documentId} ${start} ${end}`;

/** What comes of all items, asked for some at a time, in their order. */
async function inBatches<Item, Found>(
  items: readonly Item[],
  ask: (some: readonly Item[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < items.length; from += BATCH)
    found.push(...(await ask(items.slice(from, from + BATCH))));
  return found;
}

/** Sanitising quotations lets others have their turn when it has taken so long. */
const SLICE_MS = 5;

/** Keeps what answers cite as references to documents, and gives it its words again where somebody is shown it. */
export interface Citations {
  /** A message as it is kept: without words of documents. */
  kept(ownerId: string, message: ChatMessage): Promise<ChatMessage>;
  /** Messages as they are shown, with the words of their owner's documents as far as they are there and the same. */
  shown(ownerId: string, messages: readonly ChatMessage[]): Promise<ChatMessage[]>;
}

export function createCitations(store: CitedStore): Citations {
  async function quoted(ownerId: string, passages: readonly KeptCitation[]): Promise<Citation[]> {
    if (passages.length === 0) return [];
    const cited = await readCited(store, ownerId, passages);
    const slice = new TimeSlice(SLICE_MS);
    const quotationOf = quotationSanitizer();
    const citations: Citation[] = [];
    for (const passage of passages) {
      await slice.pause();
      const document = cited.documentOf(passage);
      if (!document) citations.push(tombstone(passage));
      else if (!('quoteHash' in passage)) citations.push(passage);
      else {
        const words = cited.wordsOf(passage);
        if (words === null || quoteHash(passage, document, words) !== passage.quoteHash)
          citations.push({ ...reference(passage), gone: 'changed' });
        else {
          const heading = cited.headingOf(passage);
          citations.push({
            ...reference(passage),
            ...(heading !== null && { heading: quotationOf(heading) }),
            quote: passage.passed === SANITIZER_VERSION ? words : quotationOf(words),
          });
        }
      }
    }
    return citations;
  }

  return {
    async kept(ownerId, message) {
      const citations = passagesOf(message);
      if (citations.every((citation) => 'quoteHash' in citation)) return message;
      const cited = await readCited(store, ownerId, citations);
      const rows = new Set(citations.flatMap((citation) => cited.documentOf(citation) ?? []));
      const salts = await readSalts(store, rows);
      const quotationOf = quotationSanitizer();
      const passageOf = (citation: KeptCitation): CitedPassage => {
        if ('quoteHash' in citation) return citation;
        const kept = reference(citation);
        const quoteSalt = salts.get(citation.documentId);
        const words = cited.wordsOf(citation);
        const quote = words === null ? null : quotationOf(words);
        // It may have got another text since it was read.
        if (quoteSalt === undefined || words === null || quote !== citation.quote)
          return { ...kept, quoteHash: '' };
        const hash = quoteHash(citation, { quoteSalt }, words);
        return { ...kept, quoteHash: hash, ...(quote === words && { passed: SANITIZER_VERSION }) };
      };
      return withKeptPassages(message, citations.map(passageOf).values());
    },

    async shown(ownerId, messages) {
      const citations = (await quoted(ownerId, messages.flatMap(passagesOf))).values();
      const there = await documentsThere(store, ownerId, messages.flatMap(sourceDocuments));
      return messages.map((message) => {
        const hasPassages = passagesOf(message).length + sourceDocuments(message).length > 0;
        return hasPassages ? withShownPassages(message, citations, (id) => there.has(id)) : message;
      });
    },
  };
}

/** A passage without its words and whatever tells of them. */
function reference(passage: KeptCitation): Omit<CitedPassage, 'quoteHash' | 'passed'> {
  const { documentId, chunkId, start, end, number, title, page, place, fallback } = passage;
  const { url, site, date, tier } = passage;
  return {
    ...{ documentId, chunkId, start, end, number, title },
    ...(page !== undefined && { page }),
    ...(place !== undefined && { place }),
    ...(fallback !== undefined && { fallback }),
    ...(url !== undefined && { url }),
    ...(site !== undefined && { site }),
    ...(date !== undefined && { date }),
    ...(tier !== undefined && { tier }),
  };
}

/** What is left of a passage whose document was deleted: nothing that says what or whose that was. */
function tombstone(passage: KeptCitation): Citation {
  const { url: _url, site: _site, place: _place, tier, ...left } = reference(passage);
  return { ...left, title: '', ...(tier && { tier: { ...tier, name: '' } }), gone: 'deleted' };
}

/**
 * What words of these documents are hashed with, by their ids. A document from before there were salts gets one when
 * it is first cited: with an empty one, whoever has the hash could confirm a guess. One that is gone by then has none.
 */
async function readSalts(
  { documents }: CitedStore,
  rows: Iterable<DocumentRow>,
): Promise<ReadonlyMap<string, string>> {
  const salts = new Map<string, string>();
  for (const { ownerId, documentId, quoteSalt } of rows) {
    const salt = quoteSalt || (await documents.salt({ ownerId, documentId, quoteSalt: newQuoteSalt() }));
    if (salt !== null) salts.set(documentId, salt);
  }
  return salts;
}

/** Makes what gives words of documents as they are shown, live and later alike. */
export function quotationSanitizer(): (words: string) => string {
  // Quotations pass no rules for sentences.
  const sanitize = createStructuredSanitizer({ rules: [] });
  return (words) => shownQuote(words, sanitize).value;
}
