import type { Scheduler } from '@/lib/pipelines/turn/frame-buffer';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import { TemporaryImages } from './temporary-images';

/** What nobody has read for so long is gone. */
export const UNREAD_MS = 30 * 60 * 1_000;
const SWEEP_EVERY_MS = 60 * 1_000;
/** A person has one on screen, or a few in as many tabs. */
const MOST_PER_OWNER = 5;

export interface TemporaryConversationsDependencies {
  /** Opens the store in memory; called when the first of them begins. */
  readonly open: () => Promise<Store>;
  readonly clock: Clock;
  /** Must not keep the process from ending. */
  readonly schedule: Scheduler;
  readonly log: Pick<Log, 'error'>;
}

interface Reading {
  readonly ownerId: string;
  readonly readAt: number;
}

/** The conversations that are in this process's memory only, and which of them are still being read. */
export class TemporaryConversations {
  /** What was sent in them, or is about to be. */
  readonly images = new TemporaryImages(() => this.sweepLater());
  private readonly readings = new Map<string, Reading>();
  private opening: Promise<Store> | null = null;
  private cancelSweep: (() => void) | null = null;
  private isClosed = false;

  constructor(private readonly dependencies: TemporaryConversationsDependencies) {}

  /** The store that has them; null as long as there is none. */
  get opened(): Promise<Store | null> | null {
    return this.opening?.catch(() => null) ?? null;
  }

  /** The store in which one is looked at, which counts as reading it. */
  async read({ conversationId }: { readonly conversationId: string }): Promise<Store | null> {
    const reading = this.readings.get(conversationId);
    if (reading) this.readings.set(conversationId, { ...reading, readAt: this.dependencies.clock() });
    return this.opened;
  }

  /** The store in which a new one begins; of many of one person those that were read last are kept. */
  async begin({ ownerId, conversationId }: OwnedConversation): Promise<Store> {
    const store = await this.open();
    const own = [...this.readings].filter(([, reading]) => reading.ownerId === ownerId);
    own.sort(([, left], [, right]) => right.readAt - left.readAt);
    for (const [old] of own.slice(MOST_PER_OWNER - 1)) await this.drop(old);
    this.readings.set(conversationId, { ownerId, readAt: this.dependencies.clock() });
    return store;
  }

  forget(conversationId: string): void {
    this.readings.delete(conversationId);
    this.images.remove((image) => image.conversationId === conversationId);
  }

  /** Those of a guest go on as the account's. */
  transferOwner({ fromOwnerId, toOwnerId }: { fromOwnerId: string; toOwnerId: string }): void {
    for (const [conversationId, reading] of this.readings)
      if (reading.ownerId === fromOwnerId)
        this.readings.set(conversationId, { ...reading, ownerId: toOwnerId });
    this.images.transferOwner({ fromOwnerId, toOwnerId });
  }

  /** Removes those that nobody has read for half an hour and in which nothing runs. */
  async sweep(): Promise<void> {
    const store = await this.opened;
    const before = this.dependencies.clock() - UNREAD_MS;
    this.images.remove((image) => image.conversationId === null && image.createdAt <= before);
    for (const [conversationId, { ownerId, readAt }] of this.readings)
      if (readAt <= before && !(await store?.turns.findRunning({ ownerId, conversationId })))
        await this.drop(conversationId);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelSweep?.();
    await (await this.opened)?.close();
  }

  private async drop(conversationId: string): Promise<void> {
    const reading = this.readings.get(conversationId);
    this.forget(conversationId);
    if (!reading) return;
    const store = await this.opened;
    await store?.conversations.delete({ ownerId: reading.ownerId, conversationId });
    await store?.forgetDeleted();
  }

  /** Opens the store unless that was done; where it fails, the next one to begin tries again. */
  private open(): Promise<Store> {
    if (this.opening) return this.opening;
    const opening = this.dependencies.open();
    this.opening = opening;
    opening.catch(() => {
      this.opening = null;
    });
    this.sweepLater();
    return opening;
  }

  /** Sweeps in a minute, and every minute from then on. */
  private sweepLater(): void {
    if (this.isClosed || this.cancelSweep) return;
    this.cancelSweep = this.dependencies.schedule(() => {
      this.sweep()
        .catch((error: unknown) =>
          this.dependencies.log.error({ error: errorForLog(error) }, 'temporary chats cannot be removed'),
        )
        .finally(() => {
          this.cancelSweep = null;
          this.sweepLater();
        });
    }, SWEEP_EVERY_MS);
  }
}
