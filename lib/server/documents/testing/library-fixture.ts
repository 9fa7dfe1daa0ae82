import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '@/lib/blobs/blob-store';
import { createFolderBlobStore } from '@/lib/blobs/folder/folder-blob-store';
import { documentPieces } from '@/lib/documents/document-pieces';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { DocumentKind, ParsedDocument } from '@/lib/documents/parsed-document';
import { parseDocument } from '@/lib/documents/parsing/parse-document';
import { randomIds } from '@/lib/shared/ids';
import { err, ok } from '@/lib/shared/result';
import type { DocumentRow } from '@/lib/store/document-store';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { DocumentIndexer } from '../document-indexer';
import { documentPolicy } from '../document-policy';
import type { DocumentReader } from '../document-reader';
import { DocumentService } from '../document-service';
import { DocumentUploads, type Upload } from '../document-uploads';
import { indexDocumentWith } from '../index-document';
import type { Reading } from '../parsing-process';

/** Reads files; tests have readers of their own. */
export type TestReader = Pick<DocumentReader, 'read'>;

interface ProcessOptions {
  readonly reader: TestReader;
  readonly processId?: string;
  /** The version of the rules that it indexes by. */
  readonly rules?: number;
}

/** A process that shares store and files with others. */
export interface TestProcess {
  readonly indexer: DocumentIndexer;
  readonly documents: DocumentService;
  readonly uploads: DocumentUploads;
  /** Calls what is to be called every second. */
  readonly beat: () => void;
}

export class LibraryFixture {
  now = 10_000;
  /** Processes that have gone. */
  readonly gone = new Set<string>();
  /** What was complained of in the log. */
  readonly logged: string[] = [];
  knobs: Record<`documents.${string}`, number> = {};

  private constructor(
    readonly store: Store,
    readonly blobs: BlobStore,
    private readonly folder: string,
  ) {}

  static async open(): Promise<LibraryFixture> {
    const folder = await mkdtemp(join(tmpdir(), 'nalar-documents-'));
    const store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
    return new LibraryFixture(store, createFolderBlobStore(join(folder, 'blobs')), folder);
  }

  process({ reader, processId = 'one', rules = 1 }: ProcessOptions): TestProcess {
    const beats = new Set<() => void>();
    const { documents, documentChunks } = this.store;
    const { blobs } = this;
    const clock = () => this.now;
    const ids = randomIds;
    const readPolicy = async () => documentPolicy(this.knobs);
    const indexer = new DocumentIndexer({
      documents,
      documentChunks,
      indexDocument: indexDocumentWith({ documents, documentChunks, blobs, reader, readPolicy }),
      partyOf: (ownerId) => ownerId,
      isProcessGone: async (id) => this.gone.has(id),
      processId,
      rules,
      repeat: (callback) => {
        beats.add(callback);
        return () => beats.delete(callback);
      },
      clock,
      ids,
      log: {
        info() {},
        warn() {},
        error: (details: unknown) => void this.logged.push(JSON.stringify(details)),
      },
    });
    return {
      indexer,
      documents: new DocumentService({ documents, documentChunks, blobs, indexer, readPolicy, clock }),
      uploads: new DocumentUploads({ documents, blobs, indexer, readPolicy, clock, ids }),
      beat: () => {
        for (const callback of beats) callback();
      },
    };
  }

  async close(): Promise<void> {
    await this.store.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async rowOf(documentId: string): Promise<DocumentRow | undefined> {
    const [row] = await this.store.documents.find({ ownerId: 'ana', documentIds: [documentId] });
    return row;
  }

  async blobCount(): Promise<number> {
    let count = 0;
    for (let from: string | null = null; ; ) {
      const page = await this.blobs.list(from);
      count += page.blobs.length;
      if (page.next === null) return count;
      from = page.next;
    }
  }
}

/** A file of Ana's on its way. */
export const uploadOf = (content: string, over: Partial<Upload> = {}): Upload => ({
  ownerId: 'ana',
  fileName: 'palm.md',
  mediaType: 'text/markdown',
  folder: null,
  content: (async function* () {
    yield Buffer.from(content);
  })(),
  signal: new AbortController().signal,
  ...over,
});

const PARAGRAPH = /[^\n]+/g;

async function handOver(kind: DocumentKind, document: ParsedDocument, { take }: Reading) {
  for (const piece of documentPieces(document)) await take(piece);
  const { text, blocks: _blocks, lines: _lines, pages, ...facts } = document;
  return ok({ ...facts, kind, pages: pages.length, characters: text.length });
}

/** Reads every file as text with a paragraph on each line. */
export const textReader: TestReader = {
  read({ bytes }, _limits, _signal, reading) {
    const text = Buffer.from(bytes).toString('utf8');
    const blocks = [...text.matchAll(PARAGRAPH)].map(({ 0: line, index }) => ({
      ...{ kind: 'paragraph' as const, start: index, end: index + line.length },
    }));
    const facts = { title: 'Palms', author: null, date: null, site: null, notes: [] };
    return handOver('markdown', { ...facts, text, blocks, pages: [] }, reading);
  },
};

/** Reads files as the app does, in the process of the test. */
export const parsingReader: TestReader = {
  async read(file, limits, _signal, reading) {
    const parsed = await parseDocument(file, limits, reading.onProgress);
    return parsed.ok ? handOver(parsed.value.kind, parsed.value.document, reading) : parsed;
  },
};

/** Reads no file. */
export const failingReader = (code: DocumentProblem['code']): TestReader => ({
  read: async () => err({ code }),
});

/** A reader whose readings go on until they are called off; tells when one has begun. */
export function hangingReader(): { reader: TestReader; begun: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reader: TestReader = {
    read: (_file, _limits, signal, { onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress(3, 9);
        signal.addEventListener('abort', () => reject(signal.reason));
        resolve();
      }),
  };
  return { reader, begun: promise };
}
