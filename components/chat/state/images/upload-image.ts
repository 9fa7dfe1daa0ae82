import { asOneGuest } from '@/components/http/as-one-guest';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import { IMAGE_BYTES, IMAGE_FILE_BYTES, IMAGE_SIDE, IMAGE_TYPES } from '@/lib/chat/images/image-words';

/** What every browser can draw. */
const DRAWN_TYPES: readonly string[] = [...IMAGE_TYPES, 'image/gif'];
const QUALITIES = [0.9, 0.75, 0.6];

/**
 * An image as it is sent: what is larger than models look at is made smaller, and what moves or is of another kind is
 * drawn once. Throws a `RequestError` where it is no image that this browser can draw.
 */
async function prepareImage(file: File): Promise<Blob> {
  if (file.size > IMAGE_FILE_BYTES) throw new RequestError('image-too-large', 'The file is too large.');
  const bitmap = await createImageBitmap(file).catch(() => {
    const code = DRAWN_TYPES.includes(file.type) ? 'image-damaged' : 'image-kind';
    throw new RequestError(code, 'The file cannot be drawn.');
  });
  try {
    const side = Math.max(bitmap.width, bitmap.height);
    const isKept = IMAGE_TYPES.some((type) => type === file.type);
    if (isKept && side <= IMAGE_SIDE && file.size <= IMAGE_BYTES && !(await moves(file))) return file;
    return await redrawn(bitmap, Math.min(1, IMAGE_SIDE / side), file.type === 'image/jpeg');
  } finally {
    bitmap.close();
  }
}

/** Whether a WebP has more than one frame, which its header says. */
async function moves(file: File): Promise<boolean> {
  if (file.type !== 'image/webp') return false;
  const head = new Uint8Array(await file.slice(12, 21).arrayBuffer());
  return String.fromCharCode(...head.slice(0, 4)) === 'VP8X' && ((head[8] ?? 0) & 2) !== 0;
}

async function redrawn(bitmap: ImageBitmap, scale: number, isPhoto: boolean): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new RequestError('image-damaged', 'Nothing can be drawn here.');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const png = isPhoto ? null : await blobOf(canvas, 'image/png');
  if (png && png.size <= IMAGE_BYTES) return png;
  // Photos have nothing transparent; what else is too large gets a white ground.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const photo = await blobOf(canvas, 'image/jpeg', quality);
    if (photo && photo.size <= IMAGE_BYTES) return photo;
  }
  throw new RequestError('image-too-large', 'The image cannot be made small enough.');
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

interface ImageUpload {
  readonly file: File;
  readonly temporary: boolean;
  /** Told what is sent; it is not sent where this is false. */
  readonly onPrepared: (image: Blob) => boolean;
}

/** Sends an image to the server; null where it is not wanted any more. Throws a `RequestError`. */
export async function uploadImage({
  file,
  temporary,
  onPrepared,
}: ImageUpload): Promise<ImageReference | null> {
  const prepared = await prepareImage(file);
  if (!onPrepared(prepared)) return null;
  const response = await asOneGuest(() =>
    fetchOrThrow(`/api/images?temporary=${temporary}`, {
      method: 'POST',
      headers: { 'content-type': prepared.type, 'x-file-name': encodeURIComponent(file.name) },
      body: prepared,
    }),
  );
  const { image }: { readonly image: ImageReference } = await response.json();
  return image;
}
