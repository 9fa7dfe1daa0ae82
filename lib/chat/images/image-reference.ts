import { z } from 'zod';
import { IMAGE_TYPES } from './image-words';

/** What stands with a message for an image that was sent with it; the image itself is kept apart. */
export const imageReferenceSchema = z.object({
  imageId: z.string(),
  name: z.string(),
  mediaType: z.enum(IMAGE_TYPES),
  /** In pixels, as it is looked at. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  bytes: z.number().int().positive(),
});
export type ImageReference = Readonly<z.infer<typeof imageReferenceSchema>>;
