import type { ConversationView } from '@/lib/chat/conversation';
import { NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { KnownDocuments } from '../documents/known-documents';
import { findConversation, isGone, patchConversation } from '../requests/api-client';
import type { TurnEvent } from '../turn/turn-event';
import type { OfferedChoices } from './adopted-view';
import { mergeMessages, pathThrough } from './conversation-branches';
import { ConversationChoice } from './conversation-choice';
import { readDraft, writeDraft } from './draft-storage';
import { MessageSender } from './message-sender';
import { OpenConversation } from './open-conversation';
import type { Preferences, SessionState } from './session-state';
import { TurnFollower } from './turn-follower';

/** What a conversation needs from the page around it. */
export interface SessionPage extends OfferedChoices {
  /** What was chosen last, or the server's defaults. */
  readonly preferences: () => Preferences;
  /** The documents of the person, as far as the page knows them. */
  readonly documents: KnownDocuments;
  /** Called for each event of a turn, after the conversation itself has handled it. */
  readonly hear: (event: TurnEvent, session: ConversationSession) => void;
}

/**
 * One open conversation. It is brought up to date with what the server has, shows one of its branches, and hears of its
 * turns.
 */
export class ConversationSession {
  private readonly conversation: OpenConversation;
  private readonly follower: TurnFollower;
  /** What a person can ask for in it. */
  readonly sender: MessageSender;
  /** What the next message is about. */
  readonly choice: ConversationChoice;

  constructor(
    /** Identifies the session while the page lives, even before the server has given the conversation an id. */
    readonly key: string,
    conversationId: string | null,
    private readonly page: SessionPage,
    temporary = false,
    projectId: string | null = null,
    paperId: string | null = null,
  ) {
    const hear = (event: TurnEvent): void => this.hear(event);
    const { documents } = page;
    const preferences = page.preferences();
    this.conversation = new OpenConversation(
      ...([conversationId, preferences, page, documents, hear, temporary, projectId, paperId] as const),
    );
    this.follower = new TurnFollower(this.conversation, hear);
    this.choice = new ConversationChoice(this.conversation);
    this.sender = new MessageSender(this.conversation, this.choice, this.follower, hear);
  }

  get state() {
    return this.conversation.state;
  }

  /** The messages of the branch on screen, and the turn in it. */
  get turn() {
    return this.conversation.turn;
  }

  /** Messages that are sent when the running turn has ended. */
  get queue() {
    return this.conversation.queue;
  }

  /** Under which the tab keeps what is being written. */
  get storageId(): string | null {
    return this.conversation.storageId;
  }

  get busy(): boolean {
    return this.conversation.busy;
  }

  /** Shows the conversation as the server has it; null where the server knows no such conversation. */
  adopt(view: ConversationView | null): void {
    if (view) this.conversation.adopt(view);
    else this.conversation.adoptMissing();
  }

  /** Changes what the next message is sent with, or the title as it is shown. */
  patch(change: Partial<SessionState>): void {
    this.conversation.patch(change);
  }

  /** Called when the conversation comes on screen: brings it up to date and follows a running turn. */
  async open(): Promise<void> {
    const { conversationId, storageId, queue, fresh } = this.conversation;
    queue.attach(storageId);
    if (this.state.get().load === 'ready') this.choice.restore();
    if (this.busy) return;
    if (conversationId === null) return this.sender.sendRead();
    await (fresh ? this.goOn() : this.reload());
  }

  /** Brings the conversation up to date with what the server has; does nothing while it is in use. */
  async reload(): Promise<void> {
    const { conversationId, changes } = this.conversation;
    const { load } = this.state.get();
    const inUse = (): boolean => this.busy || this.conversation.attempt !== null;
    if (conversationId === null || inUse()) return;
    if (load === 'failed' || load === 'signed-out') this.patch({ load: 'loading' });
    const found = await findConversation(conversationId);
    // If the person did something meanwhile, that is newer than the server's answer.
    if (this.conversation.changes !== changes || inUse()) return;
    if (found === 'gone') return this.adopt(null);
    // What is known of it holds: somebody without a session is refused before it is looked for.
    if (found === 'failed' || found === 'signed-out')
      return load === 'ready' || load === 'missing' ? undefined : this.patch({ load: found });
    this.adopt(found);
    this.choice.restore();
    await this.goOn();
  }

  /** Ends the running turn; what has arrived stays. */
  async stop(): Promise<void> {
    this.sender.stopLooking();
    await this.turn.stop();
  }

  /** Fetches the messages that did not come with the page. Throws a `RequestError`. */
  loadEarlier(): Promise<void> {
    return this.conversation.loadEarlier();
  }

  /** Shows the branch through a message. Throws a `RequestError` where the server did not take note. */
  async showBranch(messageId: string): Promise<void> {
    const { conversation } = this;
    const { conversationId } = conversation;
    if (this.busy || conversationId === null) return;
    // The branch's newest message may not have been loaded yet.
    await this.loadEarlier();
    const known = mergeMessages(this.state.get().known, conversation.sentMessages());
    conversation.attempt = null;
    conversation.changes += 1;
    this.turn.messages.set(pathThrough(known, messageId));
    this.patch({ known, failure: null });
    try {
      await patchConversation(conversationId, { activeMessageId: messageId });
    } catch (cause) {
      if (!(this.state.get().temporary && isGone(cause))) throw cause;
      this.adopt(null);
    }
  }

  /** A file that was chosen has arrived, and got this id. */
  renameDocument(before: string, after: string): void {
    this.choice.rename(before, after);
    this.queue.renameDocument(before, after);
  }

  /** Follows the turn that runs, or sends what waited for one. */
  private async goOn(): Promise<void> {
    if (!(await this.follower.follow())) this.sender.sendNext();
  }

  private hear(event: TurnEvent): void {
    if (event.kind === 'begun') this.noteTurn(event.conversationId);
    if (event.kind === 'part' && event.part.type === 'data-conversation-title')
      this.patch({ title: event.part.data.title });
    if (event.kind === 'connection' && event.lost !== this.state.get().reconnecting)
      this.patch({ reconnecting: event.lost });
    this.page.hear(event, this);
    if (event.kind === 'settled') this.sender.sendNext();
  }

  private noteTurn(conversationId: string): void {
    const { attempt, storageId: before } = this.conversation;
    if (readDraft(before) === attempt?.unsent?.text) writeDraft(before, '');
    const sent = this.turn.messages.get().findLast(({ role }) => role === 'user')?.metadata;
    if (attempt?.unsent) this.choice.noteSent(sent?.chosen ?? NOTHING_CHOSEN, conversationId);
    this.queue.noteTurn(conversationId);
    // Whoever goes on with what was put away brings it back.
    this.patch({ conversationId, reconnecting: false, instructions: '', archived: false });
  }
}
