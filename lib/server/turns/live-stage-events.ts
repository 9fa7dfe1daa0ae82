import { parseLoggedChunk } from '@/lib/chat/logged-chunk';
import type { StageEvent } from '@/lib/trace/stage-events/stage-event';
import type { StageEventFeed } from '@/lib/trace/stage-events/stage-event-feed';
import type { ChunkSource } from '../http/event-stream';

/** How every chunk begins that an activity is in. */
const ACTIVITY = '{"type":"data-activity"';

/** The stage events of a running turn, made of what it sends; once it has settled, the rest is read. */
export class LiveStageEvents implements ChunkSource {
  /** All so far, in the order in which they came. */
  readonly events: StageEvent[];
  private taken = 0;
  private isOver = false;

  constructor(
    private readonly source: ChunkSource,
    private readonly feed: StageEventFeed,
    /** All events of the settled turn; none where there is no telling. */
    private readonly settled: () => Promise<readonly StageEvent[]>,
  ) {
    this.events = feed.begin();
  }

  /** Takes what the turn has sent until now. */
  async catchUp(): Promise<void> {
    while (!this.isOver) {
      const { chunks, end } = await this.source.read(this.taken);
      for (const chunk of chunks) this.take(chunk);
      this.taken += chunks.length;
      if (chunks.length > 0) continue;
      if (end === null) return;
      const known = new Set(this.events.map(({ id }) => id));
      this.events.push(...(await this.settled()).filter(({ id }) => !known.has(id)));
      this.isOver = true;
    }
  }

  async read(position: number): Promise<Awaited<ReturnType<ChunkSource['read']>>> {
    await this.catchUp();
    const chunks = this.events.slice(position).map((event) => JSON.stringify(event));
    return { chunks, end: this.isOver ? 'complete' : null };
  }

  /** What comes next of the turn may be no event; then nobody is sent anything. */
  news(_: number, signal: AbortSignal): Promise<void> {
    return this.source.news(this.taken, signal);
  }

  private take(chunk: string): void {
    const parsed = chunk.startsWith(ACTIVITY) ? parseLoggedChunk(chunk) : null;
    if (parsed?.type === 'data-activity') this.events.push(...this.feed.take(parsed.data));
  }
}
