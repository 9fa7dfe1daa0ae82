import { z } from 'zod';
import { asDocumentData, WHAT_DOCUMENTS_ARE } from '@/lib/prompts/documents/quoted-document';
import { err, ok } from '@/lib/shared/result';
import { defineTool } from '../tool';

const NO_DOCUMENTS = 'There are no documents here to look into. Go on without them.';
const MOST_FOUND = 8;

const reference = {
  documentId: z.string(),
  chunkId: z.string(),
  document: z.string(),
  page: z.number().nullable(),
};
const note = z.literal(WHAT_DOCUMENTS_ARE.en);
/** Of passages a trace keeps which they are, not what they say. */
const kept = z.object({ documentId: z.string(), chunkId: z.string(), page: z.number().nullable() });

/** What tools of documents have in common. */
const DOCUMENT_TOOL = {
  sideEffects: 'none',
  offered: 'always',
  needs: 'documents',
  timeoutMs: 30_000,
} as const;

/** Searches the person's documents. */
export const documentsSearch = defineTool({
  ...DOCUMENT_TOOL,
  name: 'documents.search',
  label: { en: 'Document search', id: 'Pencarian dokumen' },
  description:
    'Finds the passages of the user’s own documents that fit some words best. Call it where what is asked or written may stand in one of them, and before a claim is made that a document could carry.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(300).describe('Words that stand in the passage that is looked for.'),
  }),
  output: z.strictObject({
    passages: z.array(z.strictObject({ ...reference, quote: z.string() })),
    note,
  }),
  recorded: {
    arguments: z.object({ query: z.string() }).partial().catch({}),
    result: z.object({ passages: z.array(kept) }).catch({ passages: [] }),
  },
  run: async ({ query }, { documents, signal }) => {
    if (!documents) return err(NO_DOCUMENTS);
    const found = await documents.search(query, { limit: MOST_FOUND }, signal);
    if (!found.ok) return err({ code: 'unavailable', message: 'The documents cannot be searched now.' });
    if (found.value.length === 0) return err('Nothing was found in the documents for this.');
    return ok({
      passages: found.value.map(({ documentId, chunkId, title, name = title, page, snippet }) => ({
        ...{ documentId, chunkId, document: asDocumentData(name), page },
        quote: asDocumentData(snippet.text),
      })),
      note: WHAT_DOCUMENTS_ARE.en,
    });
  },
});

/** Opens a passage that a search has found. */
export const documentsOpen = defineTool({
  ...DOCUMENT_TOOL,
  name: 'documents.open',
  label: { en: 'Opening of a passage', id: 'Pembukaan bagian dokumen' },
  description: 'Gives all of a passage that documents.search has found, by its documentId and chunkId.',
  input: z.strictObject({ documentId: z.string().min(1).max(80), chunkId: z.string().min(1).max(120) }),
  output: z.strictObject({ ...reference, date: z.string().optional(), quote: z.string(), note }),
  recorded: { arguments: kept.partial().catch({}), result: kept.partial().catch({}) },
  run: async ({ documentId, chunkId }, { documents, signal }) => {
    if (!documents) return err(NO_DOCUMENTS);
    const opened = await documents.open(documentId, chunkId, signal);
    if (!opened.ok)
      return opened.error === 'not-found'
        ? err('There is no such passage.')
        : err({ code: 'unavailable', message: 'The documents cannot be read now.' });
    const { title, name = title, page, date, text } = opened.value;
    return ok({
      ...{ documentId, chunkId, document: asDocumentData(name), page, note: WHAT_DOCUMENTS_ARE.en },
      ...(date !== undefined && { date }),
      quote: asDocumentData(text),
    });
  },
});
