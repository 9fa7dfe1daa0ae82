import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { IdGenerator } from '@/lib/shared/ids';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentRow, DocumentStore, Indexing, IndexingOutcome } from '@/lib/store/document-store';
import type { Log } from '@/lib/telemetry/log';
import { FairOrder } from './fair-order';
import { failed, type IndexDocument, problemJson } from './index-document';
import { IndexingEnded } from './indexing-ended';
import { IndexingPlaces, type Place, QUICK_MS } from './indexing-places';
import { ReadingOutage } from './reading-outage';

export interface DocumentIndexerDependencies {
  readonly documents: Pick<DocumentStore, 'underWay' | 'outdated' | 'requeue' | 'claim' | 'settle' | 'beat'>;
  readonly documentChunks: Pick<DocumentChunkStore, 'removeLeft'>;
  readonly indexDocument: IndexDocument;
  /** Whether a process, by its id, certainly runs no more. */
  /** With whom somebody shares a turn: all guests of an address have one together. */
  readonly partyOf: (ownerId: string) => string;
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

/** What counts as served of a document that has been begun, until it is known how long it took. */
const BEGUN_MS = 1_000;
/** A page that shows a document which waits asks for it more often than that. */
const LOOKING_ON_MS = 20_000;
/** After so long a page is indexed that nobody here has asked for: whoever has may have gone. */
const LEFT_PAGE_MS = 60_000;
const BEAT_MS = 1_000;
/** An indexing that was silent for so long has lost its process. */
const ABANDONED_AFTER_MS = 15 * BEAT_MS;
/** A document that ended the server so often is not read again until somebody asks for it. */
const MOST_ATTEMPTS = 3;

const isOf = (error: unknown, code: string): error is AppError =>
  error instanceof AppError && error.code === code;

interface Running {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

interface AskedDocument {
  readonly document: DocumentRow;
  readonly ended: PromiseWithResolvers<void>;
}

/**
 * Indexes the documents that wait, of this process and of those that have gone. What it begins belongs to it until it
 * is silent for too long; whoever takes it over begins anew.
 */
export class DocumentIndexer {
  private readonly running = new Map<string, Running>();
  private readonly passwords = new Map<string, string>();
  /** When somebody asked last whether a document that waits has been read. */
  private readonly lookedAt = new Map<string, number>();
  /** What somebody here waits for. */
  private readonly asked = new Map<string, AskedDocument>();
  private readonly places = new IndexingPlaces();
  private readonly order: FairOrder;
  private looking: Promise<void> | null = null;
  private isWanted = false;
  private isOver = false;

  private readonly outage: ReadingOutage;

  constructor(private readonly dependencies: DocumentIndexerDependencies) {
    this.outage = new ReadingOutage(dependencies.clock);
    this.order = new FairOrder(dependencies.clock);
  }

  /** Indexes a document as soon as there is room; the password is for its next reading. */
  index(documentId: string, password?: string): void {
    if (password !== undefined) this.passwords.set(documentId, password);
    void this.look();
  }

  /** Notes that somebody looks on until a document is read that waits. */
  noteAwaited(documentId: string): void {
    this.lookedAt.set(documentId, this.dependencies.clock());
  }

  /** Indexes a document as soon as there is room; resolves once that has ended, well or not. */
  async indexNow(document: DocumentRow): Promise<void> {
    const { documentId } = document;
    const running = this.running.get(documentId);
    if (running) return running.done;
    if (this.isOver) return;
    const asked = this.asked.get(documentId) ?? { document, ended: Promise.withResolvers<void>() };
    this.asked.set(documentId, asked);
    void this.look();
    await asked.ended.promise;
  }

  /** Ends the indexing of a document that is gone. */
  leave(documentId: string): void {
    this.passwords.delete(documentId);
    this.forget(documentId);
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
    for (const documentId of this.asked.keys()) this.forget(documentId);
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
    if (this.places.areFull) return;
    const stored = await this.dependencies.documents.underWay();
    if (stored.length === 0 && this.asked.size === 0) await this.renewOne();
    const documents = new Map(stored.map((document) => [document.documentId, document]));
    for (const [documentId, { document }] of this.asked)
      if (!documents.has(documentId)) documents.set(documentId, document);
    const waiting = new Set([...documents.values()].filter(this.mayBegin).map(this.waiting));
    while (!this.isOver) {
      const next = this.order.next([...waiting].filter((one) => this.places.placeFor(one.document) !== null));
      const place = next && this.places.placeFor(next.document);
      if (!next || !place) return;
      waiting.delete(next);
      await this.beginIfFree(next.document, place);
    }
  }

  private readonly mayBegin = ({ documentId, origin, changedAt }: DocumentRow): boolean =>
    !this.running.has(documentId) &&
    (origin !== 'research' ||
      this.asked.has(documentId) ||
      this.dependencies.clock() - changedAt >= LEFT_PAGE_MS);

  private readonly waiting = (document: DocumentRow) => ({
    ...{ document, bytes: document.bytes, party: this.dependencies.partyOf(document.ownerId) },
    isAwaited:
      this.asked.has(document.documentId) ||
      this.dependencies.clock() - (this.lookedAt.get(document.documentId) ?? -Infinity) < LOOKING_ON_MS,
  });

  private async beginIfFree(document: DocumentRow, place: Place): Promise<void> {
    if (!(await this.isFree(document))) {
      if (this.asked.has(document.documentId)) this.forget(document.documentId);
      return;
    }
    if (document.problem !== null) this.outage.tries();
    await this.claim(document, place);
  }

  /** Has one document wait that was indexed by earlier rules; the next one follows when nothing waits any more. */
  private async renewOne(): Promise<void> {
    const { documents, rules, clock } = this.dependencies;
    const old = await documents.outdated(rules);
    if (old && (await documents.requeue({ ...old, at: clock() }))) this.isWanted = true;
  }

  private async claim(document: DocumentRow, place: Place): Promise<void> {
    const { documents, clock, ids, processId } = this.dependencies;
    const claim = { document, indexingId: ids('indexing'), processId, at: clock() };
    const claimed = await documents.claim(claim);
    if (claimed) this.begin(claimed, claim.indexingId, place);
    // Another process has it, or it has gone: whoever waits for it sees for themselves.
    else this.forget(document.documentId);
  }

  /** Nobody here waits for a document any more. */
  private forget(documentId: string): void {
    this.asked.get(documentId)?.ended.resolve();
    this.asked.delete(documentId);
    this.lookedAt.delete(documentId);
    this.places.forget(documentId);
  }

  private async isFree({ state, problem, beatAt, processId }: DocumentRow): Promise<boolean> {
    if (state === 'uploaded' && problem !== null) return this.outage.allowsTry;
    if (state === 'uploaded' || processId === null || beatAt === null) return true;
    const silentMs = this.dependencies.clock() - beatAt;
    return silentMs >= ABANDONED_AFTER_MS || (await this.dependencies.isProcessGone(processId));
  }

  private begin(document: DocumentRow, indexingId: string, place: Place): void {
    const { clock, partyOf } = this.dependencies;
    const { documentId } = document;
    const party = partyOf(document.ownerId);
    const begunAt = clock();
    this.order.charge(party, BEGUN_MS);
    this.places.take(place);
    const stop = new AbortController();
    const done = this.run(document, { documentId, indexingId }, stop, place).then((needsLonger) => {
      this.order.charge(party, clock() - begunAt - BEGUN_MS);
      this.places.give(place);
      this.running.delete(documentId);
      if (needsLonger && !stop.signal.aborted) this.places.noteSlow(documentId);
      else this.forget(documentId);
      void this.look();
    });
    this.running.set(documentId, { stop, done });
  }

  /** Indexes a document; true where it waits once more, since it takes longer than it may there. */
  private async run(
    document: DocumentRow,
    indexing: Indexing,
    stop: AbortController,
    place: Place,
  ): Promise<boolean> {
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
          : await indexDocument({
              ...{ document, indexing, password, signal, onProgress },
              isQuick: place === 'quick',
              processorMs: place === 'quick' ? QUICK_MS : null,
            });
      const needsLonger = outcome === 'needs-longer';
      if (needsLonger && password !== undefined) this.passwords.set(documentId, password);
      await settle(needsLonger ? { state: 'uploaded', problem: null } : outcome);
      if (document.problem !== null) this.outage.end();
      if (needsLonger) return true;
    } catch (error) {
      if (signal.aborted || error instanceof IndexingEnded) return false;
      const outcome = this.outcomeOf(error, documentId);
      if (outcome) await settle(outcome).catch(() => {});
    } finally {
      endBeats();
    }
    // What cannot be removed now is found by housekeeping.
    await this.dependencies.documentChunks.removeLeft(document).catch(() => {});
    return false;
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
