import type { ConversationPatch } from '@/lib/chat/chat-request';
import type { ConversationSummary, ConversationView, Page } from '@/lib/chat/conversation';
import { newestLeaf } from '@/lib/chat/message-tree';
import { newestMessages } from '@/lib/chat/newest-messages';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import { type Citations, createCitations } from '../citations/citations';
import { chosenDocuments } from '../documents/chosen-documents';
import { type ApiFailure, failure } from '../http/api-failure';
import type { AbandonedTurns } from '../turns/abandoned-turns';
import type { RunningTurns } from '../turns/running-turns';

interface ConversationServiceParts {
  readonly store: Store;
  readonly runningTurns: RunningTurns;
  readonly abandonedTurns: Pick<AbandonedTurns, 'recover'>;
  readonly sanitizeLine: (text: string) => string;
}

/** A person's conversations. Every call names the owner; another owner's conversation is not found. */
export class ConversationService {
  private readonly store: Store;
  private readonly citations: Pick<Citations, 'shown'>;

  constructor(private readonly parts: ConversationServiceParts) {
    this.store = parts.store;
    this.citations = createCitations(parts.store);
  }

  list(query: {
    ownerId: string;
    query?: string;
    cursor?: string;
    limit: number;
  }): Promise<Page<ConversationSummary>> {
    return this.store.conversations.list(query);
  }

  /** With all messages, or the newest of the branch that is shown. */
  async view(key: OwnedConversation, newest?: number): Promise<Result<ConversationView, ApiFailure>> {
    const conversation = await this.store.conversations.get(key);
    if (!conversation) return err(failure('conversation-not-found'));
    const [messages, running] = await Promise.all([
      this.store.messages.list(key),
      this.store.turns.findRunning(key),
    ]);
    // Settled, it is another conversation: it has an answer more, and perhaps a name.
    if (running && (await this.parts.abandonedTurns.recover(running))) return this.view(key, newest);
    const { ownerId: _ownerId, ...summary } = conversation;
    const whole = { ...summary, messages, runningTurnId: running?.turnId ?? null };
    const view = newest === undefined ? whole : newestMessages(whole, newest);
    const [shown, documents] = await Promise.all([
      this.citations.shown(key.ownerId, view.messages),
      chosenDocuments(this.store.documents, key.ownerId, view.messages),
    ]);
    return ok({ ...view, messages: shown, ...(documents.length > 0 && { documents }) });
  }

  async change(key: OwnedConversation, patch: ConversationPatch): Promise<Result<void, ApiFailure>> {
    if ('title' in patch) {
      const renamed = await this.store.conversations.rename({
        ...key,
        title: this.parts.sanitizeLine(patch.title),
      });
      return renamed ? ok(undefined) : err(failure('conversation-not-found'));
    }
    return this.showBranch(key, patch.activeMessageId);
  }

  async delete(key: OwnedConversation): Promise<Result<void, ApiFailure>> {
    this.parts.runningTurns.find(key)?.stop();
    const deleted = await this.store.conversations.delete(key);
    return deleted ? ok(undefined) : err(failure('conversation-not-found'));
  }

  /** The branch through a message is the path to its newest leaf. */
  private async showBranch(key: OwnedConversation, messageId: string): Promise<Result<void, ApiFailure>> {
    const messages = await this.store.messages.list(key);
    if (messages.length === 0) return err(failure('conversation-not-found'));
    if (!messages.some((message) => message.id === messageId)) return err(failure('message-not-found'));
    const tree = messages.map(({ id, metadata }) => ({ id, parentId: metadata?.parentId ?? null }));
    const leaf = newestLeaf(tree, messageId);
    const shown = await this.store.conversations.setActiveMessage({ ...key, messageId: leaf });
    return shown ? ok(undefined) : err(failure('message-not-found'));
  }
}
