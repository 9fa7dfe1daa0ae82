import { type ChosenDocuments, isNothingChosen, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import { isTemporary } from '@/lib/chat/is-temporary';
import { bothChosen, isSameChoice, readChosen, renamedIn } from '../documents/choice';
import { ImageTray } from '../images/image-tray';
import type { WrittenMessage } from '../requests/turn-request';
import type { OpenConversation } from './open-conversation';

/**
 * What the next message of a conversation is about. It stays from one message to the next; what the person changes in
 * between is kept in the tab until it has been sent.
 */
export class ConversationChoice {
  /** The images that the next message is sent with. */
  readonly images: ImageTray;
  private isRestored = false;

  constructor(private readonly conversation: OpenConversation) {
    this.images = new ImageTray(() => conversation.state.get().temporary);
  }

  get chosen(): ChosenDocuments {
    return this.conversation.state.get().chosen;
  }

  change(change: (chosen: ChosenDocuments) => ChosenDocuments): void {
    const changed = change(this.chosen);
    if (changed === this.chosen) return;
    // What is wanted of an answer goes with the last document that it is about.
    const chosen = isNothingChosen(changed) ? NOTHING_CHOSEN : changed;
    this.conversation.patch({ chosen });
    this.keep();
  }

  /** Brings back what a message that was taken back is about, and was sent with. */
  bringBack({ chosen, images = [] }: Pick<WrittenMessage, 'chosen' | 'images'>): void {
    this.images.bringBack(images);
    this.change((now) => bothChosen(now, chosen));
  }

  /** A file has arrived: from now on it is called by the id that it has got. */
  rename(before: string, after: string): void {
    this.change((chosen) => renamedIn(chosen, before, after));
  }

  /** Brings back, once, what was chosen before the page was loaded anew. */
  restore(): void {
    if (this.isRestored) return;
    this.isRestored = true;
    const stored = readChoice(this.conversation.storageId);
    if (!stored) return;
    this.conversation.documents.remember(stored.names);
    this.conversation.patch({ chosen: stored.chosen });
  }

  /** A message about these is with the server, in a conversation that may have got its name only now. */
  noteSent(sent: ChosenDocuments, conversationId: string): void {
    writeChoice(this.conversation.storageId, null);
    if (!isSameChoice(sent, this.chosen)) this.keep(conversationId);
  }

  private keep(conversationId = this.conversation.storageId): void {
    const { chosen } = this;
    const names = chosen.documents.map(
      (documentId) => [documentId, this.conversation.documents.find(documentId).name ?? ''] as const,
    );
    writeChoice(conversationId, { chosen, names });
  }
}

/** What the next message is about, as it was left in this tab, with what documents were called. */
interface StoredChoice {
  readonly chosen: ChosenDocuments;
  readonly names: readonly (readonly [documentId: string, name: string])[];
}

const key = (conversationId: string | null): string => `nalar-chosen:${conversationId ?? 'new'}`;

/** What was chosen in a conversation since its last message; null where that is nothing else than for that message. */
function readChoice(conversationId: string | null): StoredChoice | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(conversationId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const names = 'names' in stored && Array.isArray(stored.names) ? stored.names : [];
    return {
      chosen: readChosen('chosen' in stored ? stored.chosen : null),
      names: names.filter(isNaming),
    };
  } catch {
    return null;
  }
}

/** Keeps a choice, unless the conversation is temporary, or forgets it. */
function writeChoice(conversationId: string | null, choice: StoredChoice | null): void {
  if (conversationId !== null && isTemporary(conversationId)) return;
  try {
    if (choice === null) sessionStorage.removeItem(key(conversationId));
    else sessionStorage.setItem(key(conversationId), JSON.stringify(choice));
  } catch {
    // Storage may be full or forbidden; the choice lives as long as the page.
  }
}

const isNaming = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
