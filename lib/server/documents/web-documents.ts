import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { UploadView } from '@/lib/chat/documents/document';
import { pageObstacle } from '@/lib/fetching/page/page-obstacle';
import type { FetchProblem, WebFetcher } from '@/lib/fetching/web-fetcher';
import { AtOnce } from '@/lib/shared/at-once';
import { err, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from '../http/api-failure';
import type { DocumentPolicy } from './document-policy';
import type { DocumentUploads } from './document-uploads';
import { fetchedFileName, fetchedMediaType } from './fetched-file';

export interface WebDocumentsDependencies {
  readonly fetcher: WebFetcher;
  readonly uploads: Pick<DocumentUploads, 'take'>;
  readonly readPolicy: () => Promise<Pick<DocumentPolicy, 'file'>>;
}

/** Where a document is to be had. */
export interface WebDocument {
  readonly ownerId: string;
  readonly address: string;
  readonly folder: string | null;
  /** Aborted when whoever asks has gone. */
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 30_000;
/** Of one person at the same time. */
const MOST_AT_ONCE = 2;
const RETRY_AFTER_MS = 5_000;
/** What documents travel as; what they are in truth, their contents say. */
const MEDIA_TYPES = new Set([
  'text/html',
  'application/xhtml+xml',
  'application/pdf',
  'application/x-pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
  'text/x-markdown',
  'text/csv',
  'application/csv',
  'text/tab-separated-values',
  'application/octet-stream',
  'binary/octet-stream',
]);

/** Adds documents from the public web to a person's library. */
export class WebDocuments {
  private readonly atOnce = new AtOnce(MOST_AT_ONCE);

  constructor(private readonly dependencies: WebDocumentsDependencies) {}

  async add(wanted: WebDocument): Promise<Result<UploadView, ApiFailure>> {
    const added = await this.atOnce.run(wanted.ownerId, () => this.addOne(wanted));
    return added ?? err(failure('too-many-uploads', RETRY_AFTER_MS));
  }

  private async addOne({
    ownerId,
    address,
    folder,
    signal,
  }: WebDocument): Promise<Result<UploadView, ApiFailure>> {
    const { fetcher, uploads, readPolicy } = this.dependencies;
    const { bytes } = (await readPolicy()).file;
    const limits = { timeoutMs: TIMEOUT_MS, bytes, expandedBytes: bytes, mediaTypes: MEDIA_TYPES };
    const fetched = await fetcher.fetch(address, limits, signal);
    if (!fetched.ok) return err(failure(codeOf(fetched.error)));
    const obstacle = pageObstacle(fetched.value);
    if (obstacle) return err(failure(obstacle.code));
    return uploads.take({
      ownerId,
      fileName: fetchedFileName(fetched.value),
      mediaType: fetchedMediaType(fetched.value),
      ...{ folder, address: fetched.value.url },
      content: [fetched.value.bytes],
      signal,
    });
  }
}

const codeOf = ({ code }: FetchProblem): ChatErrorCode =>
  code === 'file-too-large' ? 'document-too-large' : code;
