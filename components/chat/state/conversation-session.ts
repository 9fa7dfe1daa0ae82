import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationView } from '@/lib/chat/conversation';
import { loadConversation, patchConversation } from './api-client';
import { chatRequestFor } from './chat-request-for';
import { mergeMessages, pathThrough, shownPath } from './conversation-branches';
import { readDraft, writeDraft } from './draft-storage';
import { LazyTurnRunner } from './lazy-turn-runner';
import { loadEarlier } from './load-earlier';
import { newMessageId } from './new-message-id';
import { Observable } from './observable';
import { RequestError } from './request-error';
import type { SessionHost } from './session-host';
import type { SessionState } from './session-state';
import type { TurnOutcome } from './turn-runner';
import { waitForNetwork } from './wait-for-network';

/** Waits before each try to find a turn again whose connection was cut. */
const RECONNECT_WAITS_MS = [200, 1_000, 2_000, 4_000, 8_000, 15_000];

/** A request that may have to be made again or taken back. */
interface Attempt {
  readonly unsentText: string | null;
  readonly shownBefore: readonly ChatMessage[];
  readonly again: () => Promise<void>;
}

/** One open conversation: its messages, its branches and the turn that is running in it. */
export class ConversationSession {
  readonly state: Observable<SessionState>;
  /** The messages of the branch on screen, and the turn in it. */
  readonly turns: LazyTurnRunner;
  private attempt: Attempt | null = null;
  private fresh = false;
  private changes = 0;
  private turnIsRunning = false;

  constructor(
    /** Names the session for as long as the page lives, also before the server has named it. */
    readonly key: string,
    conversationId: string | null,
    private readonly host: SessionHost,
  ) {
    this.state = new Observable<SessionState>({
      conversationId,
      title: null,
      load: conversationId === null ? 'ready' : 'loading',
      known: [],
      partial: false,
      modelId: host.preferredModelId(),
      webSearch: false,
      reconnecting: false,
      failure: null,
      withdrawnText: '',
    });
    this.turns = new LazyTurnRunner(key, {
      conversationId: () => this.state.get().conversationId,
      requestFor: (messages, regenerate) =>
        chatRequestFor(messages, regenerate, this.state.get(), host.models),
      onStart: ({ conversationId: startedId, traceId }) => this.noteStart(startedId, traceId),
      onPart: (part, traceId) => {
        if (part.type === 'data-conversation-title') this.noteTitle(part.data.title);
        host.onPart(part, traceId);
      },
    });
  }

  get busy(): boolean {
    return this.turns.active || this.state.get().reconnecting;
  }

  /** Shows a conversation as the server has it. */
  adopt(view: ConversationView): void {
    const { known } = this.state.get();
    this.turnIsRunning = view.runningTurnId !== null;
    this.fresh = true;
    const shown = shownPath(view.messages, view.activeMessageId);
    const same =
      !this.turnIsRunning &&
      known.length === view.messages.length &&
      sameIds(shown, this.turns.messages.get());
    if (!same) this.turns.messages.set(shown);
    const last = shown.findLast(({ role }) => role === 'assistant')?.metadata;
    const model = this.host.models.find(({ modelId }) => modelId === last?.modelId);
    this.attempt = null;
    this.patch({
      conversationId: view.conversationId,
      title: view.title,
      load: 'ready',
      failure: null,
      partial: view.partial === true,
      ...(same ? {} : { known: view.messages, webSearch: last?.chatMode === 'websearch' }),
      ...(model && !same && { modelId: model.modelId }),
    });
  }

  /** The server knows no such conversation. */
  adoptMissing(): void {
    this.fresh = true;
    this.patch({ load: 'missing' });
  }

  /** Called when the conversation comes on screen: brings it up to date and follows a running turn. */
  async open(): Promise<void> {
    if (this.busy) return;
    if (!this.fresh) return this.reload();
    this.fresh = false;
    if (this.turnIsRunning) await this.follow();
  }

  /** Fetches the conversation anew. */
  async reload(): Promise<void> {
    const { conversationId, load } = this.state.get();
    if (conversationId === null || this.busy) return;
    if (load === 'failed') this.patch({ load: 'loading' });
    const { changes } = this;
    try {
      const view = await loadConversation(conversationId);
      // What the person did meanwhile is newer than what the server said.
      if (this.changes !== changes || this.attempt) return;
      this.adopt(view);
    } catch (cause) {
      if (cause instanceof RequestError && cause.code === 'conversation-not-found') this.adoptMissing();
      else if (load !== 'ready') this.patch({ load: 'failed' });
      return;
    }
    this.fresh = false;
    if (this.turnIsRunning) await this.follow();
  }

  /** Fetches the messages that did not come with the page. Throws a `RequestError`. */
  loadEarlier(): Promise<void> {
    // What was sent may be taken back: until that is decided, what it is taken back to must not change.
    return loadEarlier(this.state, this.turns.messages, () => this.attempt === null);
  }

  /** Sends a message after the last one that the server knows. */
  submit(text: string): Promise<void> {
    return this.send(this.sentMessages(), text, newMessageId());
  }

  /** Sends another version of a message; the old one and what followed stay as a branch. */
  edit(messageId: string, text: string): Promise<void> {
    const shown = this.sentMessages();
    const index = shown.findIndex(({ id }) => id === messageId);
    return this.send(shown.slice(0, Math.max(index, 0)), text, newMessageId());
  }

  /** Answers the question before this answer (or this very question) once more. */
  async regenerate(messageId: string): Promise<void> {
    const shown = this.sentMessages();
    const index = shown.findIndex(({ id }) => id === messageId);
    const end = shown[index]?.role === 'user' ? index + 1 : index;
    if (this.busy || end < 1) return;
    this.begin({ unsentText: null, shownBefore: shown, again: () => this.regenerate(messageId) });
    this.turns.messages.set(shown.slice(0, end));
    await this.conclude(await this.turns.run((chat) => chat.regenerate()));
  }

  /** Tries again what failed last. */
  async retry(): Promise<void> {
    if (this.busy) return;
    if (this.attempt) await this.attempt.again();
    else await this.catchUp();
  }

  /** Takes back what failed; the text of a message that was not sent goes back to the composer. */
  withdraw(): void {
    const { attempt } = this;
    if (!attempt || this.busy) return;
    this.turns.messages.set(attempt.shownBefore);
    this.attempt = null;
    this.patch({ failure: null, withdrawnText: attempt.unsentText ?? '' });
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

  private async send(path: readonly ChatMessage[], text: string, messageId: string): Promise<void> {
    if (this.busy) return;
    const shownBefore = this.sentMessages();
    this.begin({ unsentText: text, shownBefore, again: () => this.send(path, text, messageId) });
    const conversationId = this.state.get().conversationId ?? '';
    const metadata = { conversationId, parentId: path.at(-1)?.id ?? null, createdAt: Date.now() };
    const message = {
      id: messageId,
      role: 'user' as const,
      parts: [{ type: 'text' as const, text }],
      metadata,
    };
    this.turns.messages.set([...path, message]);
    const outcome = await this.turns.run((chat) => {
      chat.messages = [...path];
      return chat.sendMessage(message);
    });
    await this.conclude(outcome);
  }

  private begin(attempt: Attempt): void {
    this.patch({ failure: null, known: mergeMessages(this.state.get().known, attempt.shownBefore) });
    this.attempt = attempt;
    this.changes += 1;
  }

  private async conclude(outcome: TurnOutcome): Promise<void> {
    // A message that exists already was sent by an earlier try whose answer never came back.
    const arrivedBefore = outcome.kind === 'refused' && outcome.error.code === 'message-exists';
    if (outcome.kind === 'cut' || arrivedBefore) return this.catchUp();
    if (outcome.kind === 'settled' || !this.attempt) return this.settle();
    const { unsentText, shownBefore } = this.attempt;
    const unsent = unsentText !== null;
    if (unsent) writeDraft(this.state.get().conversationId, unsentText);
    else this.turns.messages.set(shownBefore);
    const { code, message, retryAfterMs } =
      outcome.kind === 'refused' ? outcome.error : new RequestError('network', 'The message was not sent.');
    this.patch({ failure: { code, message, unsent, ...(retryAfterMs !== undefined && { retryAfterMs }) } });
    this.host.announce('answer-failed');
  }

  /** Receives a turn that runs already, from its beginning. */
  private async follow(): Promise<void> {
    const outcome = await this.turns.run((chat) => chat.resumeStream());
    await (outcome.kind === 'settled' ? this.settle() : this.catchUp());
  }

  /** Finds the running turn again, or shows how it ended. */
  private async catchUp(): Promise<void> {
    const { conversationId } = this.state.get();
    if (conversationId === null) return;
    this.patch({ reconnecting: true, failure: null });
    for (const waitMs of RECONNECT_WAITS_MS) {
      const view = await loadConversation(conversationId).catch(() => null);
      if (view) {
        this.adopt(view);
        if (!this.turnIsRunning) return this.settle();
        if ((await this.turns.run((chat) => chat.resumeStream())).kind === 'settled') return this.settle();
        this.patch({ reconnecting: true });
      }
      await waitForNetwork(waitMs);
    }
    const failure = { code: 'network', message: 'The connection was lost.', unsent: false };
    this.patch({ reconnecting: false, failure });
    this.host.announce('answer-failed');
  }

  private settle(): void {
    const { known, conversationId, title } = this.state.get();
    this.attempt = null;
    this.turnIsRunning = false;
    this.fresh = false;
    this.patch({ reconnecting: false, known: mergeMessages(known, this.turns.messages.get()) });
    this.host.onTurnEnd(this.turns.messages.get().at(-1)?.metadata?.traceId);
    if (conversationId !== null) this.host.onActivity(conversationId, title);
    const status = this.turns.messages.get().at(-1)?.metadata?.status;
    if (status === 'stopped') this.host.announce('answer-stopped');
    else this.host.announce(status === 'completed' ? 'answer-finished' : 'answer-failed');
  }

  private noteStart(startedId: string | undefined, traceId: string | undefined): void {
    const { conversationId } = this.state.get();
    if (readDraft(conversationId) === this.attempt?.unsentText) writeDraft(conversationId, '');
    const id = startedId ?? conversationId;
    if (id === null) return;
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

const sameIds = (left: readonly ChatMessage[], right: readonly ChatMessage[]): boolean =>
  left.length === right.length && left.every(({ id }, index) => id === right[index]?.id);
