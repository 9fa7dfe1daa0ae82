import type { BlobStore } from '@/lib/blobs/blob-store';
import { partOutlineSchema } from '@/lib/chat/documents/document-text';
import { isReadable } from '@/lib/chat/documents/is-readable';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import { AGENT_KNOBS } from '@/lib/pipelines/turn/documents/state/agent-knobs';
import type { DocumentLibraryStore, DocumentTextStore } from '@/lib/store/document-store';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { FilePort } from '@/lib/tools/file-port';
import { chosenIdsOf } from './chosen-ids';
import { pdfsOfTurn } from './pdfs-of-turn';
import type { DocumentSearch } from './search-documents';

interface FilesOfTurnPorts {
  readonly search: Pick<DocumentSearch, 'search'>;
  readonly documents: Pick<DocumentLibraryStore, 'find' | 'list'> &
    Pick<DocumentTextStore, 'readSpans' | 'outline'>;
  readonly blobs: Pick<BlobStore, 'read'>;
}

/** As many as the store finds, and reads, at once. */
const AT_ONCE = 100;
const MEGABYTE = 1024 * 1024;

/** What of an owner's documents a model may be given as material. */
export function filesOfTurn(
  { search, documents, blobs }: FilesOfTurnPorts,
  ownerId: string,
  settings: KnobSettings,
): FilePort {
  return {
    async find(chosen) {
      const ids = ((await chosenIdsOf(documents, ownerId, chosen)) ?? []).slice(0, AT_ONCE);
      if (ids.length === 0) return { files: [], unread: [] };
      const rows = new Map(
        (await documents.find({ ownerId, documentIds: ids })).map((row) => [row.documentId, row]),
      );
      const files = ids.flatMap((documentId) => {
        const row = rows.get(documentId);
        if (row === undefined || row.state === 'deleted' || !isReadable(row)) return [];
        const { name, folder, pages, characters } = row;
        return [{ documentId, name, folder, pages, characters: characters ?? 0 }];
      });
      const found = new Set(files.map(({ documentId }) => documentId));
      return { files, unread: chosen.documents.filter((documentId) => !found.has(documentId)) };
    },

    async read(spans) {
      const texts: (string | null)[] = [];
      for (let from = 0; from < spans.length; from += AT_ONCE)
        texts.push(...(await documents.readSpans({ ownerId, spans: spans.slice(from, from + AT_ONCE) })));
      return texts;
    },

    async pagesOf(documentId) {
      const parts = await documents.outline({ ownerId, documentId });
      return parts.flatMap(
        ({ outline }) => partOutlineSchema.safeParse(parseStoredJson(outline)).data?.pages ?? [],
      );
    },

    async pdfs(documentIds, signal) {
      const { pdfMegabytes, pdfPages } = AGENT_KNOBS.read(settings);
      const limits = { bytes: pdfMegabytes * MEGABYTE, pages: pdfPages };
      return limits.bytes === 0 ? [] : pdfsOfTurn({ documents, blobs }, ownerId, documentIds, limits, signal);
    },

    async search(query, documentIds, limit, signal) {
      const hits = await search.search({ ownerId, query, documentIds, limit, signal });
      return hits.map(({ documentId, snippet: { start, end } }) => ({ documentId, start, end }));
    },
  };
}
