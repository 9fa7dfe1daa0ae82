import { turnToAnswer } from '@/lib/chat/asked-question';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import {
  type OnceMore,
  ordinaryMessage,
  type SendingWith,
  turnRequest,
  unsentMessage,
  type WrittenMessage,
  writtenMessage,
} from '../requests/turn-request';
import type { TurnListener } from '../turn/turn-event';
import type { TurnEnding } from '../turn/turn-receiver';
import type { ConversationChoice } from './conversation-choice';
import { writeDraft } from './draft-storage';
import type { OpenConversation } from './open-conversation';
import { failureOf } from './session-state';
import type { TurnFollower } from './turn-follower';

/** What a person can ask of a conversation, and what becomes of a request that did not go as it should. */
export class MessageSender {
  /** Ends the look for a message that was lost. */
  private looking: AbortController | null = null;

  constructor(
    readonly conversation: OpenConversation,
    readonly choice: ConversationChoice,
    private readonly follower: TurnFollower,
    private readonly hear: TurnListener,
  ) {}

  /** Sends words that stand somewhere else than in the composer, whose images stay there. */
  submit(text: string): Promise<void> {
    return this.send(this.conversation.sentMessages(), writtenMessage(text, this.mode, this.choice.chosen));
  }

  /** Sends what is in the composer as soon as that can be: it may wait for a turn, or for documents. `full` where too many wait. */
  say(text: string): 'sent' | 'queued' | 'full' {
    const { conversation } = this;
    const { busy, queue, documents } = conversation;
    const message = writtenMessage(text, this.mode, this.choice.chosen, this.choice.images.take());
    // What answers a question goes on with what was chosen for the turn that asked.
    const isAnswer = turnToAnswer(conversation.sentMessages().at(-1)) !== null;
    const isReady = isAnswer || documents.readiness(message.chosen) === 'ready';
    if (busy || queue.isWaiting || !isReady) {
      if (queue.add(message)) return 'queued';
      this.choice.images.bringBack(message.images ?? []);
      return 'full';
    }
    void this.send(conversation.sentMessages(), message);
    return 'sent';
  }

  /** Sends the message that waited longest, if what it is about has been read. */
  sendRead(): void {
    const { conversation } = this;
    const { busy, attempt, fresh, state, queue } = conversation;
    // Until it is known whether a turn runs, nothing is sent.
    if (busy || attempt || fresh || state.get().load !== 'ready') return;
    const next = queue.departRead();
    if (next) void this.send(conversation.sentMessages(), next);
  }

  /** Sends the message that waited longest, for the person. */
  async sendQueued(): Promise<void> {
    const { busy, queue } = this.conversation;
    const next = busy ? null : queue.depart();
    if (next) await this.send(this.conversation.sentMessages(), next);
  }

  /** Sends the next queued message if the last answer ended as it should; otherwise the queue waits for the person. */
  sendNext(): void {
    const { conversation } = this;
    const next = conversation.queue.departAfter(conversation.turn.messages.get().at(-1));
    if (next) void this.send(conversation.sentMessages(), next);
  }

  /** Ends the look for a message that was lost, which is not sent again then. */
  stopLooking(): void {
    this.looking?.abort();
  }

  /** Tries again what failed last. */
  async retry(): Promise<void> {
    const { attempt, busy } = this.conversation;
    if (!busy) await (attempt ? attempt.again() : this.follower.catchUp());
  }

  /** Takes a message that waits back into the composer. */
  takeFromQueue(message: WrittenMessage): void {
    this.conversation.queue.remove(message.messageId);
    this.choice.bringBack(message);
    this.conversation.patch({ withdrawnText: message.text });
  }

  /** Takes back what failed; the text of a message that was not sent goes back to the composer. */
  withdraw(): void {
    const { conversation } = this;
    const { attempt } = conversation;
    if (!attempt || conversation.busy) return;
    conversation.turn.messages.set(attempt.shownBefore);
    conversation.attempt = null;
    conversation.queue.arrive();
    if (attempt.unsent) this.choice.bringBack(attempt.unsent);
    conversation.patch({ failure: null, withdrawnText: attempt.unsent?.text ?? '' });
  }

  get mode(): AnswerChoice {
    return this.conversation.state.get().mode;
  }

  /** Sends a message after those of a path, once more where that failed; does nothing while a turn runs. */
  async send(path: readonly ChatMessage[], unsent: WrittenMessage, onceMore = false): Promise<void> {
    const { conversation } = this;
    if (conversation.busy) return;
    const shownBefore = conversation.sentMessages();
    const atEnd = path.length === shownBefore.length;
    conversation.begin({ unsent, atEnd, shownBefore, again: () => this.send(path, unsent, true) });
    // It may have begun a conversation although nothing came back.
    if (onceMore && conversation.conversationId === null) {
      const found = await this.lookFor(unsent);
      if (found === 'arrived') return this.follower.catchUp();
      if (found === 'unknown') return this.follower.fail(failureOf(null, true));
      conversation.patch({ reconnecting: false });
    }
    const message = unsentMessage(unsent, conversation.conversationId, path, Date.now());
    await this.request([...path, message], message, false, { mode: unsent.mode });
  }

  /** Asks for the answer to a message at the end of a path, `again` where there is one already. */
  async request(
    path: readonly ChatMessage[],
    asked: ChatMessage,
    again: boolean,
    chosen: Pick<SendingWith, 'mode' | 'asBefore'> & OnceMore,
  ): Promise<void> {
    const { state, models, turn, conversationId } = this.conversation;
    const request = turnRequest(asked, again, { ...state.get(), ...chosen }, models);
    const ending = await turn.run(path, { conversationId, request });
    const refusal = ending.kind === 'refused' ? ending.error.code : null;
    const { continues, decisions } = asked.metadata ?? {};
    if (again || continues === undefined || decisions || refusal !== 'turn-not-waiting')
      return this.conclude(ending);
    // The question can no longer be answered, so the message is sent as an ordinary one.
    const about = this.conversation.attempt?.unsent?.chosen ?? NOTHING_CHOSEN;
    const ordinary = ordinaryMessage(asked, about, chosen.mode);
    await this.request([...path.slice(0, -1), ordinary], ordinary, false, chosen);
  }

  /** Brings a request to its end, however it ended. */
  async conclude(ending: TurnEnding): Promise<void> {
    const { conversation, follower } = this;
    const { attempt, conversationId, queue, turn } = conversation;
    const refusal = ending.kind === 'refused' ? ending.error : null;
    // A message that exists already was sent by an earlier try whose answer never came back.
    const arrived = ending.kind === 'cut' || refusal?.code === 'message-exists';
    if (conversationId === null ? await this.findName(ending) : arrived) return follower.catchUp(ending);
    if (ending.kind === 'settled' || !attempt) return follower.settle();
    if (refusal?.code === 'question-answered') {
      // The answer that was given elsewhere comes on screen; text and images go back to the composer.
      await follower.catchUp();
      this.choice.images.bringBack(attempt.unsent?.images ?? []);
      conversation.patch({ failure: failureOf(refusal, false), withdrawnText: attempt.unsent?.text ?? '' });
      return;
    }
    const { unsent, atEnd, shownBefore } = attempt;
    if (unsent && atEnd && refusal?.code === 'turn-running') return this.waitBehind(unsent, shownBefore);
    if (refusal?.code === 'conversation-not-found' && conversation.state.get().temporary) {
      // What was written can be asked in another one.
      this.withdraw();
      conversation.adoptMissing();
      this.hear({ kind: 'failed' });
      return;
    }
    if (unsent === null) turn.messages.set(shownBefore);
    else if (!queue.isDeparting(unsent.messageId)) writeDraft(conversation.storageId, unsent.text);
    follower.fail(failureOf(refusal, unsent !== null));
  }

  /** Lets a message wait for the answer to what somebody asked in another tab. */
  private async waitBehind(unsent: WrittenMessage, shownBefore: readonly ChatMessage[]): Promise<void> {
    const { conversation } = this;
    conversation.turn.messages.set(shownBefore);
    conversation.queue.putFirst(unsent);
    await this.follower.catchUp();
    // That answer may have ended before this page asked for it.
    if (conversation.busy || conversation.turn.messages.get().length === shownBefore.length) return;
    conversation.queue.release();
    this.sendNext();
  }

  /** Names a new conversation whose first message arrived although no answer came back; false where it did not. */
  private async findName(ending: TurnEnding): Promise<boolean> {
    const { unsent } = this.conversation.attempt ?? {};
    const isKnown =
      ending.kind === 'settled' || (ending.kind === 'refused' && ending.error.code !== 'network');
    return !isKnown && unsent != null && (await this.lookFor(unsent)) === 'arrived';
  }

  /** Looks whether a first message began a conversation, and names it then. */
  private async lookFor({ messageId }: WrittenMessage): Promise<'arrived' | 'nowhere' | 'unknown'> {
    this.conversation.patch({ reconnecting: true });
    const looking = new AbortController();
    this.looking = looking;
    // Loaded where a request was lost. What cannot be loaded, as after an update, must not keep anything from being sent.
    const loaded = await import('./look-for-sent').catch(() => null);
    const look = { messageId, hear: this.hear, signal: looking.signal };
    return loaded ? loaded.lookForSent(look) : 'nowhere';
  }
}
