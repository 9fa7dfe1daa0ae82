import { MOST_IMAGE_PIXELS, MOST_IMAGE_SIDE } from '@/lib/chat/images/image-words';
import { err, ok, type Result } from '@/lib/shared/result';
import { withExactPixels } from './formats/png-pixels';
import { isJpeg, stripJpeg } from './formats/strip-jpeg';
import { isPng, stripPng } from './formats/strip-png';
import { isWebp, stripWebp } from './formats/strip-webp';
import type { StrippedImage } from './formats/stripped-image';

/** Why a file is not kept as an image. */
export type UnreadImage = 'image-kind' | 'image-damaged' | 'image-too-many-pixels';

const FORMATS = [
  { is: isPng, strip: stripPng },
  { is: isJpeg, strip: stripJpeg },
  { is: isWebp, strip: stripWebp },
] as const;

/** What a file shows, judged by what is in it, without anything that was written into it beside the picture. */
export async function readImage(file: Buffer): Promise<Result<StrippedImage, UnreadImage>> {
  const format = FORMATS.find(({ is }) => is(file));
  if (!format) return err('image-kind');
  const image = format.strip(file);
  if (!image || image.width < 1 || image.height < 1) return err('image-damaged');
  const { width, height } = image;
  const isLarge = Math.max(width, height) > MOST_IMAGE_SIDE || width * height > MOST_IMAGE_PIXELS;
  if (isLarge) return err('image-too-many-pixels');
  if (image.mediaType !== 'image/png') return ok(image);
  const bytes = await withExactPixels(image.bytes);
  return bytes ? ok({ ...image, bytes }) : err('image-damaged');
}
