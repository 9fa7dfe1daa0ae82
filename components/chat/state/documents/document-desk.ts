import { followDocuments } from '@/components/documents/follow-documents';
import { type QueuedUpload, UploadQueue } from '@/components/documents/upload-queue';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import type { UploadView } from '@/lib/chat/documents/document';
import { isUnreadableName } from '@/lib/chat/documents/unreadable-name';
import { isUploadId, type KnownDocument, knownFrom, readinessOf } from './known-document';
import type { KnownDocuments } from './known-documents';

interface DocumentDeskParts {
  readonly known: KnownDocuments;
  readonly mostFileBytes: number;
  /** Called when a file has arrived, with the id under which it was chosen and the one that it has got. */
  readonly onArrived: (before: string, after: string) => void;
}

/** What nothing can be read of; sent, it would only be refused. */
const NO_WORDS = { code: 'unknown-kind', limit: null } as const;
const WORDLESS = /^(image|audio|video)\//;

/**
 * Sends files that are attached, and watches documents until they have been read, for all conversations of the page: who
 * goes to another one meanwhile finds them there.
 */
export class DocumentDesk {
  private readonly uploads: UploadQueue;
  /** Of each file under way: the id under which it was chosen. */
  private readonly uploadIds = new Map<number, string>();
  private readonly watched = new Set<string>();
  private isWatching = false;

  constructor(private readonly parts: DocumentDeskParts) {
    const { mostFileBytes } = parts;
    this.uploads = new UploadQueue({ isKnown: false, mostFileBytes }, (upload, arrived) =>
      this.arrive(upload, arrived),
    );
    this.uploads.state.subscribe(() => this.tellUploads());
    addEventListener('online', () => this.sendAgain());
  }

  /** Begins to send files, by the ids under which they are chosen. */
  attach(files: ReadonlyMap<string, File>): void {
    const { known } = this.parts;
    for (const [documentId, file] of files) {
      const { name } = file;
      if (WORDLESS.test(file.type) || isUnreadableName(name))
        known.put(documentId, { status: 'unreadable', name, problem: NO_WORDS });
      else {
        for (const key of this.uploads.add([file], null)) this.uploadIds.set(key, documentId);
        this.tellUploads();
      }
    }
  }

  /** Tries again what failed: sends a file, or has a document read once more. Throws a `RequestError`. */
  async tryAgain(documentId: string, password?: string): Promise<void> {
    const key = this.keyOf(documentId);
    if (key !== undefined) return this.uploads.retry(key);
    const body = password === undefined ? {} : { password };
    const response = await sendJson('POST', `/api/documents/${encodeURIComponent(documentId)}/index`, body);
    this.parts.known.put(documentId, knownFrom(await response.json()));
    this.watch([documentId]);
  }

  /** Calls off what is on its way. */
  discard(documentId: string): void {
    const key = this.keyOf(documentId);
    if (key !== undefined) this.uploads.dismiss(key);
    if (isUploadId(documentId)) this.parts.known.put(documentId, null);
  }

  /** Takes a document away that was made of a pasted text, from the server, too, unless the person had it before. */
  async takeBack(documentId: string): Promise<void> {
    const paste = this.parts.known.pasted.get(documentId);
    this.discard(documentId);
    if (isUploadId(documentId) || !paste?.isNew) return;
    this.parts.known.pasted.delete(documentId);
    await fetchOrThrow(`/api/documents/${encodeURIComponent(documentId)}`, { method: 'DELETE' });
  }

  /** Asks what becomes of documents until that is known. */
  watch(documentIds: readonly string[]): void {
    for (const documentId of documentIds) if (!isUploadId(documentId)) this.watched.add(documentId);
    if (this.isWatching || this.pending().length === 0) return;
    this.isWatching = true;
    const isNew = this.pending().some(
      (documentId) => this.parts.known.find(documentId).status === 'unchecked',
    );
    void followDocuments(
      {
        ids: () => this.pending(),
        onNews: (named) => this.parts.known.learn(named),
        onMissing: (missing) => {
          for (const documentId of missing)
            this.parts.known.put(documentId, { status: 'deleted', name: null });
        },
        ...(isNew && { firstWaitMs: 0 }),
      },
      // It ends by itself once everything is known.
      new AbortController().signal,
    ).finally(() => {
      this.isWatching = false;
    });
  }

  private pending(): readonly string[] {
    return [...this.watched].filter(
      (documentId) => readinessOf(this.parts.known.find(documentId)) === 'pending',
    );
  }

  private keyOf(documentId: string): number | undefined {
    return [...this.uploadIds].find(([, id]) => id === documentId)?.[0];
  }

  private arrive({ key }: QueuedUpload, { document, isDuplicate }: UploadView): void {
    const before = this.uploadIds.get(key);
    this.uploadIds.delete(key);
    const { documentId } = document;
    this.parts.known.put(documentId, knownFrom(document));
    if (before === undefined) return;
    const { pasted } = this.parts.known;
    const paste = pasted.get(before);
    if (paste) pasted.set(documentId, { ...paste, isNew: !isDuplicate });
    this.parts.onArrived(before, documentId);
    this.parts.known.put(before, null);
    this.watch([documentId]);
  }

  private tellUploads(): void {
    for (const upload of this.uploads.state.get()) {
      const documentId = this.uploadIds.get(upload.key);
      if (documentId !== undefined) this.parts.known.put(documentId, knownUpload(upload));
    }
  }

  private sendAgain(): void {
    for (const { key, status, problem } of this.uploads.state.get())
      if (status === 'failed' && problem?.code === 'network') this.uploads.retry(key);
  }
}

function knownUpload({ file: { name }, status, sent, problem }: QueuedUpload): KnownDocument {
  switch (status) {
    case 'waiting':
      return { status, name };
    case 'sending':
      return { status, name, share: sent };
    case 'failed':
      return { status: 'unsent', name, problem: problem ?? new RequestError('internal-error', '') };
  }
}
