import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { Observable } from '@/components/observable/observable';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import { MOST_IMAGES } from '@/lib/chat/images/image-words';
import { randomHex } from '../requests/random-hex';
import { imageAddress } from './image-address';
import { countImages } from './images-readiness';

/** An image that the next message is sent with. */
export interface TrayImage {
  readonly key: string;
  readonly name: string;
  /** What is drawn of it; null as long as that is not known. */
  readonly address: string | null;
  readonly state:
    | { readonly status: 'sending' }
    | { readonly status: 'ready'; readonly image: ImageReference }
    | { readonly status: 'failed'; readonly problem: Pick<RequestError, 'code' | 'message'> };
}

/** The images that the next message of a conversation is sent with. */
export class ImageTray {
  readonly state = new Observable<readonly TrayImage[]>([]);
  private readonly files = new Map<string, File>();

  constructor(private readonly isTemporary: () => boolean) {}

  /** Sends files to the server; false where there are more than a message may have. */
  add(files: readonly File[]): boolean {
    const room = Math.max(0, MOST_IMAGES - countImages(this.state.get()));
    for (const file of files.slice(0, room)) {
      const key = randomHex();
      this.files.set(key, file);
      this.state.update((before) => [...before, { key, name: file.name, address: null, state: SENDING }]);
      void this.send(key, file);
    }
    return files.length <= room;
  }

  tryAgain(key: string): void {
    const file = this.files.get(key);
    if (!file) return;
    this.change(key, { state: SENDING });
    void this.send(key, file);
  }

  remove(key: string): void {
    const image = this.state.get().find((one) => one.key === key);
    this.drop(key);
    // Where that fails, the server forgets it by itself.
    if (image?.state.status === 'ready') void forget(image.state.image);
  }

  /** What has arrived, which is a message's from now on; the others stay. */
  take(): readonly ImageReference[] {
    const taken: ImageReference[] = [];
    for (const { key, state } of this.state.get()) {
      if (state.status !== 'ready') continue;
      taken.push(state.image);
      this.drop(key);
    }
    return taken;
  }

  /** Brings back the images of a message that was taken back, also where they are too many together with those here. */
  bringBack(images: readonly ImageReference[]): void {
    this.state.update((before) => [
      ...images.map((image) => ({
        ...{ key: image.imageId, name: image.name, address: imageAddress(image.imageId) },
        state: { status: 'ready' as const, image },
      })),
      ...before,
    ]);
  }

  private async send(key: string, file: File): Promise<void> {
    try {
      const { uploadImage } = await import('./upload-image');
      const image = await uploadImage({
        ...{ file, temporary: this.isTemporary() },
        onPrepared: (prepared) => this.show(key, prepared),
      });
      if (image === null) return;
      if (this.files.has(key)) this.change(key, { state: { status: 'ready', image } });
      else await forget(image);
    } catch (cause) {
      const problem = cause instanceof RequestError ? cause : new RequestError('network', '');
      this.change(key, { state: { status: 'failed', problem } });
    }
  }

  /** Shows what is sent; false where it was removed meanwhile. */
  private show(key: string, prepared: Blob): boolean {
    if (!this.files.has(key)) return false;
    this.hide(key);
    this.change(key, { address: URL.createObjectURL(prepared) });
    return true;
  }

  /** The browser keeps what an address of its own stands for until it is revoked. */
  private hide(key: string): void {
    const address = this.state.get().find((image) => image.key === key)?.address;
    if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
  }

  private change(key: string, change: Partial<TrayImage>): void {
    this.state.update((before) =>
      before.map((image) => (image.key === key ? { ...image, ...change } : image)),
    );
  }

  private drop(key: string): void {
    this.files.delete(key);
    this.hide(key);
    this.state.update((before) => before.filter((image) => image.key !== key));
  }
}

const SENDING = { status: 'sending' } as const;

const forget = ({ imageId }: ImageReference): Promise<unknown> =>
  fetchOrThrow(imageAddress(imageId), { method: 'DELETE' }).catch(() => undefined);
