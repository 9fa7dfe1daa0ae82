import type { Clock } from '@/lib/shared/clock';
import type { ReplyStart } from '@/lib/shared/reply-start';
import type { ReplyStartStore } from '@/lib/store/reply-start-store';
import type { Log } from '@/lib/telemetry/log';

interface ReplyStartsDependencies {
  readonly store: ReplyStartStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Whose reply of which model. */
export interface ReplyOf {
  readonly modelId: string;
  readonly ownerId: string;
}

/** What somebody's last reply of a model showed against what is known. */
interface Showing {
  readonly ownerId: string;
  readonly seen: ReplyStart;
}

/**
 * What is known of where models' replies begin. A prompt can make a model write tags, so what a reply shows holds for
 * whoever got it, and for everybody only once the next reply, somebody else's, shows the same: then what was known
 * becomes unknown, and what was unknown is known. A store that fails costs the knowledge, never the turn.
 */
export class ReplyStarts {
  /** By model; lost at a restart, which costs a little knowledge. */
  private readonly showings = new Map<string, Showing>();

  constructor(private readonly dependencies: ReplyStartsDependencies) {}

  /** Null where nothing is known. */
  async known({ modelId, ownerId }: ReplyOf): Promise<ReplyStart | null> {
    try {
      const shared = await this.dependencies.store.get(modelId);
      const showing = this.showings.get(modelId);
      if (showing?.ownerId !== ownerId || showing.seen === shared) return shared;
      return shared === null ? showing.seen : null;
    } catch (error) {
      this.failed(modelId, error);
      return null;
    }
  }

  /** Takes what a reply has shown; never rejects. */
  async note({ modelId, ownerId }: ReplyOf, seen: ReplyStart): Promise<void> {
    const { store, clock } = this.dependencies;
    try {
      const shared = await store.get(modelId);
      const before = this.showings.get(modelId);
      const isSame = before?.seen === seen;
      const isOwn = before?.ownerId === ownerId;
      if (seen === shared || (isOwn && !isSame)) {
        this.showings.delete(modelId);
        return;
      }
      this.showings.set(modelId, { ownerId, seen });
      if (!isSame || isOwn) return;
      await store.set({ modelId, start: shared === null ? seen : null, at: clock() });
    } catch (error) {
      this.failed(modelId, error);
    }
  }

  private failed(modelId: string, error: unknown): void {
    const reason = error instanceof Error ? error.name : 'unknown';
    this.dependencies.log.warn({ modelId, error: reason }, 'where replies begin is not known');
  }
}
