import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { IdGenerator } from '@/lib/shared/ids';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentRow, DocumentStore, Indexing, IndexingOutcome } from '@/lib/store/document-store';
import type { Log } from '@/lib/telemetry/log';
import { fairOrder } from './fair-order';
import { failed, type IndexDocument, problemJson } from './index-document';
import { IndexingEnded } from './indexing-ended';
import { ReadingOutage } from './reading-outage';

export interface DocumentIndexerDependencies {
  readonly documents: Pick<DocumentStore, 'underWay' | 'outdated' | 'requeue' | 'claim' | 'settle' | 'beat'>;
  readonly documentChunks: Pick<DocumentChunkStore, 'removeLeft'>;
  readonly indexDocument: IndexDocument;
  /** Whether a process, by its id, certainly runs no more. */
  readonly isProcessGone: (processId: string) => Promise<boolean>;
  readonly processId: string;
  /** The version of the rules that this process indexes by. */
  readonly rules: number;
  /** Calls again and again until the returned function is called; must not keep the process from ending. */
  readonly repeat: (callback: () => void, everyMs: number) => () => void;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Documents that this process indexes at the same time; one more of whoever has none among them. */
const PARALLEL = 2;
const BEAT_MS = 1_000;
/** An indexing that was silent for so long has lost its process. */
const ABANDONED_AFTER_MS = 15 * BEAT_MS;
/** A document that ended the server so often is not read again until somebody asks for it. */
const MOST_ATTEMPTS = 3;

const isOf = (error: unknown, code: string): error is AppError =>
  error instanceof AppError && error.code === code;

interface Running {
  readonly ownerId: string;
  /** Whether somebody waits for it, so that it takes no place of those that wait themselves. */
  readonly isUrgent: boolean;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/**
 * Indexes the documents that wait, of this process and of those that have gone. What it begins belongs to it until it
 * is silent for too long; whoever takes it over begins anew.
 */
export class DocumentIndexer {
  private readonly running = new Map<string, Running>();
  private readonly passwords = new Map<string, string>();
  private looking: Promise<void> | null = null;
  private isWanted = false;
  private isOver = false;

  private readonly outage: ReadingOutage;

  constructor(private readonly dependencies: DocumentIndexerDependencies) {
    this.outage = new ReadingOutage(dependencies.clock);
  }

  /** Indexes a document as soon as there is room; the password is for its next reading. */
  index(documentId: string, password?: string): void {
    if (password !== undefined) this.passwords.set(documentId, password);
    void this.look();
  }

  /** Indexes a document at once, however many others wait; resolves once that has ended, well or not. */
  async indexNow(document: DocumentRow): Promise<void> {
    const { documentId } = document;
    if (!this.isOver && !this.running.has(documentId)) await this.claim(document, true);
    // Somebody here may have begun with it just now.
    if (!this.running.has(documentId)) await this.look();
    await this.running.get(documentId)?.done;
  }

  /** Ends the indexing of a document that is gone. */
  leave(documentId: string): void {
    this.passwords.delete(documentId);
    this.running.get(documentId)?.stop.abort(new IndexingEnded());
  }

  /** Looks for documents that wait, and begins with as many as there is room for. Throws nothing. */
  async look(): Promise<void> {
    this.isWanted = true;
    this.looking ??= this.lookWhileWanted().finally(() => {
      this.looking = null;
    });
    await this.looking;
  }

  /** Ends what is under way; it is begun anew by the next process. */
  async stop(): Promise<void> {
    this.isOver = true;
    for (const { stop } of this.running.values()) stop.abort(new IndexingEnded());
    await this.idle();
  }

  /** Resolves once nothing is under way here. */
  async idle(): Promise<void> {
    while (this.looking || this.running.size > 0) {
      await this.looking;
      await Promise.all([...this.running.values()].map(({ done }) => done));
    }
  }

  private async lookWhileWanted(): Promise<void> {
    while (this.isWanted && !this.isOver) {
      this.isWanted = false;
      try {
        await this.beginWhatWaits();
      } catch (error) {
        this.dependencies.log.error({ error: errorForLog(error) }, 'documents that wait cannot be read');
      }
    }
  }

  private async beginWhatWaits(): Promise<void> {
    if (this.inTurn().length > PARALLEL) return;
    const { documents } = this.dependencies;
    const waiting = await documents.underWay();
    if (waiting.length === 0) await this.renewOne();
    for (const document of fairOrder(waiting)) {
      if (this.isOver) return;
      if (!this.hasRoomFor(document.ownerId)) continue;
      if (this.running.has(document.documentId) || !(await this.isFree(document))) continue;
      if (document.problem !== null) this.outage.tries();
      await this.claim(document, false);
    }
  }

  /** Has one document wait that was indexed by earlier rules; the next one follows when nothing waits any more. */
  private async renewOne(): Promise<void> {
    const { documents, rules, clock } = this.dependencies;
    const old = await documents.outdated(rules);
    if (old && (await documents.requeue({ ...old, at: clock() }))) this.isWanted = true;
  }

  private async claim(document: DocumentRow, isUrgent: boolean): Promise<void> {
    const { documents, clock, ids, processId } = this.dependencies;
    const claim = { document, indexingId: ids('indexing'), processId, at: clock() };
    const claimed = await documents.claim(claim);
    if (claimed) this.begin(claimed, claim.indexingId, isUrgent);
  }

  private hasRoomFor(ownerId: string): boolean {
    const inTurn = this.inTurn();
    const hasOne = inTurn.some((running) => running.ownerId === ownerId);
    return inTurn.length < (hasOne ? PARALLEL : PARALLEL + 1);
  }

  private inTurn(): readonly Running[] {
    return [...this.running.values()].filter(({ isUrgent }) => !isUrgent);
  }

  private async isFree({ state, problem, beatAt, processId }: DocumentRow): Promise<boolean> {
    if (state === 'uploaded' && problem !== null) return this.outage.allowsTry;
    if (state === 'uploaded' || processId === null || beatAt === null) return true;
    const silentMs = this.dependencies.clock() - beatAt;
    return silentMs >= ABANDONED_AFTER_MS || (await this.dependencies.isProcessGone(processId));
  }

  private begin(document: DocumentRow, indexingId: string, isUrgent: boolean): void {
    const { documentId, ownerId } = document;
    const stop = new AbortController();
    const done = this.run(document, { documentId, indexingId }, stop).finally(() => {
      this.running.delete(documentId);
      void this.look();
    });
    this.running.set(documentId, { ownerId, isUrgent, stop, done });
  }

  private async run(document: DocumentRow, indexing: Indexing, stop: AbortController): Promise<void> {
    const { documents, indexDocument, repeat, clock, rules } = this.dependencies;
    const { documentId } = indexing;
    const settle = (outcome: IndexingOutcome) =>
      documents.settle({ ...indexing, at: clock(), rules, outcome });
    const { signal } = stop;
    let progress: { doneUnits: number; allUnits: number | null } = { doneUnits: 0, allUnits: null };
    const beat = async (): Promise<void> => {
      if (!(await documents.beat({ ...indexing, ...progress, at: clock() }))) stop.abort(new IndexingEnded());
    };
    // A store that is away may be back before the next beat.
    const endBeats = repeat(() => void beat().catch(() => {}), BEAT_MS);
    const password = this.passwords.get(documentId);
    this.passwords.delete(documentId);
    const onProgress = (doneUnits: number, allUnits: number | null): void => {
      progress = { doneUnits, allUnits };
    };
    try {
      const outcome =
        document.attempts > MOST_ATTEMPTS
          ? failed({ code: 'interrupted' })
          : await indexDocument({ document, indexing, password, signal, onProgress });
      await settle(outcome);
      if (document.problem !== null) this.outage.end();
    } catch (error) {
      if (signal.aborted || error instanceof IndexingEnded) return;
      const outcome = this.outcomeOf(error, documentId);
      if (outcome) await settle(outcome).catch(() => {});
    } finally {
      endBeats();
    }
    // What cannot be removed now is found by housekeeping.
    await this.dependencies.documentChunks.removeLeft(document).catch(() => {});
  }

  /** What becomes of a document at which its reading broke; null where it is begun anew once it was silent for long enough. */
  private outcomeOf(error: unknown, documentId: string): IndexingOutcome | null {
    const { log } = this.dependencies;
    if (isOf(error, 'parsing-unavailable')) {
      if (this.outage.noted(error))
        log.error({ error: errorForLog(error) }, 'documents cannot be read on this server; they wait');
      return { state: 'uploaded', problem: problemJson({ code: 'not-readable-here' }) };
    }
    log.error({ documentId, error: errorForLog(error) }, 'a document cannot be indexed');
    return isOf(error, 'store-unavailable') ? null : failed({ code: 'unreadable' });
  }
}
