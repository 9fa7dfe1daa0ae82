import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import { FairOrder } from '@/lib/shared/fair-order';
import type { IdGenerator } from '@/lib/shared/ids';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type {
  DocumentRow,
  DocumentStore,
  Indexing,
  IndexingOutcome,
  WaitingDocument,
} from '@/lib/store/document-store';
import type { Log } from '@/lib/telemetry/log';
import { failed, type IndexDocument, IndexingEnded } from './index-document';
import { IndexingPlaces, type Place, QUICK_MS } from './indexing-places';
import { ReadingOutage } from './reading-outage';
import { ReadingWishes } from './reading-wishes';

export interface DocumentIndexerDependencies {
  readonly documents: Pick<DocumentStore, 'underWay' | 'outdated' | 'requeue' | 'claim' | 'settle' | 'beat'>;
  readonly documentChunks: Pick<DocumentChunkStore, 'removeLeft'>;
  readonly indexDocument: IndexDocument;
  /** With whom somebody shares a turn: all guests of an address have one together. */
  readonly partyOf: (ownerId: string) => string;
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

/** For whom documents are indexed anew after a change of the rules: nobody has asked for that. */
const RENEWALS = 'renewals';
/** After so long a page is indexed that nobody here has asked for: whoever has may have gone. */
const LEFT_PAGE_MS = 60_000;
const BEAT_MS = 1_000;
/** An indexing that was silent for so long has lost its process. */
const ABANDONED_AFTER_MS = 15 * BEAT_MS;
/** A document that ended the server so often is not read again until somebody asks for it. */
const MOST_ATTEMPTS = 3;

interface Running {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

interface Waiting {
  readonly document: WaitingDocument;
  readonly party: string;
  readonly size: number;
  readonly isAwaited: boolean;
}

/**
 * Indexes the documents that wait, of this process and of those that have gone. What it begins belongs to it until it
 * is silent for too long; whoever takes it over begins anew.
 */
export class DocumentIndexer {
  private readonly running = new Map<string, Running>();
  private readonly passwords = new Map<string, string>();
  private readonly places = new IndexingPlaces();
  private readonly wishes: ReadingWishes;
  private readonly order: FairOrder;
  private readonly outage: ReadingOutage;
  private looking: Promise<void> | null = null;
  private isWanted = false;
  private isOver = false;

  constructor(private readonly dependencies: DocumentIndexerDependencies) {
    this.outage = new ReadingOutage(dependencies);
    this.order = new FairOrder(dependencies.clock);
    this.wishes = new ReadingWishes(dependencies.clock);
  }

  /** Indexes a document as soon as there is room; the password is for its next reading. */
  index(documentId: string, password?: string): void {
    if (password !== undefined) this.passwords.set(documentId, password);
    void this.look();
  }

  /** Notes that somebody looks on until a document is read that waits. */
  noteAwaited(document: WaitingDocument): void {
    this.wishes.noteLookedAt(document);
  }

  /**
   * Indexes a document as soon as there is room; resolves once that has ended, well or not. Rejects with the signal's
   * reason when it is aborted: what has not been begun by then is wanted by nobody.
   */
  async indexNow(document: WaitingDocument, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const running = this.running.get(document.documentId);
    if (running) return untilAborted(running.done, signal);
    if (this.isOver) return;
    const ended = this.wishes.ask(document, signal);
    void this.look();
    await ended;
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
    this.wishes.forgetAll();
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
    const documents = new Map(
      [...this.wishes.documents, ...stored].map((document) => [document.documentId, document]),
    );
    if (documents.size === 0) await this.renewOne();
    const waiting = new Set([...documents.values()].map(this.waiting));
    while (!this.isOver) {
      const next = this.order.next([...waiting].filter(this.mayBegin));
      const place = next && this.places.placeFor(next.document, next.party);
      if (!next || !place) return;
      waiting.delete(next);
      await this.beginIfFree(next.document, place);
    }
  }

  private readonly mayBegin = ({ document, party }: Waiting): boolean => {
    const { documentId, origin, changedAt } = document;
    if (this.running.has(documentId) || this.places.placeFor(document, party) === null) return false;
    // Whoever asks hears of it at once where it cannot be read.
    if (this.wishes.isAsked(documentId)) return true;
    return (
      this.isWorthTrying(document) &&
      (origin !== 'research' || this.dependencies.clock() - changedAt >= LEFT_PAGE_MS)
    );
  };

  private readonly waiting = (document: WaitingDocument): Waiting => ({
    ...{ document, size: document.bytes, party: this.partyOf(document) },
    isAwaited: this.wishes.isAwaited(document.documentId),
  });

  private partyOf({ ownerId, characters, rules }: WaitingDocument): string {
    const isRenewal = characters !== null && rules < this.dependencies.rules;
    return isRenewal ? RENEWALS : this.dependencies.partyOf(ownerId);
  }

  private async beginIfFree(document: WaitingDocument, place: Place): Promise<void> {
    if (!(await this.isFree(document))) {
      if (this.wishes.isAsked(document.documentId)) this.forget(document.documentId);
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

  private async claim(document: WaitingDocument, place: Place): Promise<void> {
    const { documents, clock, ids, processId } = this.dependencies;
    const claim = { document, indexingId: ids('indexing'), processId, at: clock() };
    const claimed = await documents.claim(claim);
    if (claimed) this.begin(claimed, claim.indexingId, place);
    // Another process has it, or it has gone: whoever waits for it sees for themselves.
    else this.forget(document.documentId);
  }

  /** Nobody here waits for a document any more. */
  private forget(documentId: string): void {
    this.wishes.forget(documentId);
    this.places.forget(documentId);
  }

  private isWorthTrying({ state, problem }: WaitingDocument): boolean {
    return state !== 'uploaded' || problem === null || this.outage.allowsTry;
  }

  private async isFree(document: WaitingDocument): Promise<boolean> {
    const { state, beatAt, processId } = document;
    if (!this.isWorthTrying(document)) return false;
    if (state === 'uploaded' || processId === null || beatAt === null) return true;
    const silentMs = this.dependencies.clock() - beatAt;
    return silentMs >= ABANDONED_AFTER_MS || (await this.dependencies.isProcessGone(processId));
  }

  private begin(document: DocumentRow, indexingId: string, place: Place): void {
    const { documentId } = document;
    const party = this.partyOf(document);
    const ended = this.order.begin(party);
    this.places.take(place, party);
    const stop = new AbortController();
    const done = this.run(document, { documentId, indexingId }, stop, place).then((needsLonger) => {
      ended();
      this.places.give(place, party);
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
              isQuick: place.isQuick,
              processorMs: place.isQuick ? QUICK_MS : null,
            });
      const needsLonger = outcome === 'needs-longer';
      if (needsLonger && password !== undefined) this.passwords.set(documentId, password);
      await settle(needsLonger ? { state: 'uploaded', problem: null } : outcome);
      if (document.problem !== null) this.outage.end();
      if (needsLonger) return true;
    } catch (error) {
      if (signal.aborted || error instanceof IndexingEnded) return false;
      const outcome = this.outage.outcomeOf(error, documentId);
      if (outcome) await settle(outcome).catch(() => {});
    } finally {
      endBeats();
    }
    // What cannot be removed now is found by housekeeping.
    await this.dependencies.documentChunks.removeLeft(document).catch(() => {});
    return false;
  }
}
