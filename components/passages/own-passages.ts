import { Observable } from '@/components/observable/observable';
import type { PassageView } from '@/lib/chat/documents/document';
import type { Clock } from '@/lib/shared/clock';

/** A passage as it is now: there, gone, or not to be had at the moment. */
export type OwnPassage = PassageView | 'gone' | 'unreachable';

type FetchPassages = (chunkIds: readonly string[]) => Promise<readonly PassageView[]>;

const MOST_AT_ONCE = 40;
const MOST_KNOWN = 500;
/** Documents may be deleted, or be back, in another tab; what is looked at after so long is asked for again. */
const FRESH_MS = 5_000;

/**
 * The person's own passages by the ids of their chunks, as they were when somebody looked last. What is asked for at the
 * same time is fetched together.
 */
export class OwnPassages {
  readonly known = new Observable<ReadonlyMap<string, OwnPassage>>(new Map());
  private readonly askedAt = new Map<string, number>();
  private waiting: string[] = [];

  constructor(
    private readonly fetchPassages: FetchPassages,
    private readonly clock: Clock,
  ) {}

  ask(chunkIds: readonly string[]): void {
    const now = this.clock();
    const open = chunkIds.filter(
      (id) => now - (this.askedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= FRESH_MS,
    );
    if (open.length === 0) return;
    for (const id of open) this.askedAt.set(id, now);
    // Listeners of one event ask one by one.
    if (this.waiting.length === 0) setTimeout(() => this.fetchWaiting());
    this.waiting.push(...open);
  }

  private isRead(chunkId: string): boolean {
    return typeof this.known.get().get(chunkId) === 'object';
  }

  private fetchWaiting(): void {
    const ids = this.waiting;
    this.waiting = [];
    for (let at = 0; at < ids.length; at += MOST_AT_ONCE) void this.fetch(ids.slice(at, at + MOST_AT_ONCE));
  }

  private async fetch(chunkIds: readonly string[]): Promise<void> {
    try {
      const found = new Map((await this.fetchPassages(chunkIds)).map((one) => [one.chunkId, one]));
      this.learn(chunkIds.map((id) => [id, found.get(id) ?? 'gone']));
    } catch {
      // Whoever asks next tries again.
      for (const id of chunkIds) this.askedAt.delete(id);
      this.learn(chunkIds.filter((id) => !this.isRead(id)).map((id) => [id, 'unreachable']));
    }
  }

  private learn(entries: readonly (readonly [string, OwnPassage])[]): void {
    const all = [...new Map([...this.known.get(), ...entries])];
    for (const [id] of all.slice(0, -MOST_KNOWN)) this.askedAt.delete(id);
    this.known.set(new Map(all.slice(-MOST_KNOWN)));
  }
}
