import { Observable } from '@/components/observable/observable';
import { waitingTurnOf } from '@/lib/chat/asked-question';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { renamedIn } from './documents/choice';
import type { Readiness } from './documents/known-document';
import { NEW_CONVERSATION, readQueue, type StoredQueue, writeQueue } from './queue-storage';
import type { WrittenMessage } from './requests/turn-request';

/** Messages that may wait in a conversation. */
export const QUEUE_LIMIT = 5;

/**
 * The messages that wait for the running turn of a conversation, or for the documents that they are about; they are kept
 * for as long as the tab lives.
 */
export class MessageQueue {
  readonly state = new Observable<StoredQueue>({ messages: [], held: false });
  /** Under which it is kept; null as long as it is not. */
  private name: string | null = null;
  /** Taken out to be sent; kept in storage until the server has it. */
  private departing: WrittenMessage | null = null;

  constructor(private readonly readinessOf: (message: WrittenMessage) => Readiness) {}

  /** Names the conversation, null for a new one, and brings back what waited in it before a reload. */
  attach(conversationId: string | null): void {
    const name = conversationId ?? NEW_CONVERSATION;
    const before = this.name;
    if (before === name) return;
    this.name = name;
    const stored = readQueue(name);
    const { messages, held } = this.state.get();
    this.change([...stored.messages, ...messages], stored.held || held);
    if (before !== null) writeQueue(before, { messages: [], held: false });
  }

  /** Appends a message; false where too many wait already. */
  add(message: WrittenMessage): boolean {
    const { messages } = this.state.get();
    if (messages.length >= QUEUE_LIMIT) return false;
    this.change([...messages, message], false);
    return true;
  }

  /** Whether messages wait, but not for the person. */
  get isWaiting(): boolean {
    const { messages, held } = this.state.get();
    return messages.length > 0 && !held;
  }

  /** A file has arrived: from now on it is called by the id that it has got. */
  renameDocument(before: string, after: string): void {
    const { messages, held } = this.state.get();
    const renamed = messages.map((message) => {
      const chosen = renamedIn(message.chosen, before, after);
      return chosen === message.chosen ? message : { ...message, chosen };
    });
    if (renamed.some((message, index) => message !== messages[index])) this.change(renamed, held);
  }

  /** Puts a message before all others, to wait for the person unless a turn turns out to be running. */
  putFirst(message: WrittenMessage): void {
    this.departing = null;
    this.change([message, ...this.state.get().messages], true);
  }

  /** Takes a message out for good. */
  remove(messageId: string): void {
    const { messages, held } = this.state.get();
    this.change(
      messages.filter((message) => message.messageId !== messageId),
      held,
    );
  }

  /** Takes the first message out to be sent; it is kept until `arrive`. */
  depart(): WrittenMessage | null {
    const [first, ...rest] = this.state.get().messages;
    if (!first) return null;
    this.departing = first;
    this.change(rest, false);
    return first;
  }

  /**
   * Takes out the first message after a turn that ended as it should. After any other turn the messages wait for the
   * person. They do so after a question as well, since they were written before it and do not answer it.
   */
  departAfter(answer: ChatMessage | undefined): WrittenMessage | null {
    if (this.state.get().held) return null;
    const status = answer?.metadata?.status;
    const meant = status === 'completed' || status === 'stopped';
    if (meant && waitingTurnOf(answer) === null) return this.departRead();
    this.hold();
    return null;
  }

  /**
   * Takes out the first message if what it is about has been read. Where it cannot be read, the messages wait for the
   * person.
   */
  departRead(): WrittenMessage | null {
    const [first] = this.state.get().messages;
    if (!first || !this.isWaiting) return null;
    const readiness = this.readinessOf(first);
    if (readiness === 'blocked') this.hold();
    return readiness === 'ready' ? this.depart() : null;
  }

  /** A turn has begun: the message that was taken out has arrived, and the others wait for the turn's end. */
  noteTurn(conversationId: string): void {
    this.arrive();
    this.attach(conversationId);
    this.release();
  }

  /** Forgets the message that was taken out last, if any: it is with the server, or shown elsewhere. */
  arrive(): void {
    if (!this.departing) return;
    this.departing = null;
    this.store();
  }

  /** True where this message was taken out and has not arrived. */
  isDeparting(messageId: string): boolean {
    return this.departing?.messageId === messageId;
  }

  /** From now on the messages wait for a turn again. */
  release(): void {
    const { messages, held } = this.state.get();
    if (held) this.change(messages, false);
  }

  /** From now on the messages wait for the person. */
  hold(): void {
    this.change(this.state.get().messages, true);
  }

  /** Forgets messages that the server has. */
  forget(isKnown: (messageId: string) => boolean): void {
    const { messages, held } = this.state.get();
    const left = messages.filter(({ messageId }) => !isKnown(messageId));
    if (left.length !== messages.length) this.change(left, held);
  }

  private change(messages: readonly WrittenMessage[], held: boolean): void {
    this.state.set({ messages, held });
    this.store();
  }

  private store(): void {
    if (this.name === null) return;
    const { messages, held } = this.state.get();
    const all = this.departing ? [this.departing, ...messages] : messages;
    writeQueue(this.name, { messages: all, held });
  }
}
