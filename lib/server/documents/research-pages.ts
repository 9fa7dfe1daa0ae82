import type { BlobStore } from '@/lib/blobs/blob-store';
import { pageObstacle } from '@/lib/fetching/page/page-obstacle';
import type { FetchedFile, WebFetcher } from '@/lib/fetching/web-fetcher';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { DocumentKey, DocumentRow, DocumentStore } from '@/lib/store/document-store';
import type { DropReason } from '@/lib/trace/research/source-detail';
import { newQuoteSalt } from '../citations/quote-hash';
import { canonicalAddress, HEAD_UNITS } from './canonical-address';
import type { DocumentIndexer } from './document-indexer';
import type { DocumentPolicy, PagePolicy } from './document-policy';
import { fetchedFileName, fetchedMediaType } from './fetched-file';
import { pageAddress } from './page-address';

export interface ResearchPagesDependencies {
  readonly fetcher: WebFetcher;
  readonly documents: Pick<DocumentStore, 'add' | 'findPages' | 'refetched' | 'get'>;
  readonly blobs: Pick<BlobStore, 'write' | 'read' | 'remove'>;
  readonly indexer: Pick<DocumentIndexer, 'indexNow'>;
  /** Deletes a document with all that there is of it. */
  readonly remove: (key: DocumentKey) => Promise<unknown>;
  readonly readPolicy: () => Promise<Pick<DocumentPolicy, 'pages'>>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** A page that somebody may want to read. */
export interface WantedPage {
  readonly ownerId: string;
  readonly url: string;
  /** Whether the address leads to the page, so that whose it is shows only then. */
  readonly isRedirect: boolean;
  /** Whether a page that is at this address in the end is wanted. */
  readonly isWanted: (url: string) => boolean;
}

/** Why there is no page. */
export interface PageFailure {
  readonly reason: Extract<DropReason, 'tier' | 'not-fetched' | 'no-content' | 'unreadable' | 'no-room'>;
  /** Where it is, as far as that is known. */
  readonly url: string;
}

const MEDIA_TYPES = new Set([
  'text/html',
  'application/xhtml+xml',
  'application/pdf',
  'text/plain',
  'text/markdown',
]);

const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** The pages of the web that research reads for people: fetched, read and kept as documents of theirs, and used again. */
export class ResearchPages {
  constructor(private readonly dependencies: ResearchPagesDependencies) {}

  /** The page as an indexed document of its owner. Rejects with the signal's reason when it is aborted. */
  async keep(wanted: WantedPage, signal: AbortSignal): Promise<Result<DocumentRow, PageFailure>> {
    const { documents, fetcher, readPolicy, clock } = this.dependencies;
    const { ownerId, url, isRedirect, isWanted } = wanted;
    const { pages: policy } = await readPolicy();
    const known = isRedirect ? [] : await documents.findPages({ ownerId, addresses: [pageAddress(url)] });
    const kept = known.find(({ state }) => state === 'indexed');
    if (kept && clock() - (kept.fetchedAt ?? 0) < policy.cacheMs) return ok(kept);
    const { bytes, expandedBytes } = policy.file;
    const limits = { timeoutMs: policy.timeoutMs, bytes, expandedBytes, mediaTypes: MEDIA_TYPES };
    const fetched = await fetcher.fetch(url, limits, signal);
    // What was there before is better than nothing.
    if (!fetched.ok) return kept ? ok(kept) : err({ reason: 'not-fetched', url });
    if (!isWanted(fetched.value.url)) return err({ reason: 'tier', url: fetched.value.url });
    if (pageObstacle(fetched.value))
      return kept ? ok(kept) : err({ reason: 'no-content', url: fetched.value.url });
    return this.take(ownerId, fetched.value, policy, signal);
  }

  /** The address by which a page goes: the one that it calls its own, else where it is; null for what is of no address. */
  async addressOf(
    { address, mediaType, blobId }: Pick<DocumentRow, 'address' | 'mediaType' | 'blobId'>,
    signal: AbortSignal,
  ): Promise<string | null> {
    if (address === null || !HTML.test(mediaType)) return address;
    const decoder = new TextDecoder();
    let head = '';
    for await (const piece of (await this.dependencies.blobs.read(blobId, signal)) ?? []) {
      head += decoder.decode(piece, { stream: true });
      if (head.length >= HEAD_UNITS) break;
    }
    return canonicalAddress(head, address) ?? address;
  }

  private async take(
    ownerId: string,
    file: FetchedFile,
    policy: PagePolicy,
    signal: AbortSignal,
  ): Promise<Result<DocumentRow, PageFailure>> {
    const { documents, blobs, clock, ids } = this.dependencies;
    const address = pageAddress(file.url);
    const written = await blobs.write([file.bytes], { mostBytes: policy.file.bytes, signal });
    if (!written.ok) return err({ reason: 'unreadable', url: address });
    const name = fetchedFileName(file);
    const [createdAt, documentId] = [clock(), ids('document')];
    const added = await documents.add(
      {
        ...{ documentId, ownerId, folder: null, name, fileName: name, mediaType: fetchedMediaType(file) },
        ...{ ...written.value, createdAt, quoteSalt: newQuoteSalt(), address, fetchedAt: createdAt },
      },
      policy.library,
    );
    // Where that throws, the row may be there all the same; housekeeping removes the file where it is not.
    if (added.outcome !== 'added') await blobs.remove(written.value.blobId).catch(() => {});
    if (!('document' in added)) return err({ reason: 'no-room', url: address });
    return this.read(added.document, createdAt, signal);
  }

  private async read(
    document: DocumentRow,
    fetchedAt: number,
    signal: AbortSignal,
  ): Promise<Result<DocumentRow, PageFailure>> {
    const { documents, indexer, remove } = this.dependencies;
    const { ownerId, documentId, state } = document;
    if (document.fetchedAt !== fetchedAt) await documents.refetched({ ownerId, documentId, fetchedAt });
    if (state !== 'indexed') await indexer.indexNow(document, signal);
    const row = await documents.get({ ownerId, documentId });
    if (row?.state === 'indexed') return ok(row);
    // Nobody has any use for a page in which there is nothing to read.
    if (row?.state === 'failed') await remove({ ownerId, documentId });
    return err({ reason: 'unreadable', url: document.address ?? '' });
  }
}
