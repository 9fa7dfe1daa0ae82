import { z } from 'zod';
import { waitOnTimer } from '@/lib/shared/wait';
import type { Activity } from '@/lib/trace/activity';
import type { ChunkSource } from '../http/event-stream';
import { activityFeed } from '../turns/live-events';
import { requestIdSchema } from './mcp-message';

/** How far whoever has asked an engine was told: all that any process needs to go on from there. */
const callEventSchema = z.strictObject({
  requestId: requestIdSchema,
  /** By which the client knows progress of this call; null where it wants none. */
  token: requestIdSchema.nullable(),
  /** Null until the turn has begun. */
  turnId: z.string().max(100).nullable(),
  /** How often it was told something, and how many chunks of the turn that was made of. */
  told: z.int().min(0),
  position: z.int().min(0),
});
export type CallEvent = z.infer<typeof callEventSchema>;

const LONGEST = 1_000;
let count = 0;

/** The id of an event: it opens nothing, since whose call it is has to be known besides. No two are the same. */
export const callEventId = (event: CallEvent): string => {
  count += 1;
  return `${Buffer.from(JSON.stringify(event)).toString('base64url')}.${count}`;
};

/** Reads an event's id, which a client has brought back; null for anything else. */
export function readCallEventId(id: string): CallEvent | null {
  if (id.length > LONGEST) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(id.split('.', 1)[0] ?? '', 'base64url').toString());
    return callEventSchema.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}

/** Something to tell of a turn, and how many of its chunks that was made of. */
export interface TurnNews {
  readonly label: string;
  readonly position: number;
}

/** So long nobody waits without hearing that it goes on. */
const SILENCE_MS = 10_000;

/**
 * What a turn begins to do, after a place in what it sends, and while that takes long, that it still does; until it ends,
 * or the signal is aborted.
 */
export async function* newsOfTurn(
  source: ChunkSource,
  gone: AbortSignal,
  after = 0,
): AsyncGenerator<TurnNews, void> {
  const begun = new Set<string>();
  let doing = '';
  const feed = activityFeed<string>({
    begin: () => [],
    take({ activityId, label }: Activity) {
      if (begun.has(activityId)) return [];
      begun.add(activityId);
      return [label];
    },
  });
  for (let position = 0; !gone.aborted; ) {
    const { chunks, end } = await source.read(position);
    for (const chunk of chunks) {
      position += 1;
      for (const label of feed.read(chunk)) {
        doing = label;
        if (position > after) yield { label, position };
      }
    }
    if (chunks.length > 0) continue;
    if (end !== null) return;
    const round = new AbortController();
    const over = AbortSignal.any([gone, round.signal]);
    const silence = waitOnTimer(SILENCE_MS, over).then(
      () => true,
      () => false,
    );
    const isSilent = await Promise.race([silence, source.news(position, over).then(() => false)]);
    round.abort();
    if (isSilent && doing !== '') yield { label: doing, position };
  }
}
