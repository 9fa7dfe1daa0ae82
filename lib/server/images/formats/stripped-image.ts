import type { ImageType } from '@/lib/chat/images/image-words';

/** An image as it is kept: what it shows, and nothing that was written into it beside that. */
export interface StrippedImage {
  readonly mediaType: ImageType;
  /** In pixels, as it is looked at. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}
