import { z } from 'zod';
import { IMAGE_TYPES } from '../../chat/images/image-words';

/** An image that somebody has sent along, or is about to; the file itself is a blob. */
export const imageRowSchema = z.object({
  imageId: z.string(),
  ownerId: z.string(),
  /** The conversation in which it was sent, with which it goes; null as long as it was not. */
  conversationId: z.string().nullable(),
  /** The paper of which it is a figure, with which it goes; null where it is none. */
  paperId: z.string().nullable().default(null),
  blobId: z.string(),
  bytes: z.number(),
  /** SHA-256 of the file, as hexadecimal digits. */
  hash: z.string(),
  name: z.string(),
  mediaType: z.enum(IMAGE_TYPES),
  /** In pixels, as it is looked at. */
  width: z.number(),
  height: z.number(),
  createdAt: z.number(),
});
