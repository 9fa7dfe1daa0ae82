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

  /** The store in which new ones begin; opened unless that was done. Where it fails, the next to begin tries again. */
  open(): Promise<Store> {
    if (this.opening) return this.opening;
    const opening = this.dependencies.open();
    this.opening = opening;
    opening.catch(() => {
      this.opening = null;
    });
    this.sweepLater();
    return opening;
  }

  /** Notes one that has begun; of many of one person those in which a turn runs or that were read last are kept. */
  async begun({ ownerId, conversationId }: OwnedConversation): Promise<void> {
    const others = [...this.readings].filter(([, reading]) => reading.ownerId === ownerId);
    this.readings.set(conversationId, { ownerId, readAt: this.dependencies.clock() });
    const surplus = others.length + 1 - MOST_PER_OWNER;
    if (surplus > 0) await this.dropIdle(others, surplus).catch((error: unknown) => this.tell(error));
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
    const before = this.dependencies.clock() - UNREAD_MS;
    this.images.remove((image) => image.conversationId === null && image.createdAt <= before);
    const isUnread = (conversationId: string) => (this.readings.get(conversationId)?.readAt ?? 0) <= before;
    // It may be read while its turns are looked for.
    for (const one of this.readings)
      if (isUnread(one[0]) && !(await this.isRunning(one)) && isUnread(one[0])) await this.drop(one[0]);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelSweep?.();
    await (await this.opened)?.close();
  }

  private async isRunning([conversationId, { ownerId }]: readonly [string, Reading]): Promise<boolean> {
    const store = await this.opened;
    return store !== null && (await store.turns.findRunning({ ownerId, conversationId })) !== null;
  }

  /** Removes so many of these in which nothing runs, those first that were read least lately. */
  private async dropIdle(some: readonly (readonly [string, Reading])[], count: number): Promise<void> {
    const idle: (readonly [string, Reading])[] = [];
    for (const one of some) if (!(await this.isRunning(one))) idle.push(one);
    idle.sort(([, left], [, right]) => left.readAt - right.readAt);
    for (const [conversationId] of idle.slice(0, count)) await this.drop(conversationId);
  }

  private async drop(conversationId: string): Promise<void> {
    const reading = this.readings.get(conversationId);
    this.forget(conversationId);
    if (!reading) return;
    const store = await this.opened;
    await store?.conversations.delete({ ownerId: reading.ownerId, conversationId });
    await store?.forgetDeleted();
  }

  /** Sweeps in a minute, and every minute from then on. */
  private sweepLater(): void {
    if (this.isClosed || this.cancelSweep) return;
    this.cancelSweep = this.dependencies.schedule(() => {
      this.sweep()
        .catch((error: unknown) => this.tell(error))
        .finally(() => {
          this.cancelSweep = null;
          this.sweepLater();
        });
    }, SWEEP_EVERY_MS);
  }

  private tell(error: unknown): void {
    this.dependencies.log.error({ error: errorForLog(error) }, 'temporary chats cannot be removed');
  }
}
