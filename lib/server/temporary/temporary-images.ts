import type { ImageRow } from '@/lib/store/image-store';
import type { OwnedConversation } from '@/lib/store/owned-conversation';

/** Bytes of images in memory that one person may have, and everybody together. */
const MOST_OWN_BYTES = 40 * 1024 * 1024;
const MOST_BYTES = 400 * 1024 * 1024;
/** Of these, what was not sent yet: eight images as browsers make them of photographs. */
const MOST_UNSENT_BYTES = 16 * 1024 * 1024;

type TemporaryImage = Omit<ImageRow, 'blobId' | 'hash' | 'paperId'>;

/** Images that were given to a conversation. */
interface BoundImages {
  /** They are unsent again. */
  readonly release: () => void;
}

interface Held {
  readonly image: TemporaryImage;
  readonly content: Uint8Array;
}

/** The images of temporary conversations, which are in this process's memory only. */
export class TemporaryImages {
  private readonly held = new Map<string, Held>();

  constructor(private readonly onKept: () => void) {}

  /** Keeps one; false where there is no room. */
  add(image: TemporaryImage, content: Uint8Array): boolean {
    const all = [...this.held.values()];
    const own = all.filter((one) => one.image.ownerId === image.ownerId);
    const unsent = own.filter((one) => one.image.conversationId === null);
    if (bytesOf(own) + content.length > MOST_OWN_BYTES) return false;
    if (bytesOf(unsent) + content.length > MOST_UNSENT_BYTES) return false;
    if (bytesOf(all) + content.length > MOST_BYTES) return false;
    this.held.set(image.imageId, { image, content });
    this.onKept();
    return true;
  }

  find(ownerId: string, imageId: string): Held | null {
    const found = this.held.get(imageId);
    return found?.image.ownerId === ownerId ? found : null;
  }

  /**
   * From now on these belong to a conversation, until those that were not in it before are released; null, with nothing
   * done, where one is not the owner's or in another conversation.
   */
  bind({ ownerId, conversationId }: OwnedConversation, imageIds: readonly string[]): BoundImages | null {
    const found = imageIds.map((imageId) => this.find(ownerId, imageId)?.image);
    if (found.some((image) => !image || (image.conversationId ?? conversationId) !== conversationId))
      return null;
    const unsent = found.flatMap((image) => (image?.conversationId === null ? [image.imageId] : []));
    this.move(unsent, conversationId);
    return { release: () => this.move(unsent, null) };
  }

  private move(imageIds: readonly string[], conversationId: string | null): void {
    for (const imageId of imageIds) {
      const held = this.held.get(imageId);
      if (held) this.held.set(imageId, { ...held, image: { ...held.image, conversationId } });
    }
  }

  remove(isOver: (image: TemporaryImage) => boolean): void {
    for (const [imageId, { image }] of this.held) if (isOver(image)) this.held.delete(imageId);
  }

  transferOwner({ fromOwnerId, toOwnerId }: { fromOwnerId: string; toOwnerId: string }): void {
    for (const [imageId, held] of this.held)
      if (held.image.ownerId === fromOwnerId)
        this.held.set(imageId, { ...held, image: { ...held.image, ownerId: toOwnerId } });
  }
}

const bytesOf = (all: readonly Held[]): number =>
  all.reduce((total, { content }) => total + content.length, 0);
