/** A command's answer, or an event. */
interface BidiMessage {
  readonly id?: number | null;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Speaks WebDriver BiDi (w3.org/TR/webdriver-bidi) over a socket. */
export class BidiConnection {
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private count = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.receive(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the browser has gone'));
    });
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`nobody speaks BiDi at ${url}`)));
    });
    return new BidiConnection(socket);
  }

  /** Sends a command; its result is as the specification says. Rejects where the browser refuses it. */
  async send<Result>(method: string, params: object = {}): Promise<Result> {
    this.count += 1;
    const answer = Promise.withResolvers<unknown>();
    this.waiting.set(this.count, answer);
    this.socket.send(JSON.stringify({ id: this.count, method, params }));
    const result = await answer.promise.catch((error: Error) => {
      throw new Error(`${method}: ${error.message}`);
    });
    return result as Result;
  }

  close(): void {
    this.socket.close();
  }

  private receive({ id, type, result, error, message }: BidiMessage): void {
    const waiting = this.waiting.get(id ?? 0);
    this.waiting.delete(id ?? 0);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(`${error}: ${message}`));
  }
}
