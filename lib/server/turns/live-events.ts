import { parseLoggedChunk } from '@/lib/chat/logged-chunk';
import type { Activity } from '@/lib/trace/activity';
import type { ChunkSource } from '../http/event-stream';

/** How every chunk begins that an activity is in. */
const ACTIVITY = '{"type":"data-activity"';

/** Makes events of what a turn sends. */
export interface ChunkFeed<Event> {
  /** What there is to say before anything has happened. */
  begin(): Event[];
  /** What a chunk, as JSON, says that was not said before. */
  read(chunk: string): Event[];
}

/** Makes events of what a turn does. */
export interface EventFeed<Event> {
  begin(): Event[];
  /** What an activity as it stands now says that it had not said before. */
  take(activity: Activity): Event[];
}

/** Reads only the chunks that activities are in. */
export const activityFeed = <Event>(feed: EventFeed<Event>): ChunkFeed<Event> => ({
  begin: () => feed.begin(),
  read: (chunk) => {
    const parsed = chunk.startsWith(ACTIVITY) ? parseLoggedChunk(chunk) : null;
    return parsed?.type === 'data-activity' ? feed.take(parsed.data) : [];
  },
});

/** The events of a running turn, made of what it sends; once it has settled, the rest is read. */
export class LiveEvents<Event> implements ChunkSource {
  /** All so far, in the order in which they came. */
  readonly events: Event[];
  private taken = 0;
  private isOver = false;

  constructor(
    private readonly source: ChunkSource,
    private readonly feed: ChunkFeed<Event>,
    /** What there is to say of the settled turn beyond what was told. */
    private readonly rest: (told: readonly Event[]) => Promise<readonly Event[]>,
  ) {
    this.events = feed.begin();
  }

  /** Takes what the turn has sent until now. */
  async catchUp(): Promise<void> {
    while (!this.isOver) {
      const { chunks, end } = await this.source.read(this.taken);
      for (const chunk of chunks) this.events.push(...this.feed.read(chunk));
      this.taken += chunks.length;
      if (chunks.length > 0) continue;
      if (end === null) return;
      this.events.push(...(await this.rest(this.events)));
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
}
