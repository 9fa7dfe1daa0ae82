import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
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

/** What the last replies of a model showed against what is known, one after the other. */
interface Showing {
  readonly ownerIds: readonly string[];
  readonly seen: ReplyStart;
}

/** So many people's replies in a row make known what was unknown: a wrong belief costs more than none. */
const PEOPLE_TO_LEARN = 3;
/** So many make unknown what was known. */
const PEOPLE_TO_FORGET = 2;

/**
 * What is known of where models' replies begin. A prompt can make a model write tags, so what a reply shows holds for
 * whoever got it, and for everybody only once the replies of several people in a row, with none between them that
 * contradicts, have shown the same. A store that fails costs the knowledge, never the turn.
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
      if (!showing?.ownerIds.includes(ownerId) || showing.seen === shared) return shared;
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
      const isOwn = before?.ownerIds.includes(ownerId) === true;
      if (seen === shared || (isOwn && !isSame)) {
        this.showings.delete(modelId);
        return;
      }
      if (isSame && isOwn) return;
      const ownerIds = isSame ? [...before.ownerIds, ownerId] : [ownerId];
      this.showings.set(modelId, { ownerIds, seen });
      if (ownerIds.length < (shared === null ? PEOPLE_TO_LEARN : PEOPLE_TO_FORGET)) return;
      // What is known now is shown against nothing any more.
      if (shared === null) this.showings.delete(modelId);
      await store.set({ modelId, start: shared === null ? seen : null, at: clock() });
    } catch (error) {
      this.failed(modelId, error);
    }
  }

  private failed(modelId: string, error: unknown): void {
    this.dependencies.log.warn({ modelId, error: errorForLog(error) }, 'where replies begin is not known');
  }
}
