import { Observable } from '@/components/observable/observable';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationView } from '@/lib/chat/conversation';
import { NEW_TEMPORARY } from '@/lib/chat/is-temporary';
import type { ModelOption } from '@/lib/chat/model-option';
import type { KnownDocuments } from '../documents/known-documents';
import { MessageQueue } from '../message-queue';
import { fetchConversation } from '../requests/api-client';
import type { WrittenMessage } from '../requests/turn-request';
import { CurrentTurn } from '../turn/current-turn';
import type { TurnListener } from '../turn/turn-event';
import { adoptedView, type OfferedChoices } from './adopted-view';
import { mergeMessages, pathAbove } from './conversation-branches';
import { initialState, type Preferences, type SessionState } from './session-state';

/** The last request, until it is certain that the server has it. Until then it can be repeated or taken back. */
export interface RequestAttempt {
  /** Null where an answer was asked for once more. */
  readonly unsent: WrittenMessage | null;
  /** True where the message follows the last one on screen, so that it can also wait in the queue. */
  readonly atEnd: boolean;
  readonly shownBefore: readonly ChatMessage[];
  readonly again: () => Promise<void>;
}

/** The state of one open conversation: its messages, its queue, and the request that is under way. */
export class OpenConversation {
  readonly state: Observable<SessionState>;
  readonly turn: CurrentTurn;
  readonly queue: MessageQueue;
  attempt: RequestAttempt | null = null;
  /** True after the server's view was taken over, until it was looked whether a turn has to be followed. */
  fresh = false;
  /** Whether a turn was running in the server's view. */
  turnIsRunning = false;
  /** Counts the person's actions, so that an older answer of the server can be told from a newer one. */
  changes = 0;

  constructor(
    conversationId: string | null,
    preferences: Preferences,
    private readonly offered: OfferedChoices,
    readonly documents: KnownDocuments,
    hear: TurnListener,
    temporary: boolean,
    projectId: string | null,
    paperId: string | null,
  ) {
    this.state = new Observable(initialState(conversationId, preferences, temporary, projectId, paperId));
    this.turn = new CurrentTurn(hear);
    this.queue = new MessageQueue(({ chosen }) => documents.readiness(chosen));
  }

  get models(): readonly ModelOption[] {
    return this.offered.models;
  }

  get busy(): boolean {
    return this.turn.running.get() || this.state.get().reconnecting;
  }

  get conversationId(): string | null {
    return this.state.get().conversationId;
  }

  /** Under which the tab keeps what is being written; null for a new conversation. */
  get storageId(): string | null {
    const { conversationId, temporary, projectId, paperId } = this.state.get();
    const begunIn = paperId ?? projectId;
    // What is written in a project, or for a paper, does not wait in another one.
    return conversationId ?? (temporary ? NEW_TEMPORARY : begunIn && `new-${begunIn}`);
  }

  patch(change: Partial<SessionState>): void {
    this.state.update((state) => ({ ...state, ...change }));
  }

  /** The messages on screen, without one that could not be sent. */
  sentMessages(): readonly ChatMessage[] {
    return this.attempt && !this.busy ? this.attempt.shownBefore : this.turn.messages.get();
  }

  /** Notes what the person asks for. */
  begin(attempt: RequestAttempt): void {
    this.remember(attempt.shownBefore, { failure: null });
    this.attempt = attempt;
    this.changes += 1;
  }

  /** Puts other messages on screen; those that were there stay known. */
  remember(shown: readonly ChatMessage[], change: Partial<SessionState>): void {
    this.patch({ ...change, known: mergeMessages(this.state.get().known, shown) });
  }

  /** Shows the conversation as the server has it. */
  adopt(view: ConversationView): void {
    const { messages, change } = adoptedView(view, this.state.get(), this.turn.messages.get(), this.offered);
    this.turnIsRunning = view.runningTurnId !== null;
    this.fresh = true;
    this.attempt = null;
    this.queue.forget((messageId) => view.messages.some(({ id }) => id === messageId));
    if (messages) this.turn.messages.set(messages);
    this.patch(change);
    this.documents.learn(view.documents ?? []);
  }

  /** The server knows no such conversation. */
  adoptMissing(): void {
    this.fresh = true;
    this.patch({ load: 'missing', reconnecting: false });
  }

  /**
   * Fetches what did not come with the page and puts it before the messages on screen, which stay the same objects.
   * Throws a `RequestError`.
   */
  async loadEarlier(): Promise<void> {
    // A failed request may be taken back, to the messages from before it. Until then those must not change.
    const mayGrow = (): boolean => this.state.get().partial && this.attempt === null;
    const { conversationId } = this;
    if (conversationId === null || !mayGrow()) return;
    const { messages, documents = [] } = await fetchConversation(conversationId);
    if (!mayGrow()) return;
    this.documents.learn(documents);
    this.turn.messages.update((shown) => [...pathAbove(messages, shown), ...shown]);
    this.patch({ known: mergeMessages(messages, this.state.get().known), partial: false });
  }
}
