import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import type { ImageType } from '@/lib/chat/images/image-words';
import { atMost } from '@/lib/shared/at-most';
import { errorForLog } from '@/lib/shared/error-for-log';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { TurnLog } from './turn-log';

/** An image as a model is sent it. */
export interface SeenImage {
  readonly mediaType: ImageType;
  readonly bytes: Uint8Array;
}

/** Images that a model is sent, by their ids. */
export type SeenImages = ReadonlyMap<string, SeenImage>;

interface Opening {
  /** The file of an image; null where it is gone. */
  readonly open: (imageId: string, signal: AbortSignal) => Promise<Uint8Array | null>;
  readonly signal: AbortSignal;
  readonly log: Pick<TurnLog, 'warn'>;
  /** What has not come by then is not seen. */
  readonly timeoutMs: number;
}

/** What a request may carry besides its words with every provider. */
const MOST_IMAGES = 16;
const MOST_BYTES = 12 * 1024 * 1024;
const OPENED_AT_ONCE = 4;

/** The newest images of messages, without those whose files are gone, fail to open or do not come in time. */
export async function imagesOfHistory(
  messages: readonly ChatMessage[],
  { open, signal, log, timeoutMs }: Opening,
): Promise<SeenImages> {
  const wanted = newestImages(messages);
  if (wanted.length === 0) return new Map();
  const patience = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const opened = await atMost(OPENED_AT_ONCE, wanted, async ({ imageId, mediaType }) => {
    try {
      patience.throwIfAborted();
      const bytes = await untilAborted(open(imageId, patience), patience);
      return bytes && ([imageId, { mediaType, bytes }] as const);
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ imageId, error: errorForLog(error) }, 'image not opened');
      return null;
    }
  });
  return new Map(opened.filter((image) => image !== null));
}

function newestImages(messages: readonly ChatMessage[]): readonly ImageReference[] {
  const newest = new Map<string, ImageReference>();
  let left = MOST_BYTES;
  for (const { metadata } of messages.toReversed())
    for (const image of metadata?.images ?? []) {
      if (newest.has(image.imageId) || newest.size === MOST_IMAGES || image.bytes > left) continue;
      left -= image.bytes;
      newest.set(image.imageId, image);
    }
  return [...newest.values()];
}
