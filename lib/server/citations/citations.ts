import type { ChatMessage } from '@/lib/chat/chat-message';
import { SANITIZER_VERSION } from '@/lib/reasoning/sanitizer/sanitizer-version';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { Citation, CitedPassage } from '@/lib/trace/documents/citation';
import { type CitedStore, documentsThere, readCited } from './cited-documents';
import { readSalts } from './document-salts';
import {
  type KeptCitation,
  passagesOf,
  sourceDocuments,
  withKeptPassages,
  withShownPassages,
} from './passages-of-message';
import { quotationSanitizer } from './quotation';
import { quoteHash } from './quote-hash';

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
  const { documentId, chunkId, start, end, number, title, page, fallback } = passage;
  const { url, site, date, tier } = passage;
  return {
    ...{ documentId, chunkId, start, end, number, title },
    ...(page !== undefined && { page }),
    ...(fallback !== undefined && { fallback }),
    ...(url !== undefined && { url }),
    ...(site !== undefined && { site }),
    ...(date !== undefined && { date }),
    ...(tier !== undefined && { tier }),
  };
}

/** What is left of a passage whose document was deleted: nothing that says what or whose that was. */
function tombstone(passage: KeptCitation): Citation {
  const { url: _url, site: _site, tier, ...left } = reference(passage);
  return { ...left, title: '', ...(tier && { tier: { ...tier, name: '' } }), gone: 'deleted' };
}
