import type { BlobStore } from '@/lib/blobs/blob-store';
import type { Page } from '@/lib/chat/conversation';
import type {
  DocumentIndexWish,
  DocumentListQuery,
  DocumentPatch,
  DocumentView,
  LibraryView,
  NamedDocument,
  PassageView,
} from '@/lib/chat/documents/document';
import {
  type DocumentDetail,
  partOutlineSchema,
  type TextPartView,
  textBlocksSchema,
} from '@/lib/chat/documents/document-text';
import { byteStream } from '@/lib/shared/byte-stream';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentKey, DocumentStore, Library } from '@/lib/store/document-store';
import { parseStoredJson } from '@/lib/store/stored-json';
import { type ApiFailure, failure } from '../http/api-failure';
import type { DocumentIndexer } from './document-indexer';
import type { DocumentPolicy } from './document-policy';
import { documentView, documentViews, namedDocument } from './document-view';
import { plainName } from './file-name';
import { withTitles } from './with-titles';

interface DownloadedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: ReadableStream<Uint8Array>;
}

/** What somebody has of whom nothing is kept yet. */
const NOTHING: Library = { documents: 0, bytes: 0, folders: [], pages: { documents: 0, bytes: 0 } };
/** Whatever the file is: no browser opens this by itself. */
const UNNAMED_MEDIA_TYPE = 'application/octet-stream';

export interface DocumentServiceDependencies {
  readonly documents: DocumentStore;
  readonly documentChunks: Pick<DocumentChunkStore, 'find' | 'removeLeft'>;
  readonly blobs: Pick<BlobStore, 'read' | 'remove'>;
  readonly indexer: Pick<DocumentIndexer, 'index' | 'leave' | 'noteAwaited'>;
  readonly readPolicy: () => Promise<DocumentPolicy>;
  readonly clock: Clock;
}

/** The files that a person has uploaded, for that person: every call names the owner, and nobody else sees any of it. */
export class DocumentService {
  constructor(private readonly dependencies: DocumentServiceDependencies) {}

  async list(
    ownerId: string,
    { name, folder, origin, cursor, limit }: DocumentListQuery,
  ): Promise<Page<DocumentView>> {
    const page = await this.dependencies.documents.list({
      ...{ ownerId, origin, limit },
      ...(name !== undefined && { name }),
      ...(folder !== undefined && { folder: folder === '' ? null : folder }),
      ...(cursor !== undefined && { cursor }),
    });
    return { ...page, items: documentViews(page.items) };
  }

  /** What there is of these ids, or that it is gone; other people's are left out. */
  async named(ownerId: string, documentIds: readonly string[]): Promise<readonly NamedDocument[]> {
    const { documents, indexer } = this.dependencies;
    const rows = await documents.find({ ownerId, documentIds });
    for (const row of rows) if (row.state === 'uploaded') indexer.noteAwaited(row);
    return rows.map(namedDocument);
  }

  /** Passages by the ids of their chunks; what is gone, and other people's, is left out. */
  async passages(ownerId: string, chunkIds: readonly string[]): Promise<readonly PassageView[]> {
    const { documents, documentChunks } = this.dependencies;
    const chunks = await documentChunks.find({ ownerId, chunkIds });
    return (await withTitles(documents, ownerId, chunks)).map(
      ({ chunkId, documentId, name, page, place, start, end, text }) => ({
        ...{ chunkId, documentId, title: name, page, place },
        ...{ start, end, text },
      }),
    );
  }

  /** How much there is, and what is allowed. */
  async library(ownerId: string | null): Promise<LibraryView> {
    const { documents, readPolicy } = this.dependencies;
    const [{ file, library }, own] = await Promise.all([
      readPolicy(),
      ownerId === null ? NOTHING : documents.library(ownerId),
    ]);
    return { ...own, ...library, mostFileBytes: file.bytes };
  }

  /** A document with what is in its text. */
  async detail(key: DocumentKey): Promise<Result<DocumentDetail, ApiFailure>> {
    const { documents } = this.dependencies;
    const [row, parts] = await Promise.all([documents.get(key), documents.outline(key)]);
    const document = row && documentView(row);
    if (!document) return err(failure('document-not-found'));
    const outlines = parts.map(({ outline }) => partOutlineSchema.parse(parseStoredJson(outline)));
    return ok({
      document,
      parts: parts.map(({ start }) => start),
      pages: outlines.flatMap(({ pages }) => pages),
      headings: outlines.flatMap(({ headings }) => headings),
    });
  }

  /** A part of the text; there is none of a document that was never read. */
  async text(key: DocumentKey & { part: number }): Promise<Result<TextPartView, ApiFailure>> {
    const row = await this.dependencies.documents.readPart(key);
    if (!row) return err(failure('document-not-found'));
    const { part, start, text } = row;
    const { pages } = partOutlineSchema.parse(parseStoredJson(row.outline));
    return ok({ part, start, text, blocks: textBlocksSchema.parse(parseStoredJson(row.blocks)), pages });
  }

  /** The file as it was uploaded. */
  async file(key: DocumentKey): Promise<Result<DownloadedFile, ApiFailure>> {
    const { documents, blobs } = this.dependencies;
    const row = await documents.get(key);
    const content = row && (await blobs.read(row.blobId));
    return content
      ? ok({ fileName: row.fileName, mediaType: UNNAMED_MEDIA_TYPE, content: byteStream(content) })
      : err(failure('document-not-found'));
  }

  /** Whose page it is, an address on the web says, and nobody else. */
  async change(
    key: DocumentKey,
    { name, folder, publisher }: DocumentPatch,
  ): Promise<Result<DocumentView, ApiFailure>> {
    if (publisher && (await this.dependencies.documents.get(key))?.address)
      return err({ ...failure('invalid-body'), field: 'publisher' });
    const clean = name === undefined ? undefined : plainName(name);
    if (clean === '') return err(failure('invalid-body'));
    const row = await this.dependencies.documents.change({
      ...key,
      ...(clean !== undefined && { name: clean }),
      ...(folder !== undefined && { folder: folder === null ? null : plainName(folder) || null }),
      ...(publisher !== undefined && { publisher: publisher === null ? null : plainName(publisher) || null }),
    });
    const view = row && documentView(row);
    return view ? ok(view) : err(failure('document-not-found'));
  }

  /** Has it read once more. One that is being read goes on, unless it is to be read by another encoding. */
  async reindex(
    key: DocumentKey,
    { password, encoding }: DocumentIndexWish = {},
  ): Promise<Result<DocumentView, ApiFailure>> {
    const { documents, indexer, clock } = this.dependencies;
    const row = await documents.requeue({
      ...{ ...key, at: clock() },
      ...(encoding !== undefined && { encoding }),
    });
    const view = row && documentView(row);
    if (!view) return err(failure('document-not-found'));
    if (encoding !== undefined) indexer.leave(row.documentId);
    indexer.index(row.documentId, password);
    return ok(view);
  }

  async removeOne({ ownerId, documentId }: DocumentKey): Promise<Result<void, ApiFailure>> {
    const removed = await this.remove(ownerId, [documentId]);
    return removed > 0 ? ok(undefined) : err(failure('document-not-found'));
  }

  /** Deletes documents with all that was read of them; those that are not the owner's are passed over. */
  async remove(ownerId: string, documentIds: readonly string[]): Promise<number> {
    const { documents, documentChunks, blobs, indexer, clock } = this.dependencies;
    let removed = 0;
    for (const documentId of new Set(documentIds)) {
      const row = await documents.remove({ ownerId, documentId, at: clock() });
      if (!row) continue;
      removed += 1;
      indexer.leave(documentId);
      // What cannot be removed now is nobody's any more, and housekeeping finds it.
      await documentChunks.removeLeft({ ownerId, documentId }).catch(() => {});
      await blobs.remove(row.blobId).catch(() => {});
    }
    return removed;
  }
}
