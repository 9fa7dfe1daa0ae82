import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ImageType } from '@/lib/chat/images/image-words';
import type { ModelEntry } from '@/lib/models/model-provider';

/** An image as a model is sent it. */
export interface SeenImage {
  readonly mediaType: ImageType;
  readonly bytes: Uint8Array;
}

/** What a request may carry besides its words with every provider. */
const MOST_IMAGES = 16;
const MOST_BYTES = 12 * 1024 * 1024;

/** The images of messages that a model is sent, by their ids: the newest ones, and none where it does not see. */
export async function imagesOfHistory(
  messages: readonly ChatMessage[],
  { seesImages }: Pick<ModelEntry, 'seesImages'>,
  open: ((imageId: string) => Promise<Uint8Array | null>) | undefined,
): Promise<ReadonlyMap<string, SeenImage>> {
  const seen = new Map<string, SeenImage>();
  if (!seesImages || !open) return seen;
  let left = MOST_BYTES;
  for (const { metadata } of messages.toReversed())
    for (const { imageId, mediaType, bytes: size } of metadata?.images ?? []) {
      if (seen.has(imageId) || seen.size === MOST_IMAGES || size > left) continue;
      const bytes = await open(imageId);
      if (!bytes) continue;
      left -= size;
      seen.set(imageId, { mediaType, bytes });
    }
  return seen;
}
