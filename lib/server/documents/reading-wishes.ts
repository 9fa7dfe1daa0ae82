import type { Clock } from '@/lib/shared/clock';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { WaitingDocument } from '@/lib/store/document-store';

/** A page that shows a document which waits asks for it more often than that. */
const LOOKING_ON_MS = 20_000;

interface AskedDocument {
  readonly document: WaitingDocument;
  readonly ended: PromiseWithResolvers<void>;
  /** How many wait for it. */
  wishes: number;
}

/** Which documents somebody here waits for. */
export class ReadingWishes {
  private readonly asked = new Map<string, AskedDocument>();
  /** What somebody looked at while it waited, and when they did so last, in that order. */
  private readonly looked = new Map<string, { readonly document: WaitingDocument; readonly at: number }>();

  constructor(private readonly clock: Clock) {}

  /** Those that somebody waits for. */
  get documents(): readonly WaitingDocument[] {
    this.prune();
    return [...this.looked.values(), ...this.asked.values()].map(({ document }) => document);
  }

  /** Notes that somebody looks on until a document is read. */
  noteLookedAt(document: WaitingDocument): void {
    this.prune();
    this.looked.delete(document.documentId);
    this.looked.set(document.documentId, { document, at: this.clock() });
  }

  /** Resolves once nobody waits for a document any more; rejects, and waits no more, when the signal is aborted. */
  async ask(document: WaitingDocument, signal: AbortSignal): Promise<void> {
    const { documentId } = document;
    const asked = this.asked.get(documentId) ?? { document, ended: Promise.withResolvers<void>(), wishes: 0 };
    asked.wishes += 1;
    this.asked.set(documentId, asked);
    try {
      await untilAborted(asked.ended.promise, signal);
    } finally {
      asked.wishes -= 1;
      if (asked.wishes === 0 && this.asked.get(documentId) === asked) this.asked.delete(documentId);
    }
  }

  isAsked(documentId: string): boolean {
    return this.asked.has(documentId);
  }

  isAwaited(documentId: string): boolean {
    const looked = this.looked.get(documentId);
    return this.isAsked(documentId) || (looked !== undefined && this.isRecent(looked));
  }

  /** Nobody waits for a document any more. */
  forget(documentId: string): void {
    this.asked.get(documentId)?.ended.resolve();
    this.asked.delete(documentId);
    this.looked.delete(documentId);
  }

  forgetAll(): void {
    for (const documentId of [...this.asked.keys(), ...this.looked.keys()]) this.forget(documentId);
  }

  private isRecent({ at }: { readonly at: number }): boolean {
    return this.clock() - at < LOOKING_ON_MS;
  }

  private prune(): void {
    for (const [documentId, looked] of this.looked) {
      if (this.isRecent(looked)) return;
      this.looked.delete(documentId);
    }
  }
}
