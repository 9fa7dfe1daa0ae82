import { MOST_IMAGES } from '@/lib/chat/images/image-words';
import type { Readiness } from '../documents/known-document';
import type { TrayImage } from './image-tray';

/** How many of a message's images these are: those that failed are none. */
export const countImages = (images: readonly TrayImage[]): number =>
  images.filter(({ state }) => state.status !== 'failed').length;

/** Whether a message can be sent with them: all have arrived, or will have, and there are no more than it may have. */
export function imagesReadiness(images: readonly TrayImage[]): Readiness {
  const count = countImages(images);
  if (count > MOST_IMAGES || count < images.length) return 'blocked';
  return images.some(({ state }) => state.status === 'sending') ? 'pending' : 'ready';
}
