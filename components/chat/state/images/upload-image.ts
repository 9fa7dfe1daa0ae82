import { asOneGuest } from '@/components/http/as-one-guest';
import { fetchOrThrow } from '@/components/http/request-error';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import { prepareImage } from './prepare-image';

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
