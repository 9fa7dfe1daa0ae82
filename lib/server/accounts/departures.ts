import type { BlobStore } from '@/lib/blobs/blob-store';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { IdGenerator } from '@/lib/shared/ids';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { DocumentService } from '../documents/document-service';
import type { RunningTurns } from '../turns/running-turns';

export interface DeparturesDependencies {
  readonly store: Pick<Store, 'departures' | 'documents' | 'turns' | 'forgetDeleted'> & {
    readonly blobs: Pick<BlobStore, 'remove'>;
  };
  readonly runningTurns: Pick<RunningTurns, 'ofOwner'>;
  readonly documents: Pick<DocumentService, 'remove'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly wait?: Wait;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Turns hear that they should stop with their next heartbeat. */
const STOPPING_MS = 5_000;
const LOOK_EVERY_MS = 100;
const DOCUMENTS_AT_ONCE = 50;

/** Removes everything of people who have left. */
export class Departures {
  constructor(private readonly dependencies: DeparturesDependencies) {}

  /** Whether it is all gone; what is not, `finishAll` removes. */
  async finish(personId: string): Promise<boolean> {
    const { log } = this.dependencies;
    const isGone = (await this.tryErasing(personId)) && (await this.tryForgetting());
    if (isGone) log.info({}, 'an account was deleted');
    return isGone;
  }

  /** Goes on with those that were left, and looks once more for what came late; how many are over. */
  async finishAll(): Promise<number> {
    const { store, clock } = this.dependencies;
    const erased: string[] = [];
    // One that fails must keep no other from going on, nor housekeeping from what follows.
    for (const { personId, at } of await store.departures.list())
      if ((await this.tryErasing(personId)) && at <= clock() - DAY_MS) erased.push(personId);
    if (erased.length === 0 || !(await this.tryForgetting())) return 0;
    for (const personId of erased) await store.departures.end(personId);
    return erased.length;
  }

  private tryErasing(personId: string): Promise<boolean> {
    return this.trying(async () => {
      await this.erase(personId);
      return true;
    });
  }

  /** Whether what was erased is in no log of the database any more. */
  private tryForgetting(): Promise<boolean> {
    return this.trying(() => this.dependencies.store.forgetDeleted());
  }

  private async trying(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      const { log } = this.dependencies;
      log.error({ error: errorForLog(error) }, 'an account cannot be removed, trying again later');
      return false;
    }
  }

  private async erase(personId: string): Promise<void> {
    const { store, ids } = this.dependencies;
    await this.stopTurns(personId);
    await this.removeDocuments(personId);
    await store.departures.erase({ personId, alias: ids('former-person') });
  }

  /** Those of this process at once, those of others with their next heartbeat. */
  private async stopTurns(ownerId: string): Promise<void> {
    const { store, runningTurns, wait = waitOnTimer } = this.dependencies;
    const own = runningTurns.ofOwner(ownerId);
    for (const turn of own) turn.stop();
    const patience = new AbortController();
    await Promise.race([
      Promise.all(own.map(({ ended }) => ended)),
      wait(STOPPING_MS, patience.signal).catch(() => undefined),
    ]);
    patience.abort();
    if ((await store.turns.countRunning(ownerId)) === 0) return;
    for (const turn of await store.turns.listRunning())
      if (turn.ownerId === ownerId) await store.turns.requestStop(turn);
    for (let waitedMs = 0; waitedMs < STOPPING_MS; waitedMs += LOOK_EVERY_MS) {
      if ((await store.turns.countRunning(ownerId)) === 0) return;
      await wait(LOOK_EVERY_MS);
    }
  }

  /** As their owner does it, since each may be being read; the files first, for by its row what is left of them is found. */
  private async removeDocuments(ownerId: string): Promise<void> {
    const { store, documents } = this.dependencies;
    for (const origin of ['upload', 'research'] as const)
      for (;;) {
        const { items } = await store.documents.list({ ownerId, origin, limit: DOCUMENTS_AT_ONCE });
        for (const { blobId } of items) await store.blobs.remove(blobId);
        const removed = await documents.remove(
          ownerId,
          items.map(({ documentId }) => documentId),
        );
        if (removed === 0) break;
      }
  }
}
