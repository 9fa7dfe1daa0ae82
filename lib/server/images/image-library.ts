import type { BlobStore } from '@/lib/blobs/blob-store';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import { IMAGE_BYTES, MOST_IMAGES } from '@/lib/chat/images/image-words';
import { isTemporary } from '@/lib/chat/is-temporary';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import { IMAGE_KNOBS } from '@/lib/pipelines/turn/image-knobs';
import { AtOnce } from '@/lib/shared/at-once';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { ImageKey, ImageRoom, ImageRow, ImageStore } from '@/lib/store/image-store';
import { readBytes } from '../documents/read-bytes';
import { type ApiFailure, failure } from '../http/api-failure';
import type { TemporaryImages } from '../temporary/temporary-images';
import type { StrippedImage } from './formats/stripped-image';
import { readImage } from './read-image';

const MEGABYTE = 1024 * 1024;
/** Unsent are those of a few messages that are being written; what is not sent goes a day later. */
const MOST_UNSENT = { person: 40, guest: 16 };

/** How many images one person may have, and a guest, of whom anybody can become as many as they like. */
export interface ImagePolicy {
  readonly person: ImageRoom;
  readonly guest: ImageRoom;
}

/** What admins have set about images. */
export function imagePolicy(settings: KnobSettings): ImagePolicy {
  const { mostImages, mostMegabytes, guestImages, guestMegabytes } = IMAGE_KNOBS.read(settings);
  return {
    person: { mostImages, mostUnsent: MOST_UNSENT.person, mostBytes: mostMegabytes * MEGABYTE },
    guest: {
      ...{ mostImages: guestImages, mostUnsent: MOST_UNSENT.guest },
      mostBytes: guestMegabytes * MEGABYTE,
    },
  };
}

export interface ImageLibraryDependencies {
  readonly images: ImageStore;
  readonly blobs: Pick<BlobStore, 'read' | 'write' | 'remove'>;
  readonly temporary: TemporaryImages;
  readonly readPolicy: () => Promise<ImagePolicy>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** An image on its way. */
export interface SentImage {
  readonly ownerId: string;
  readonly isGuest: boolean;
  /** As `fileNameOf` gives it. */
  readonly name: string;
  /** Whether it is for a temporary conversation: then it is in memory only. */
  readonly temporary: boolean;
  readonly content: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** An image that a tool has made for somebody. */
export interface MadeImage extends Omit<SentImage, 'content' | 'temporary'> {
  readonly bytes: Uint8Array;
  readonly conversationId: string;
}

export interface OpenedImage {
  readonly image: ImageReference;
  /** The bytes of the file; null where it is gone. */
  readonly read: (signal?: AbortSignal) => Promise<Uint8Array | null>;
}

const MOST_AT_ONCE = 8;
const RETRY_AFTER_MS = 5_000;

/** A person's images. Every call names the owner; another owner's image is not found. */
export class ImageLibrary {
  private readonly atOnce = new AtOnce(MOST_AT_ONCE);

  constructor(private readonly dependencies: ImageLibraryDependencies) {}

  /** Takes one in, judged by what is in it, and keeps nothing of it but the picture. */
  async take(sent: SentImage): Promise<Result<ImageReference, ApiFailure>> {
    const taken = await this.atOnce.run(sent.ownerId, () => this.takeOne(sent));
    return taken ?? err(failure('too-many-uploads', RETRY_AFTER_MS));
  }

  /** What it is, with its file. */
  async open({ ownerId, imageId }: ImageKey): Promise<OpenedImage | null> {
    const { images, blobs, temporary } = this.dependencies;
    if (isTemporary(imageId)) {
      const held = temporary.find(ownerId, imageId);
      return held && { image: referenceTo(held.image), read: async () => held.content };
    }
    const [row] = await images.find({ ownerId, imageIds: [imageId] });
    if (!row) return null;
    const read = async (signal?: AbortSignal): Promise<Uint8Array | null> => {
      const content = await blobs.read(row.blobId, signal);
      return content && readBytes(content, row.bytes);
    };
    return { image: referenceTo(row), read };
  }

  /**
   * What stands with a message for images that it is sent with: they were not sent before, or in the same conversation.
   * That this holds still when the turn begins, is seen to by the store.
   */
  async referencesTo(
    ownerId: string,
    imageIds: readonly string[],
    conversationId: string,
  ): Promise<Result<readonly ImageReference[], ApiFailure>> {
    if (imageIds.length > MOST_IMAGES) return err(failure('too-many-images'));
    const { images, temporary } = this.dependencies;
    const inMemory = imageIds.flatMap((imageId) => temporary.find(ownerId, imageId)?.image ?? []);
    // What is kept goes into no temporary conversation, and the other way round.
    const rows = isTemporary(conversationId) ? inMemory : await images.find({ ownerId, imageIds });
    const found = imageIds.map((imageId) =>
      rows.find(
        (row) => row.imageId === imageId && (row.conversationId ?? conversationId) === conversationId,
      ),
    );
    const whole = found.filter((row) => row !== undefined);
    return whole.length === imageIds.length ? ok(whole.map(referenceTo)) : err(failure('image-not-found'));
  }

  /** Forgets one that was not sent. */
  async discard({ ownerId, imageId }: ImageKey): Promise<Result<void, ApiFailure>> {
    const { images, blobs, temporary } = this.dependencies;
    if (isTemporary(imageId)) {
      temporary.remove(
        (image) => image.imageId === imageId && image.ownerId === ownerId && image.conversationId === null,
      );
      return ok(undefined);
    }
    const discarded = await images.discard({ ownerId, imageId });
    if (!discarded) return err(failure('image-not-found'));
    // It is gone, whatever becomes of its file: housekeeping finds what cannot be removed now.
    await blobs.remove(discarded.blobId).catch(() => {});
    return ok(undefined);
  }

  /** Keeps one that was made for somebody in a conversation of theirs; null where it is none, or there is no room. */
  async keepMade({ bytes, conversationId, ...made }: MadeImage): Promise<ImageReference | null> {
    if (bytes.length > IMAGE_BYTES) return null;
    const read = await readImage(Buffer.from(bytes));
    if (!read.ok) return null;
    const temporary = isTemporary(conversationId);
    const kept = await this.keep({ ...made, temporary }, read.value, conversationId);
    return kept.ok ? kept.value : null;
  }

  private async takeOne(sent: SentImage): Promise<Result<ImageReference, ApiFailure>> {
    const file = await bytesWithin(sent.content, IMAGE_BYTES);
    if (!file) return err(failure('image-too-large'));
    const read = await readImage(file);
    if (!read.ok) return err(failure(read.error));
    return this.keep(sent, read.value);
  }

  private async keep(
    { ownerId, isGuest, name, temporary: isForMemory, signal }: Omit<SentImage, 'content'>,
    { bytes, ...shown }: StrippedImage,
    conversationId: string | null = null,
  ): Promise<Result<ImageReference, ApiFailure>> {
    const { images, blobs, temporary, readPolicy, clock, ids } = this.dependencies;
    const common = { ownerId, name, ...shown, bytes: bytes.length, createdAt: clock() };
    if (isForMemory) {
      const image = { ...common, imageId: ids('temporary-image'), conversationId };
      return temporary.add(image, bytes) ? ok(referenceTo(image)) : err(failure('images-full'));
    }
    const written = await blobs.write([bytes], { mostBytes: IMAGE_BYTES, signal });
    if (!written.ok) return err(failure('image-too-large'));
    const { blobId, hash } = written.value;
    const image = { ...common, imageId: ids('image'), blobId, hash, conversationId };
    // Where this throws, the row may be there all the same; housekeeping removes the file where it is not.
    const { guest, person } = await readPolicy();
    if (await images.add(image, isGuest ? guest : person)) return ok(referenceTo(image));
    await blobs.remove(blobId).catch(() => {});
    return err(failure(isGuest ? 'guest-images-full' : 'images-full'));
  }
}

const referenceTo = ({
  imageId,
  name,
  mediaType,
  width,
  height,
  bytes,
}: Pick<ImageRow, keyof ImageReference>): ImageReference => ({
  imageId,
  name,
  mediaType,
  width,
  height,
  bytes,
});

async function bytesWithin(content: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
