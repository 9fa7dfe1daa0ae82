import type { ImageReference } from '@/lib/chat/images/image-reference';
import { MOST_IMAGES } from '@/lib/chat/images/image-words';
import type { ImageLibrary } from '../images/image-library';
import type { ForeignPart } from './formats/foreign-conversation';
import type { LeftBehind } from './formats/left-behind';

interface KeepingImages {
  readonly ownerId: string;
  readonly isGuest: boolean;
  readonly images: Pick<ImageLibrary, 'take'>;
  readonly source: { readonly image: (place: string) => Promise<Uint8Array | null> };
  /** Told of those that are not kept. */
  readonly left: LeftBehind;
}

/** Takes in the images of a message, as far as the file has them and there is room for them. */
export async function keepImages(
  parts: readonly ForeignPart[],
  { ownerId, isGuest, images, source, left }: KeepingImages,
): Promise<readonly ImageReference[]> {
  const kept: ImageReference[] = [];
  for (const part of parts) {
    if (part.type !== 'image') continue;
    if (kept.length >= MOST_IMAGES) {
      left.add('images-full');
      continue;
    }
    const bytes = await source.image(part.place);
    if (bytes === null) {
      left.add('images-missing');
      continue;
    }
    const taken = await images.take({
      ...{ ownerId, isGuest, name: part.name, temporary: false },
      content: onePiece(bytes),
      signal: new AbortController().signal,
    });
    if (taken.ok) kept.push(taken.value);
    else left.add(/full|many/.test(taken.error.code) ? 'images-full' : 'images-unreadable');
  }
  return kept;
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
