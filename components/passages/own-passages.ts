import { Observable } from '@/components/observable/observable';
import type { PassageView } from '@/lib/chat/documents/document';

/** A passage as it is now: there, gone, or not to be had at the moment. */
export type OwnPassage = PassageView | 'gone' | 'unreachable';

type FetchPassages = (chunkIds: readonly string[]) => Promise<readonly PassageView[]>;

const MOST_AT_ONCE = 40;
const MOST_KNOWN = 500;

/** The person's own passages by the ids of their chunks; what is asked for at the same time is fetched together. */
export class OwnPassages {
  readonly known = new Observable<ReadonlyMap<string, OwnPassage>>(new Map());
  private readonly asked = new Set<string>();
  private waiting: string[] = [];

  constructor(private readonly fetchPassages: FetchPassages) {}

  ask(chunkIds: readonly string[]): void {
    const open = chunkIds.filter((id) => !this.asked.has(id));
    if (open.length === 0) return;
    for (const id of open) this.asked.add(id);
    if (this.waiting.length === 0) queueMicrotask(() => this.fetchWaiting());
    this.waiting.push(...open);
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
      for (const id of chunkIds) this.asked.delete(id);
      this.learn(chunkIds.map((id) => [id, 'unreachable']));
    }
  }

  private learn(entries: readonly (readonly [string, OwnPassage])[]): void {
    const all = [...this.known.get(), ...entries];
    for (const [id] of all.slice(0, -MOST_KNOWN)) this.asked.delete(id);
    this.known.set(new Map(all.slice(-MOST_KNOWN)));
  }
}
