import { waitForNetwork } from '@/components/http/wait-for-network';
import { Observable } from '@/components/observable/observable';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationView } from '@/lib/chat/conversation';
import { MessageQueue } from '../queue/message-queue';
import { newMessageId } from '../queue/new-message-id';
import type { QueuedMessage } from '../queue/queue-storage';
import { userMessage } from '../queue/user-message';
import { findConversation, patchConversation } from '../requests/api-client';
import { findSentMessage } from '../requests/find-sent-message';
import { LazyTurnReceiver } from '../turn/lazy-turn-receiver';
import type { TurnEnding } from '../turn/turn-receiver';
import { adoptedView } from './adopted-view';
import { chatRequestFor } from './chat-request-for';
import { mergeMessages, pathBefore, pathThrough, pathToQuestion } from './conversation-branches';
import { readDraft, writeDraft } from './draft-storage';
import { findTurn } from './find-turn';
import { loadEarlier } from './load-earlier';
import { messageInDoubt, type RequestAttempt } from './request-attempt';
import type { SessionHost } from './session-host';
import { failureOf, initialState, type SessionState, type TurnFailure } from './session-state';

/** One open conversation: its messages, its branches and the turn that is running in it. */
export class ConversationSession {
  readonly state: Observable<SessionState>;
  /** The messages of the branch on screen, and the turn in it. */
  readonly turns: LazyTurnReceiver;
  /** Messages that are sent when the running turn has ended. */
  readonly queue = new MessageQueue();
  private attempt: RequestAttempt | null = null;
  private fresh = false;
  private changes = 0;
  private turnIsRunning = false;

  constructor(
    /** Names the session for as long as the page lives, also before the server has named it. */
    readonly key: string,
    conversationId: string | null,
    private readonly host: SessionHost,
  ) {
    this.state = new Observable(initialState(conversationId, host.preferredModelId()));
    this.turns = new LazyTurnReceiver(key, {
      conversationId: () => this.state.get().conversationId,
      requestFor: (messages, regenerate) =>
        chatRequestFor(messages, regenerate, this.state.get(), host.models),
      onStart: ({ conversationId: startedId, traceId }) => this.noteStart(startedId, traceId),
      onPart: (part, traceId) => {
        if (part.type === 'data-conversation-title') this.noteTitle(part.data.title);
        host.onPart(part, traceId);
      },
      onConnection: (lost) => {
        if (lost !== this.state.get().reconnecting) this.patch({ reconnecting: lost });
      },
    });
  }

  get busy(): boolean {
    return this.turns.active || this.state.get().reconnecting;
  }

  /** Shows a conversation as the server has it. */
  adopt(view: ConversationView): void {
    const onScreen = this.turns.messages.get();
    const { messages, change } = adoptedView(view, this.state.get(), onScreen, this.host.models);
    this.turnIsRunning = view.runningTurnId !== null;
    this.fresh = true;
    this.attempt = null;
    this.queue.forget((messageId) => view.messages.some(({ id }) => id === messageId));
    if (messages) this.turns.messages.set(messages);
    this.patch(change);
  }

  /** The server knows no such conversation. */
  adoptMissing(): void {
    this.fresh = true;
    this.patch({ load: 'missing', reconnecting: false });
  }

  /** Called when the conversation comes on screen: brings it up to date and follows a running turn. */
  async open(): Promise<void> {
    const { conversationId } = this.state.get();
    if (conversationId !== null) this.queue.attach(conversationId);
    if (this.busy) return;
    if (!this.fresh) return this.reload();
    await this.goOn();
  }

  /** Brings the conversation up to date with what the server has; does nothing while it is in use. */
  async reload(): Promise<void> {
    const { conversationId, load } = this.state.get();
    if (conversationId === null || this.busy || this.attempt) return;
    if (load === 'failed') this.patch({ load: 'loading' });
    const { changes } = this;
    const found = await findConversation(conversationId);
    // What the person did meanwhile is newer than what the server said.
    if (this.changes !== changes || this.attempt || this.busy) return;
    if (found === 'gone') return this.adoptMissing();
    if (found === 'unreachable') return load === 'ready' ? undefined : this.patch({ load: 'failed' });
    this.adopt(found);
    await this.goOn();
  }

  /** Sends the message that waited longest. */
  async sendQueued(): Promise<void> {
    const next = this.busy ? null : this.queue.depart();
    if (next) await this.send(this.sentMessages(), next);
  }

  /** Fetches the messages that did not come with the page. Throws a `RequestError`. */
  loadEarlier(): Promise<void> {
    // What was sent may be taken back: until that is decided, what it is taken back to must not change.
    return loadEarlier(this.state, this.turns.messages, () => this.attempt === null);
  }

  /** Sends a message after the last one that the server knows. */
  submit(text: string): Promise<void> {
    return this.send(this.sentMessages(), { messageId: newMessageId(), text });
  }

  /** Sends another version of a message; the old one and what followed stay as a branch. */
  edit(messageId: string, text: string): Promise<void> {
    return this.send(pathBefore(this.sentMessages(), messageId), { messageId: newMessageId(), text });
  }

  /** Answers the question before this answer (or this very question) once more. */
  async regenerate(messageId: string): Promise<void> {
    const shownBefore = this.sentMessages();
    const path = pathToQuestion(shownBefore, messageId);
    if (this.busy || path.length === 0) return;
    const again = () => this.regenerate(messageId);
    this.begin({ unsent: null, atEnd: false, shownBefore, again });
    await this.conclude(await this.turns.regenerate(path));
  }

  /** Tries again what failed last. */
  async retry(): Promise<void> {
    if (!this.busy) await (this.attempt ? this.attempt.again() : this.catchUp());
  }

  /** Takes back what failed; the text of a message that was not sent goes back to the composer. */
  withdraw(): void {
    const { attempt } = this;
    if (!attempt || this.busy) return;
    this.turns.messages.set(attempt.shownBefore);
    this.attempt = null;
    this.queue.arrive();
    this.patch({ failure: null, withdrawnText: attempt.unsent?.text ?? '' });
  }

  /** Shows the branch through a message. Throws a `RequestError` where the server did not take note. */
  async showBranch(messageId: string): Promise<void> {
    const { conversationId } = this.state.get();
    if (this.busy || conversationId === null) return;
    // The newest message below a version may not be here yet.
    await this.loadEarlier();
    const known = mergeMessages(this.state.get().known, this.sentMessages());
    this.attempt = null;
    this.changes += 1;
    this.turns.messages.set(pathThrough(known, messageId));
    this.patch({ known, failure: null });
    await patchConversation(conversationId, { activeMessageId: messageId });
  }

  /** Changes what the next message is sent with, or the title as it is shown. */
  patch(change: Partial<SessionState>): void {
    this.state.update((state) => ({ ...state, ...change }));
  }

  private async send(path: readonly ChatMessage[], unsent: QueuedMessage): Promise<void> {
    if (this.busy) return;
    const shownBefore = this.sentMessages();
    const atEnd = path.length === shownBefore.length;
    this.begin({ unsent, atEnd, shownBefore, again: () => this.send(path, unsent) });
    const message = userMessage(unsent, this.state.get().conversationId, path, Date.now());
    await this.conclude(await this.turns.send(path, message));
  }

  private begin(attempt: RequestAttempt): void {
    this.patch({ failure: null, known: mergeMessages(this.state.get().known, attempt.shownBefore) });
    this.attempt = attempt;
    this.changes += 1;
  }

  private async conclude(outcome: TurnEnding): Promise<void> {
    const { attempt } = this;
    const { conversationId } = this.state.get();
    const refusal = outcome.kind === 'refused' ? outcome.error : null;
    // A message that exists already was sent by an earlier try whose answer never came back.
    const arrived = outcome.kind === 'cut' || refusal?.code === 'message-exists';
    if (conversationId === null ? await this.findName(outcome) : arrived) return this.catchUp(outcome);
    if (outcome.kind === 'settled' || !attempt) return this.settle();
    const { unsent, atEnd, shownBefore } = attempt;
    if (unsent && atEnd && refusal?.code === 'turn-running') return this.waitBehind(unsent, shownBefore);
    if (unsent === null) this.turns.messages.set(shownBefore);
    else if (!this.queue.isDeparting(unsent.messageId)) writeDraft(conversationId, unsent.text);
    this.queue.hold();
    this.fail(failureOf(refusal, unsent !== null));
  }

  /** Lets a message wait for the answer to what somebody asked in another tab. */
  private async waitBehind(unsent: QueuedMessage, shownBefore: readonly ChatMessage[]): Promise<void> {
    this.turns.messages.set(shownBefore);
    this.queue.putFirst(unsent);
    await this.catchUp();
    // That answer may have been finished before it was looked for.
    if (this.busy || this.turns.messages.get().length === shownBefore.length) return;
    this.queue.release();
    this.continueQueue();
  }

  /** Names a new conversation whose first message arrived although no answer came back; false where it did not. */
  private async findName(outcome: TurnEnding): Promise<boolean> {
    const message = messageInDoubt(outcome, this.attempt);
    if (!message) return false;
    this.patch({ reconnecting: true });
    const found = await findSentMessage(message.messageId);
    if (found !== null) this.noteStart(found, undefined);
    return found !== null;
  }

  /** After the conversation was brought up to date: follows a running turn, or sends what waited for one. */
  private async goOn(): Promise<void> {
    this.fresh = false;
    if (!this.turnIsRunning) return this.continueQueue();
    const outcome = await this.turns.resume();
    await (outcome.kind === 'settled' ? this.settle() : this.catchUp(outcome));
  }

  /** Finds the running turn again, or shows how it ended. */
  private async catchUp(outcome?: TurnEnding): Promise<void> {
    const { conversationId } = this.state.get();
    if (conversationId === null) return;
    this.attempt = null;
    this.queue.arrive();
    this.patch({ reconnecting: true, failure: null });
    const found = await findTurn({
      conversationId,
      stopWanted: outcome?.kind === 'cut' && outcome.stopWanted,
      show: (view) => this.adopt(view),
      follow: async () => {
        const followed = await this.turns.resume();
        this.patch({ reconnecting: true });
        return followed;
      },
      wait: waitForNetwork,
    });
    if (found === 'settled') return this.settle();
    if (found === 'gone') return this.adoptMissing();
    this.queue.hold();
    this.fail({ code: 'network', message: 'The connection was lost.', unsent: false });
  }

  private fail(failure: TurnFailure): void {
    this.patch({ reconnecting: false, failure });
    this.host.announce('answer-failed');
  }

  /** Sends what waits if the last answer came to an end that was meant; otherwise the person decides. */
  private continueQueue(): void {
    const next = this.queue.departAfter(this.turns.messages.get().at(-1)?.metadata?.status);
    if (next) void this.send(this.sentMessages(), next);
  }

  private settle(): void {
    const { known, conversationId, title } = this.state.get();
    this.attempt = null;
    this.turnIsRunning = false;
    this.fresh = false;
    this.patch({ reconnecting: false, known: mergeMessages(known, this.turns.messages.get()) });
    const { traceId, status } = this.turns.messages.get().at(-1)?.metadata ?? {};
    this.host.onTurnEnd(traceId);
    if (conversationId !== null) this.host.onActivity(conversationId, title);
    if (status === 'stopped') this.host.announce('answer-stopped');
    else this.host.announce(status === 'completed' ? 'answer-finished' : 'answer-failed');
    this.continueQueue();
  }

  private noteStart(startedId: string | undefined, traceId: string | undefined): void {
    const { conversationId } = this.state.get();
    if (readDraft(conversationId) === this.attempt?.unsent?.text) writeDraft(conversationId, '');
    const id = startedId ?? conversationId;
    if (id === null) return;
    this.queue.noteTurn(id);
    this.patch({ conversationId: id, reconnecting: false });
    this.host.onTurnStart(id, traceId);
    this.host.onActivity(id, this.state.get().title);
    this.host.announce('answer-started');
  }

  private noteTitle(title: string): void {
    const { conversationId } = this.state.get();
    this.patch({ title });
    if (conversationId !== null) this.host.onActivity(conversationId, title);
  }

  /** The messages on screen without one that the server does not have. */
  private sentMessages(): readonly ChatMessage[] {
    return this.attempt && !this.busy ? this.attempt.shownBefore : this.turns.messages.get();
  }
}
