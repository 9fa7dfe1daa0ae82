import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { bothChosen, isSameChoice, renamedIn } from '../documents/choice';
import { readChoice, writeChoice } from '../documents/choice-storage';
import type { OpenConversation } from './open-conversation';

/**
 * What the next message of a conversation is about. It stays from one message to the next; what the person changes in
 * between is kept in the tab until it has been sent.
 */
export class ConversationChoice {
  private isRestored = false;

  constructor(private readonly conversation: OpenConversation) {}

  get chosen(): ChosenDocuments {
    return this.conversation.state.get().chosen;
  }

  change(change: (chosen: ChosenDocuments) => ChosenDocuments): void {
    const chosen = change(this.chosen);
    if (chosen === this.chosen) return;
    this.conversation.patch({ chosen });
    this.keep();
  }

  /** Brings back what a message that was taken back is about. */
  bringBack(chosen: ChosenDocuments): void {
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
    const stored = readChoice(this.conversation.conversationId);
    if (!stored) return;
    this.conversation.documents.remember(stored.names);
    this.conversation.patch({ chosen: stored.chosen });
  }

  /** A message about these is with the server, in a conversation that may have got its name only now. */
  noteSent(sent: ChosenDocuments, conversationId: string): void {
    writeChoice(this.conversation.conversationId, null);
    if (!isSameChoice(sent, this.chosen)) this.keep(conversationId);
  }

  private keep(conversationId = this.conversation.conversationId): void {
    const { chosen } = this;
    const names = chosen.documents.map(
      (documentId) => [documentId, this.conversation.documents.find(documentId).name ?? ''] as const,
    );
    writeChoice(conversationId, { chosen, names });
  }
}
