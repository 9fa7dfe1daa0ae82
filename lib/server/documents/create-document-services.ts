import type { AdminSettings } from '@/lib/config/admin-settings';
import { INDEXING_RULES } from '@/lib/documents/indexing-rules';
import { createGuardedFetcher } from '@/lib/fetching/guarded/guarded-fetcher';
import { type OutgoingProxies, proxyFor } from '@/lib/fetching/outgoing-proxies';
import type { WebFetcher } from '@/lib/fetching/web-fetcher';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import type { Log } from '@/lib/telemetry/log';
import type { Telemetry } from '@/lib/telemetry/telemetry';
import { isProcessGone, ownProcessId } from '../process/process-id';
import type { OpenedStore } from '../storage/open-store';
import { DocumentIndexer } from './document-indexer';
import { documentPolicy } from './document-policy';
import { DocumentReader } from './document-reader';
import { DocumentService } from './document-service';
import { DocumentUploads } from './document-uploads';
import { type IndexDocument, indexDocumentWith } from './index-document';
import { type ReadWebPage, webPageReader } from './read-web-page';
import { removeLeftPages } from './remove-left-pages';
import { ResearchPages } from './research-pages';
import { readSample, SampleLibrary } from './samples/sample-library';
import { WebDocuments } from './web-documents';

interface DocumentServicesDependencies {
  readonly store: Pick<OpenedStore, 'documents' | 'documentChunks' | 'blobs'>;
  readonly readConfig: () => Promise<AdminSettings>;
  /** Whether somebody may have questions researched; null: a visitor. */
  readonly researches: (ownerId: string | null) => Promise<boolean>;
  /** By which addresses that people give are fetched; null: directly. */
  readonly proxies: OutgoingProxies | null;
  /** With whom somebody shares a turn. */
  readonly partyOf: (ownerId: string) => string;
  /** Who is told of documents that are indexed; null where nobody is. */
  readonly telemetry: Telemetry | null;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly log: Log;
}

export interface DocumentServices {
  readonly documents: DocumentService;
  readonly uploads: DocumentUploads;
  readonly webDocuments: WebDocuments;
  /** The way to addresses that people give. */
  readonly fetcher: WebFetcher;
  readonly samples: SampleLibrary;
  readonly pages: ResearchPages;
  /** Reads pages without keeping anything of them. */
  readonly readPage: ReadWebPage;
  /** How many pages one run of research may fetch at the same time. */
  readonly pagesAtOnce: () => Promise<number>;
  /** Deletes pages that nothing cites any more; how many. */
  readonly removeLeftPages: () => Promise<number>;
  readonly indexing: { readonly stop: () => Promise<void> };
}

/** How often documents are looked for that a process has left, or another one could not begin with. */
const LOOK_EVERY_MS = 5_000;

/** Everything about documents; what waits is indexed from now on. */
export function createDocumentServices(dependencies: DocumentServicesDependencies): DocumentServices {
  const { store, readConfig, researches, proxies, telemetry, clock, ids, log } = dependencies;
  const { documents, documentChunks, blobs } = store;
  const readPolicy = async () => documentPolicy(await readConfig());
  const reader = new DocumentReader();
  const indexDocument = indexDocumentWith({ documents, documentChunks, blobs, reader, readPolicy });
  const indexer = new DocumentIndexer({
    documents,
    documentChunks,
    indexDocument: telemetry ? timedIndexing(indexDocument, telemetry) : indexDocument,
    partyOf: dependencies.partyOf,
    isProcessGone,
    processId: ownProcessId(),
    rules: INDEXING_RULES,
    repeat,
    clock,
    ids,
    log,
  });
  telemetry?.watch('nalar.indexing.waiting', async () => (await documents.underWay()).length);
  void indexer.look();
  const endLooking = repeat(() => void indexer.look(), LOOK_EVERY_MS);
  const uploads = new DocumentUploads({ documents, blobs, indexer, readPolicy, clock, ids });
  const fetcher = createGuardedFetcher(proxies ? { proxyFor: (url) => proxyFor(proxies, url) } : {});
  const service = new DocumentService({ documents, documentChunks, blobs, indexer, readPolicy, clock });
  return {
    documents: service,
    uploads,
    fetcher,
    webDocuments: new WebDocuments({ fetcher, uploads, readPolicy }),
    samples: new SampleLibrary({ documents, uploads, readSample, researches, log }),
    pages: new ResearchPages({
      ...{ fetcher, documents, blobs, indexer, readPolicy, clock, ids },
      remove: (key) => service.removeOne(key),
    }),
    readPage: webPageReader({ fetcher, reader, readPolicy }),
    pagesAtOnce: async () => (await readPolicy()).pages.atOnce,
    removeLeftPages: async () =>
      removeLeftPages({ pages: documents, documents: service }, clock() - (await readPolicy()).pages.keepMs),
    indexing: {
      async stop() {
        endLooking();
        await indexer.stop();
        reader.close();
      },
    },
  };
}

/** The same, which tells how long it took and what became of it. */
function timedIndexing(index: IndexDocument, telemetry: Pick<Telemetry, 'measure'>): IndexDocument {
  return async (given) => {
    const startedAt = performance.now();
    const note = (outcome: string): void =>
      telemetry.measure('nalar.indexing.duration', (performance.now() - startedAt) / 1_000, { outcome });
    try {
      const outcome = await index(given);
      note(outcome === 'needs-longer' ? outcome : outcome.state);
      return outcome;
    } catch (error) {
      note('interrupted');
      throw error;
    }
  };
}

/** The event loop's timer, which lets the process end. */
function repeat(callback: () => void, everyMs: number): () => void {
  const timer = setInterval(callback, everyMs).unref();
  return () => clearInterval(timer);
}
