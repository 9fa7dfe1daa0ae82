import type { ChatStatus } from 'ai';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { Observable } from './observable';
import { RequestError } from './request-error';
import type { TurnOutcome, TurnOwner, TurnRunner } from './turn-runner';

/** A turn runner whose code is loaded when the first turn is about to begin; until then it costs a page nothing. */
export class LazyTurnRunner {
  /** The messages on screen. */
  readonly messages = new Observable<readonly ChatMessage[]>([]);
  readonly status = new Observable<ChatStatus>('ready');
  private loaded: Promise<TurnRunner> | null = null;

  constructor(
    private readonly key: string,
    private readonly owner: TurnOwner,
  ) {}

  get active(): boolean {
    const status = this.status.get();
    return status === 'submitted' || status === 'streaming';
  }

  /** Makes a request and waits for the turn's end; `refused` where even the code for it did not arrive. */
  async run(request: Parameters<TurnRunner['run']>[0]): Promise<TurnOutcome> {
    this.status.set('submitted');
    try {
      const runner = await this.load();
      return await runner.run(request);
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

  private load(): Promise<TurnRunner> {
    this.loaded ??= import('./turn-runner').then(
      ({ TurnRunner }) => new TurnRunner(this.key, this, this.owner),
    );
    return this.loaded;
  }
}
