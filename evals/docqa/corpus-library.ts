import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunkDocument } from '@/lib/documents/chunk-document';
import type { ParsedDocument } from '../../lib/documents/parsed-document';
import { packedEntry } from '../../lib/documents/ranking/packed-entry';
import { openSqliteStore } from '../../lib/store/sqlite/open-sqlite-store';
import type { Store } from '../../lib/store/store';
import { readLanguage } from '../../lib/text/languages/read-language';
import type { CorpusDocument } from './corpus-documents';

/** Whose the documents are. */
export const CORPUS_OWNER = 'reader';

/** What one chunk is: a paragraph, so that figures compare with others’, or what chunking makes of the document. */
export type CorpusUnit = 'paragraph' | 'chunk';

/** A store that holds the documents of a corpus, each under its own id. */
export interface CorpusLibrary {
  readonly store: Store;
  readonly close: () => Promise<void>;
}

/** A document as its file was read. */
interface ReadDocument {
  readonly id: string;
  readonly title: string;
  readonly parsed: ParsedDocument;
}

/** Keeps and indexes the documents of a corpus in a store of SQLite that is gone once it is closed. */
export const openCorpusLibrary = (
  documents: readonly CorpusDocument[],
  unit: CorpusUnit,
): Promise<CorpusLibrary> =>
  openLibrary(
    documents.map((document) => ({ ...document, parsed: parsedOf(document) })),
    unit,
  );

/** Keeps and indexes documents in a store of SQLite that is gone once it is closed. */
export async function openLibrary(
  documents: readonly ReadDocument[],
  unit: CorpusUnit,
): Promise<CorpusLibrary> {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-docqa-'));
  const store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  for (const document of documents) await keep(store, document, unit);
  return {
    store,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of a document whose id is one that turns take, such an id, too: those that follow it. */
function chunkIdOf(documentId: string, index: number): string {
  if (!UUID.test(documentId)) return `${documentId} ${index}`;
  const following = BigInt(`0x${documentId.slice(-12)}`) + BigInt(index + 1);
  return `${documentId.slice(0, -12)}${following.toString(16).padStart(12, '0')}`;
}

async function keep({ documents, documentChunks }: Store, document: ReadDocument, unit: CorpusUnit) {
  const { id: documentId, title, parsed } = document;
  const key = { ownerId: CORPUS_OWNER, documentId };
  const added = await documents.add(
    {
      ...key,
      name: title,
      folder: null,
      fileName: `${title}.txt`,
      mediaType: 'text/plain',
      bytes: parsed.text.length,
      hash: documentId,
      blobId: documentId,
      quoteSalt: '',
      createdAt: 0,
    },
    { mostDocuments: Number.MAX_SAFE_INTEGER, mostBytes: Number.MAX_SAFE_INTEGER },
  );
  if (added.outcome !== 'added')
    throw new Error(`The document ${documentId} was not kept: ${added.outcome}.`);
  const indexing = { documentId, indexingId: documentId };
  await documents.claim({ document: added.document, indexingId: documentId, processId: 'eval', at: 0 });
  const whole = {
    part: 0,
    start: 0,
    outline: '{}',
    blocks: JSON.stringify(parsed.blocks),
    text: parsed.text,
  };
  await documents.keepText({ ...indexing, parts: [whole] });
  const chunks = chunksOf(parsed, unit).map((chunk) => {
    const words = { ...chunk, text: parsed.text.slice(chunk.start, chunk.end) };
    return { ...words, chunkId: chunkIdOf(documentId, chunk.index), entry: packedEntry(words) };
  });
  await documentChunks.keep({ ...indexing, ownerId: CORPUS_OWNER, chunks });
  await documents.settle({
    ...indexing,
    at: 0,
    rules: 1,
    outcome: {
      ...{
        state: 'indexed',
        kind: 'text',
        title,
        author: null,
        date: null,
        site: null,
        pages: null,
        notes: '[]',
      },
      characters: parsed.text.length,
    },
  });
}

/** A document as a parser would read it: its paragraphs, with an empty line between them. */
function parsedOf({ title, paragraphs }: CorpusDocument): ParsedDocument {
  let text = '';
  const blocks = paragraphs.map((paragraph) => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += paragraph.trim();
    return { kind: 'paragraph' as const, start, end: text.length };
  });
  return { title, author: null, date: null, site: null, text, blocks, pages: [], notes: [] };
}

function chunksOf(parsed: ParsedDocument, unit: CorpusUnit) {
  if (unit === 'chunk') return [...chunkDocument(parsed)];
  const language = readLanguage(parsed.text)?.language ?? 'en';
  return parsed.blocks.map(({ start, end }, index) => ({
    ...{ index, start, end, page: null, place: null, headings: [] },
    language: readLanguage(parsed.text.slice(start, end))?.language ?? language,
  }));
}
