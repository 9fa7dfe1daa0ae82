import type { ChatStatus } from 'ai';
import { RequestError } from '@/components/http/request-error';
import { Observable } from '@/components/observable/observable';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { loadTurnReceiver } from './load-turn-receiver';
import type { TurnEnding, TurnOwner, TurnReceiver } from './turn-receiver';

/** A turn receiver whose code is loaded when the first turn is about to begin; until then it costs a page nothing. */
export class LazyTurnReceiver {
  /** The messages on screen. */
  readonly messages = new Observable<readonly ChatMessage[]>([]);
  readonly status = new Observable<ChatStatus>('ready');
  private loaded: Promise<TurnReceiver> | null = null;

  constructor(
    private readonly key: string,
    private readonly owner: TurnOwner,
  ) {}

  get active(): boolean {
    const status = this.status.get();
    return status === 'submitted' || status === 'streaming';
  }

  /** Sends a message after those of a path, and waits for the turn's end. */
  send(path: readonly ChatMessage[], message: ChatMessage): Promise<TurnEnding> {
    this.messages.set([...path, message]);
    return this.run((chat) => {
      chat.messages = [...path];
      return chat.sendMessage(message);
    });
  }

  /** Has the last message of a path answered once more, and waits for the turn's end. */
  regenerate(path: readonly ChatMessage[]): Promise<TurnEnding> {
    this.messages.set(path);
    return this.run((chat) => chat.regenerate());
  }

  /** Receives a turn that runs already, from its beginning. */
  resume(): Promise<TurnEnding> {
    return this.run((chat) => chat.resumeStream());
  }

  /** `refused` where even the code for the request did not arrive. */
  private async run(request: Parameters<TurnReceiver['run']>[0]): Promise<TurnEnding> {
    this.status.set('submitted');
    try {
      const receiver = await this.load();
      return await receiver.run(request);
    } catch (cause) {
      this.loaded = null;
      this.status.set('ready');
      return { kind: 'refused', error: new RequestError('network', String(cause)) };
    }
  }

  /** Ends the running turn; what has arrived stays. */
  async stop(): Promise<void> {
    if (this.loaded) await (await this.loaded).stop();
  }

  /** Starts loading what turns run on. */
  prepare(): void {
    this.load().catch(() => {
      this.loaded = null;
    });
  }

  private load(): Promise<TurnReceiver> {
    this.loaded ??= loadTurnReceiver().then(
      ({ TurnReceiver }) => new TurnReceiver(this.key, this, this.owner),
    );
    return this.loaded;
  }
}
