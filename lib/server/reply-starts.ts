import type { Clock } from '@/lib/shared/clock';
import type { ReplyStart } from '@/lib/shared/reply-start';
import type { ReplyStartStore } from '@/lib/store/reply-start-store';
import type { Log } from '@/lib/telemetry/log';

interface ReplyStartsDependencies {
  readonly store: ReplyStartStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * What is known of where models' replies begin. The first reply that shows it is believed; one that contradicts what
 * is known makes it unknown, so that the next is read with care and decides anew. A store that fails costs the
 * knowledge, never the turn.
 */
export class ReplyStarts {
  constructor(private readonly dependencies: ReplyStartsDependencies) {}

  /** Null where nothing is known. */
  async known(modelId: string): Promise<ReplyStart | null> {
    try {
      return await this.dependencies.store.get(modelId);
    } catch (error) {
      this.failed(modelId, error);
      return null;
    }
  }

  /** Takes what a reply has shown, beside what was known when it began. */
  note(modelId: string, known: ReplyStart | null, seen: ReplyStart): void {
    if (seen === known) return;
    const { store, clock } = this.dependencies;
    store
      .set({ modelId, start: known === null ? seen : null, at: clock() })
      .catch((error: unknown) => this.failed(modelId, error));
  }

  private failed(modelId: string, error: unknown): void {
    const reason = error instanceof Error ? error.name : 'unknown';
    this.dependencies.log.warn({ modelId, error: reason }, 'where replies begin is not known');
  }
}
