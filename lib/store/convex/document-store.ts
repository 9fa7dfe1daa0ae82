import { api } from '@/convex/_generated/api';
import { DOCUMENT_PART_UNITS } from '@/lib/documents/cutting/text-parts';
import { foldLetters } from '@/lib/text/words/fold-letters';
import { sliceOfParts } from '../document-parts';
import type {
  DocumentIndexingStore,
  DocumentLibraryStore,
  DocumentPageStore,
  DocumentRow,
  DocumentStore,
  DocumentTextStore,
} from '../document-store';
import { DOCUMENT_PAGES } from '../lists';
import { documentTextRowSchema } from '../rows/document-rows';
import {
  emptiedFields,
  foldedQuery,
  MOST_CITING,
  NO_INDEXING,
  newestFirst,
  settledFields,
  uploadedRow,
  WAITING_OF_OWNER,
  waitingInTurn,
} from '../stored-document';
import { allPages, rowsOfPages } from './all-pages';
import type { ConvexClient } from './convex-client';

/** Each may lie in two parts, of which one call reads the blocks, too. */
const CALL_SPANS = 40;

/** Documents in Convex. */
export const createDocumentStore = (client: ConvexClient): DocumentStore => ({
  ...libraryStore(client),
  ...pageStore(client),
  ...indexingStore(client),
  ...textStore(client),
});

function libraryStore({ query, mutate }: ConvexClient): DocumentLibraryStore {
  return {
    async add(document, limits) {
      const { outcome, document: kept } = await mutate(api.documents.add, {
        document: uploadedRow(document),
        ...limits,
      });
      return kept && (outcome === 'added' || outcome === 'known')
        ? { outcome, document: kept }
        : { outcome: outcome === 'too-many-bytes' ? outcome : 'too-many-documents' };
    },

    get: ({ ownerId, documentId }) => query(api.documents.get, { ownerId, documentId }),

    async find({ ownerId, documentIds }) {
      if (documentIds.length === 0) return [];
      return query(api.documents.find, { ownerId, documentIds: [...documentIds] });
    },

    async findFiles({ ownerId, hashes }) {
      if (hashes.length === 0) return [];
      return query(api.documents.findFiles, { ownerId, hashes: [...hashes] });
    },

    async list(asked) {
      const { after, size } = DOCUMENT_PAGES.read(asked);
      const { ownerId, folder, origin = 'upload' } = asked;
      const filter = {
        ...{ ownerId, origin },
        name: foldedQuery(asked.name),
        inFolder: folder !== undefined,
        folder: folder ?? null,
      };
      const rows = await rowsOfPages(size + 1, after, (place, limit) =>
        query(api.documents.list, { filter, after: place, limit }),
      );
      return DOCUMENT_PAGES.of(rows, size);
    },

    library: (ownerId) => query(api.documents.library, { ownerId }),

    change: ({ ownerId, documentId, name, folder, publisher }) =>
      mutate(api.documents.change, {
        ...{ ownerId, documentId },
        changes: {
          ...(name !== undefined && { name, foldedName: foldLetters(name) }),
          ...(folder !== undefined && { folder }),
          ...(publisher !== undefined && { publisher }),
        },
      }),

    remove: ({ ownerId, documentId, at }) =>
      mutate(api.documents.remove, { ownerId, documentId, changes: emptiedFields(at) }),

    salt: ({ ownerId, documentId, quoteSalt }) =>
      mutate(api.documents.salt, { ownerId, documentId, quoteSalt }),

    async keptBlobs(blobIds) {
      if (blobIds.length === 0) return [];
      return query(api.documents.keptBlobs, { blobIds: [...blobIds] });
    },
  };
}

function pageStore({ query, mutate }: ConvexClient): DocumentPageStore {
  return {
    async findPages({ ownerId, addresses }) {
      if (addresses.length === 0) return [];
      return newestFirst(await query(api.documentpages.find, { ownerId, addresses: [...addresses] }));
    },

    async refetched({ ownerId, documentId, fetchedAt }) {
      await mutate(api.documentpages.refetched, { ownerId, documentId, fetchedAt });
    },

    async cite({ ownerId, documentIds, conversationId }) {
      if (documentIds.length === 0) return;
      const cited = { ownerId, documentIds: [...documentIds], conversationId };
      await mutate(api.documentpages.cite, { ...cited, most: MOST_CITING });
    },

    leftPages: ({ before, limit: most }) =>
      rowsOfPages<number, DocumentRow>(most, 0, (after, limit) =>
        query(api.documentpages.left, { after: after ?? 0, before, limit }),
      ),
  };
}

function indexingStore({ query, mutate }: ConvexClient): DocumentIndexingStore {
  return {
    requeue: ({ ownerId, documentId, at, encoding }) =>
      mutate(api.indexing.requeue, {
        ...{ ownerId, documentId },
        changes: {
          ...{ ...NO_INDEXING, state: 'uploaded', problem: null, attempts: 0, changedAt: at },
          ...(encoding !== undefined && { encoding }),
        },
      }),

    async underWay() {
      const pages = await Promise.all(
        (['indexing', 'uploaded'] as const).map((state) =>
          allPages((after: string | null) =>
            query(api.indexing.underWay, { state, after: after ?? '', mostOfOwner: WAITING_OF_OWNER }),
          ),
        ),
      );
      return waitingInTurn(pages.flat().flatMap(({ rows }) => rows));
    },

    outdated: (rules) => query(api.indexing.outdated, { rules }),

    claim: ({ document: { documentId, state, indexingId: earlier }, indexingId, processId, at }) =>
      mutate(api.indexing.claim, {
        documentId,
        was: { state, indexingId: earlier },
        changes: {
          ...NO_INDEXING,
          ...{ state: 'indexing', indexingId, processId, beatAt: at, changedAt: at },
        },
      }),

    beat: (beat) => mutate(api.indexing.beat, beat),

    keepText: ({ documentId, indexingId, parts }) =>
      mutate(api.indexing.keepText, {
        ...{ documentId, indexingId },
        parts: parts.map((part) => ({ ...part, documentId, edition: indexingId })),
      }),

    settle: (settled) =>
      mutate(api.indexing.settle, {
        ...{ documentId: settled.documentId, indexingId: settled.indexingId },
        changesWithText: settledFields(settled, true),
        changesWithout: settledFields(settled, false),
      }),
  };
}

function textStore({ query }: ConvexClient): DocumentTextStore {
  return {
    async readText({ ownerId, documentId, start, end }) {
      const asked = { ownerId, documentId, after: start - DOCUMENT_PART_UNITS, before: end };
      return sliceOfParts(await query(api.indexing.readParts, asked), start, end);
    },

    async readSpans({ ownerId, spans }) {
      const asked = spans.map(({ documentId, start, end }) => ({
        ...{ documentId, start, end, after: start - DOCUMENT_PART_UNITS },
      }));
      const texts: (string | null)[] = [];
      for (let from = 0; from < asked.length; from += CALL_SPANS)
        texts.push(
          ...(await query(api.indexing.readSpans, { ownerId, spans: asked.slice(from, from + CALL_SPANS) })),
        );
      return texts;
    },

    async readPart({ ownerId, documentId, part }) {
      const row = await query(api.indexing.readPart, { ownerId, documentId, part });
      return row && documentTextRowSchema.parse(row);
    },

    async outline({ ownerId, documentId }) {
      const pages = await allPages((from: number | null) =>
        query(api.indexing.outline, { ownerId, documentId, from: from ?? 0 }),
      );
      return pages.flatMap(({ parts }) => parts);
    },
  };
}
