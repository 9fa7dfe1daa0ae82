import type { ConversationPatch } from '@/lib/chat/chat-request';
import type { ConversationPage, ConversationSummary, ConversationView } from '@/lib/chat/conversation';
import { newestLeaf } from '@/lib/chat/message-tree';
import { newestMessages } from '@/lib/chat/newest-messages';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import { searchWords } from '@/lib/store/search-words';
import { searchedText } from '@/lib/store/searched-text';
import type { ConversationListQuery, Store } from '@/lib/store/store';
import { readApprovals } from '@/lib/store/stored-approvals';
import { type Citations, createCitations } from '../citations/citations';
import { chosenDocuments } from '../documents/chosen-documents';
import { type ApiFailure, failure } from '../http/api-failure';
import type { AbandonedTurns } from '../turns/abandoned-turns';
import type { RunningTurns } from '../turns/running-turns';
import { foundPassage } from './found-passage';
import { presetView } from './preset-service';

interface ConversationServiceParts {
  readonly store: Store;
  readonly runningTurns: RunningTurns;
  readonly abandonedTurns: Pick<AbandonedTurns, 'recover'>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
}

/** What stands above everything else is only of use while it is little. */
export const MOST_PINNED = 20;

/** A person's conversations. Every call names the owner; another owner's conversation is not found. */
export class ConversationService {
  private readonly store: Store;
  private readonly citations: Pick<Citations, 'shown'>;

  constructor(private readonly parts: ConversationServiceParts) {
    this.store = parts.store;
    this.citations = createCitations(parts.store);
  }

  /** A page of them, with the passages in which words that are looked for stand. */
  async list(query: ConversationListQuery): Promise<ConversationPage> {
    const page = await this.store.conversations.list(query);
    const words = searchWords(query.query) ?? [];
    return words.length === 0 ? page : { ...page, items: await this.withPassages(query, words, page.items) };
  }

  /** The first page of a list, with what is pinned. */
  async firstPage(query: Omit<ConversationListQuery, 'query' | 'cursor'>): Promise<ConversationPage> {
    const { conversations } = this.store;
    const { ownerId } = query;
    const [page, pinned] = await Promise.all([conversations.list(query), conversations.pinned(ownerId)]);
    return { ...page, pinned };
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
    const { ownerId, presetId, approvals, ...summary } = conversation;
    const whole = { ...summary, messages, runningTurnId: running?.turnId ?? null };
    const view = newest === undefined ? whole : newestMessages(whole, newest);
    const [shown, documents, preset] = await Promise.all([
      this.citations.shown(key.ownerId, view.messages),
      chosenDocuments(this.store.documents, key.ownerId, view.messages),
      presetId === null ? null : this.store.presets.get({ ownerId, presetId }),
    ]);
    const allowed = Object.values(readApprovals(approvals)).map(
      ({ fingerprint: _fingerprint, approvedAt: _approvedAt, ...tool }) => tool,
    );
    return ok({
      ...{ ...view, messages: shown, ...(documents.length > 0 && { documents }) },
      ...(allowed.length > 0 && { allowedTools: allowed }),
      ...(preset && { preset: await presetView(this.store.documents, ownerId, preset) }),
    });
  }

  async change(key: OwnedConversation, patch: ConversationPatch): Promise<Result<void, ApiFailure>> {
    if ('title' in patch) {
      const title = this.parts.sanitizeLine(patch.title);
      if (title === '') return err({ ...failure('invalid-body'), field: 'title' });
      const renamed = await this.store.conversations.rename({ ...key, title });
      return renamed ? ok(undefined) : err(failure('conversation-not-found'));
    }
    if ('pinned' in patch) return this.pin(key, patch.pinned);
    if ('archived' in patch) return this.archive(key, patch.archived);
    if ('projectId' in patch) return this.move(key, patch.projectId);
    if ('paperId' in patch) return this.setPaper(key, patch.paperId);
    if ('presetId' in patch) return this.givePreset(key, patch.presetId);
    if ('revokedTool' in patch) {
      const revoked = await this.store.conversations.revoke({ ...key, toolName: patch.revokedTool });
      return revoked ? ok(undefined) : err(failure('conversation-not-found'));
    }
    return this.showBranch(key, patch.activeMessageId);
  }

  /** Deletes several; those that are not there are passed over. Returns how many are gone. */
  async deleteAll(ownerId: string, conversationIds: readonly string[]): Promise<number> {
    let deleted = 0;
    for (const conversationId of new Set(conversationIds))
      if ((await this.delete({ ownerId, conversationId })).ok) deleted += 1;
    return deleted;
  }

  async delete(key: OwnedConversation): Promise<Result<void, ApiFailure>> {
    this.parts.runningTurns.find(key)?.stop();
    const deleted = await this.store.conversations.delete(key);
    return deleted ? ok(undefined) : err(failure('conversation-not-found'));
  }

  private async pin(key: OwnedConversation, pins: boolean): Promise<Result<void, ApiFailure>> {
    const { conversations } = this.store;
    if (pins && (await conversations.pinned(key.ownerId)).length >= MOST_PINNED)
      return err(failure('too-many-pins'));
    const pinned = await conversations.pin({ ...key, pinnedAt: pins ? this.parts.clock() : null });
    return pinned ? ok(undefined) : err(failure('conversation-not-found'));
  }

  private async archive(key: OwnedConversation, isOver: boolean): Promise<Result<void, ApiFailure>> {
    const archivedAt = isOver ? this.parts.clock() : null;
    const archived = await this.store.conversations.archive({ ...key, archivedAt });
    return archived ? ok(undefined) : err(failure('conversation-not-found'));
  }

  private async move(key: OwnedConversation, projectId: string | null): Promise<Result<void, ApiFailure>> {
    const moved = await this.store.conversations.move({ ...key, projectId });
    return moved === 'moved' ? ok(undefined) : err(failure(moved));
  }

  private async setPaper(key: OwnedConversation, paperId: string | null): Promise<Result<void, ApiFailure>> {
    const set = await this.store.conversations.setPaper({ ...key, paperId });
    return set === 'moved' ? ok(undefined) : err(failure(set));
  }

  private async givePreset(
    key: OwnedConversation,
    presetId: string | null,
  ): Promise<Result<void, ApiFailure>> {
    const { conversations, presets } = this.store;
    if (presetId !== null && !(await presets.get({ ownerId: key.ownerId, presetId })))
      return err(failure('preset-not-found'));
    const given = await conversations.setPreset({ ...key, presetId });
    return given ? ok(undefined) : err(failure('conversation-not-found'));
  }

  private async withPassages(
    { ownerId, query = '' }: ConversationListQuery,
    words: readonly string[],
    items: readonly ConversationSummary[],
  ): Promise<readonly ConversationSummary[]> {
    const conversationIds = items.map(({ conversationId }) => conversationId);
    const found = await this.store.messages.found({ ownerId, conversationIds, query });
    const passages = new Map(
      found.flatMap(({ conversationId, message }) => {
        const passage = foundPassage(searchedText(message), words);
        return passage ? [[conversationId, { messageId: message.id, ...passage }] as const] : [];
      }),
    );
    return items.map((item) => {
      const passage = passages.get(item.conversationId);
      return passage ? { ...item, found: passage } : item;
    });
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
