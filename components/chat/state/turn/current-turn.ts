import { RequestError } from '@/components/http/request-error';
import { Observable } from '@/components/observable/observable';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { TurnListener } from './turn-event';
import type { TurnEnding, TurnOrder, TurnReceiver } from './turn-receiver';

/** Loads what turns run on; rejects when the page is offline. */
const loadReceiver = async () => (await import('./load-receiver')).loadReceiver();

/** The turn of a conversation, at most one at a time. What it runs on is loaded when the first one is near. */
export class CurrentTurn {
  /** The messages on screen. */
  readonly messages = new Observable<readonly ChatMessage[]>([]);
  readonly running = new Observable(false);
  private loading: ReturnType<typeof loadReceiver> | null = null;
  private receiver: Promise<TurnReceiver> | null = null;

  constructor(private readonly hear: TurnListener) {}

  /** Shows the messages that lead to the turn, and waits for its end. */
  run(path: readonly ChatMessage[], order: TurnOrder): Promise<TurnEnding> {
    this.messages.set(path);
    return this.receive(order);
  }

  /** Receives a turn that runs already, from its beginning. */
  follow(conversationId: string): Promise<TurnEnding> {
    return this.receive({ conversationId, request: null });
  }

  /** Ends the running turn; what has arrived stays. */
  async stop(): Promise<void> {
    // Where the code never arrived there is nothing to stop; `receive` says so.
    await (await this.receiver?.catch(() => null))?.stop();
  }

  /** Loads what turns run on; resolves also where that has to be tried again. */
  async prepare(): Promise<void> {
    await this.load().catch(() => undefined);
  }

  /** `refused` where even the code for the request did not arrive. */
  private async receive(order: TurnOrder): Promise<TurnEnding> {
    this.running.set(true);
    try {
      const show = (message: ChatMessage): void =>
        this.messages.update((shown) => withAnswer(shown, message));
      this.receiver = this.load().then((Receiver) => new Receiver(order, show, this.hear));
      return await (await this.receiver).run();
    } catch (cause) {
      return { kind: 'refused', error: new RequestError('network', String(cause)) };
    } finally {
      this.receiver = null;
      this.running.set(false);
    }
  }

  private load(): ReturnType<typeof loadReceiver> {
    this.loading ??= loadReceiver().catch((cause) => {
      this.loading = null;
      throw cause;
    });
    return this.loading;
  }
}

/** An answer grows in its place; a new one stands at the end, or where the one is that it goes on with. */
function withAnswer(shown: readonly ChatMessage[], answer: ChatMessage): readonly ChatMessage[] {
  const index = shown.findLastIndex(({ id }) => id === answer.id);
  const last = shown.at(-1)?.metadata;
  if (index < 0 && answer.metadata?.prolongs !== undefined && last?.turnId === answer.metadata.prolongs) {
    // Until its words have come, those that it begins with stay in sight.
    const hasWords = answer.parts.some((part) => part.type === 'text' && part.text !== '');
    return hasWords ? shown.with(-1, answer) : shown;
  }
  return index < 0 ? [...shown, answer] : shown.with(index, answer);
}
