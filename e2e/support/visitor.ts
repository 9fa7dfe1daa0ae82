import type { BrowserContext } from '@playwright/test';
import { APP_ORIGIN } from './origins';
import type { PlayedTurn } from './played-turn';
import { RunningTurn } from './running-turn';
import type { WireConversation, WireFailure, WireTrace } from './wire-event';

/** An app that visitors come to: at an address, or in this very process. */
export interface Site {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** The app that is served at an origin. */
const siteAt = (origin: string): Site => ({ origin, fetch });

/** How a question is asked; without a conversation it opens one. */
export interface Asking {
  readonly conversationId?: string;
  readonly parentId?: string;
  readonly messageId?: string;
  readonly modelId?: string;
  readonly chatMode?: 'normal' | 'websearch' | 'paper';
  readonly pipeline?: string;
  /** Of the pipeline. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** `fast` where neither this nor a pipeline is given; null: none is sent, since older builds know of no modes. */
  readonly mode?: 'auto' | 'fast' | 'deep' | null;
  /** Whether the conversation that it opens is a temporary one. */
  readonly temporary?: boolean;
  /** The project that it stands in. */
  readonly projectId?: string;
  /** The paper that it is about. */
  readonly paperId?: string;
  readonly presetId?: string;
  /** What is wanted of its answers. */
  readonly instructions?: string;
  /** The turn that asked whether calls may be made, and what is said to each by its digest. */
  readonly continues?: string;
  readonly decisions?: Readonly<Record<string, string>>;
  /** The ids of what the message is sent with. */
  readonly images?: readonly string[];
}

/** A refused request. */
export interface Refusal {
  readonly status: number;
  readonly contentType: string | null;
  readonly code: string;
  readonly message: string;
  readonly retryAfterMs: number | undefined;
  readonly setCookie: readonly string[];
}

let messageCount = 0;

/** A message id that no other test uses. */
export function newMessageId(): string {
  messageCount += 1;
  return `m-${process.pid}-${Date.now().toString(36)}-${messageCount}`;
}

/** Somebody who uses the app over HTTP and keeps its cookies; a new visitor is nobody yet. */
export class Visitor {
  readonly origin: string;
  private readonly site: Site;
  private readonly cookies = new Map<string, string>();

  constructor(
    site: Site | string = APP_ORIGIN,
    private readonly headers: Readonly<Record<string, string>> = { 'accept-language': 'en' },
  ) {
    this.site = typeof site === 'string' ? siteAt(site) : site;
    this.origin = this.site.origin;
  }

  /** The person who sits before a browser. */
  static async of(context: BrowserContext, origin: string = APP_ORIGIN): Promise<Visitor> {
    const visitor = new Visitor(origin);
    for (const { name, value } of await context.cookies(origin)) visitor.cookies.set(name, value);
    return visitor;
  }

  /** Somebody whose cookies are known, as they stand in a request's header. */
  static withCookies(site: Site | string, cookies: string): Visitor {
    const visitor = new Visitor(site);
    for (const pair of cookies.split('; ')) visitor.keep(pair);
    return visitor;
  }

  /** The same person at another address of the app. */
  at(site: Site | string): Visitor {
    const visitor = new Visitor(site, this.headers);
    for (const [name, value] of this.cookies) visitor.cookies.set(name, value);
    return visitor;
  }

  /** A new visitor of the same app. */
  somebodyElse(): Visitor {
    return new Visitor(this.site, this.headers);
  }

  /** Puts this visitor before a browser. */
  async sitDownAt(context: BrowserContext): Promise<void> {
    const url = this.origin;
    await context.addCookies([...this.cookies].map(([name, value]) => ({ name, value, url })));
  }

  /** Whether the app has made this visitor a guest. */
  get isKnown(): boolean {
    return this.cookies.size > 0;
  }

  /** This visitor's cookies as the value of a request's header. */
  get cookieHeader(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  /** Changes the values of this visitor's cookies. */
  tamper(change: (value: string) => string): void {
    for (const [name, value] of this.cookies) this.cookies.set(name, change(value));
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.isKnown) headers.set('cookie', this.cookieHeader);
    const response = await this.site.fetch(`${this.origin}${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  send(method: string, path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.fetch(path, { method, headers, body: JSON.stringify(body) });
  }

  /** Asks and reads the answer to its end. */
  async ask(text: string, asking: Asking = {}): Promise<PlayedTurn> {
    return (await this.begin(text, asking)).rest();
  }

  /** Asks and gives the stream. */
  async begin(text: string, asking: Asking = {}): Promise<RunningTurn> {
    const {
      conversationId = null,
      parentId = null,
      messageId = newMessageId(),
      images,
      mode,
      ...rest
    } = asking;
    const sentMode = mode === undefined && rest.pipeline === undefined ? 'fast' : (mode ?? undefined);
    const message = { id: messageId, text, images };
    return this.stream({ trigger: 'submit', conversationId, parentId, message, mode: sentMode, ...rest });
  }

  /** Asks in the conversation of an earlier turn, after its answer. */
  follow(turn: PlayedTurn, text: string, asking: Asking = {}): Promise<PlayedTurn> {
    const { conversationId, messageId } = turn;
    return this.ask(text, { conversationId, parentId: messageId, ...asking });
  }

  /** Has a message answered once more. */
  async regenerate(
    conversationId: string,
    messageId: string,
    options: { readonly modelId?: string; readonly options?: object } = {},
  ): Promise<PlayedTurn> {
    return (await this.stream({ trigger: 'regenerate', conversationId, messageId, ...options })).rest();
  }

  /** Has an answer gone on with that was cut short. */
  async goOn(conversationId: string, messageId: string): Promise<PlayedTurn> {
    const which = { conversationId, messageId, goOn: true };
    return (await this.stream({ trigger: 'regenerate', ...which })).rest();
  }

  private async stream(body: object): Promise<RunningTurn> {
    const response = await this.send('POST', '/api/chat', body);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return new RunningTurn(response);
  }

  /** The stream of the turn that runs in a conversation, from after a chunk on; null where none does. */
  async resume(conversationId: string, after?: number): Promise<RunningTurn | null> {
    const query = after === undefined ? '' : `?after=${after}`;
    const response = await this.fetch(`/api/chat/${conversationId}/stream${query}`);
    return response.status === 204 ? null : new RunningTurn(response);
  }

  async stop(conversationId: string): Promise<number> {
    return (await this.fetch(`/api/chat/${conversationId}/stop`, { method: 'POST' })).status;
  }

  async conversation(conversationId: string): Promise<WireConversation> {
    return (await this.get(`/api/conversations/${conversationId}`)).json();
  }

  async conversations(): Promise<readonly { readonly conversationId: string; readonly title: string }[]> {
    return (await (await this.get('/api/conversations')).json()).items;
  }

  async trace(traceId: string): Promise<WireTrace> {
    return (await this.get(`/api/traces/${traceId}`)).json();
  }

  async export(conversationId: string, format: 'markdown' | 'json'): Promise<string> {
    return (await this.get(`/api/conversations/${conversationId}/export?format=${format}`)).text();
  }

  /** Everything that the app's endpoints say about a conversation, in any form, as one text. */
  async everythingAbout({ conversationId, traceId }: PlayedTurn): Promise<string> {
    const paths = [
      '/api/conversations',
      `/api/conversations/${conversationId}`,
      `/api/conversations/${conversationId}/export?format=json`,
      `/api/conversations/${conversationId}/export?format=markdown`,
      `/api/traces/${traceId}`,
    ];
    const texts = await Promise.all(paths.map(async (path) => (await this.get(path)).text()));
    return texts.join('\n');
  }

  private async get(path: string): Promise<Response> {
    const response = await this.fetch(path);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  private keep(cookie: string): void {
    const pair = cookie.split(';', 1)[0] ?? '';
    const name = pair.slice(0, pair.indexOf('='));
    if (/;\s*max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

/** The code of a refusal. */
export const refusalCode = async (response: Promise<Response>): Promise<string> =>
  (await readRefusal(await response)).code;

/** Reads a refusal; throws where the request was not refused in the form that all refusals have. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const text = await response.text();
  const { error }: WireFailure = JSON.parse(text);
  const { code, message, retryAfterMs } = error;
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    code,
    message,
    retryAfterMs,
    setCookie: response.headers.getSetCookie(),
  };
}
