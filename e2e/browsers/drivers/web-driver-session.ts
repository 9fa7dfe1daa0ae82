import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 50;
const PAUSE_MS = 100;

type Method = 'GET' | 'POST' | 'DELETE';

/** A session of WebDriver (w3.org/TR/webdriver2). */
export class WebDriverSession {
  private current: string | null = null;
  /** A command is for the window that was switched to: one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  private constructor(private readonly url: string) {}

  /** Opens a session as soon as the driver answers. */
  static async open(
    origin: string,
    alwaysMatch: object,
  ): Promise<{ session: WebDriverSession; capabilities: Record<string, unknown> }> {
    await untilAnswering(`${origin}/status`);
    const { sessionId, capabilities } = await call<{
      sessionId: string;
      capabilities: Record<string, unknown>;
    }>('POST', `${origin}/session`, { capabilities: { alwaysMatch } });
    return { session: new WebDriverSession(`${origin}/session/${sessionId}`), capabilities };
  }

  /** Sends a command; its value is as the specification says. Rejects where the driver refuses it. */
  send<Value>(method: Method, path: string, body?: object): Promise<Value> {
    return this.queue(() => call<Value>(method, `${this.url}${path}`, body));
  }

  /** Sends a command to a window. */
  sendTo<Value>(handle: string, method: Method, path: string, body?: object): Promise<Value> {
    return this.queue(async () => {
      if (this.current !== handle) await call('POST', `${this.url}/window`, { handle });
      this.current = handle;
      return call<Value>(method, `${this.url}${path}`, body);
    });
  }

  end(): Promise<void> {
    return this.send('DELETE', '');
  }

  private queue<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }
}

async function call<Value>(method: Method, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}

async function untilAnswering(url: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`no driver answers at ${url}`);
}
