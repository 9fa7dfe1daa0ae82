import { type IncomingMessage, request } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { AppError } from '@/lib/shared/app-error';
import { proxyAuthorization } from '../outgoing-proxies';
import type { FetchProblem } from '../web-fetcher';
import { type ConnectorOptions, type GuardedConnection, guardedConnector } from './guarded-connector';
import { isServiceAddress } from './public-address';
import { readWebAddress, type WebAddress } from './web-address';

const MOST_HEADER_BYTES = 32 * 1_024;
/** Of one answer, a stream of events included. */
const MOST_BYTES = 8 * 1_024 * 1_024;
const EMPTY_STATUSES = new Set([204, 205, 304]);

export interface GuardedFetchOptions {
  /** Whether the host may be in the own network, this machine included, and speak without encryption. */
  readonly mayBePrivate: boolean;
}

type GuardedFetchCode = FetchProblem['code'] | 'address-not-secure' | 'redirected';

/** Why there is no answer; what is asked for may have been done all the same. */
export class GuardedFetchError extends AppError {
  constructor(readonly problem: GuardedFetchCode) {
    super('guarded-fetch', problem);
  }
}

export type GuardedFetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for services that an admin has named: https on the public internet on any port, or the own network where that
 * is allowed, but never where clouds tell machines about themselves. A redirect is refused, since whatever goes along was
 * given for this address; an answer has 8 MiB at most and is not compressed. Throws `GuardedFetchError`, or the reason of
 * its signal.
 */
export function createGuardedFetch(
  { mayBePrivate }: GuardedFetchOptions,
  options: ConnectorOptions = {},
): GuardedFetch {
  const connected = guardedConnector(options);
  return async (input, init = {}) => {
    const address = readWebAddress(String(input), undefined, { mayBePrivate, mayHaveAnyPort: true });
    if (!address.ok) throw new GuardedFetchError(address.error.code);
    if (!address.value.isSecure && !mayBePrivate) throw new GuardedFetchError('address-not-secure');
    const signal = init.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const opened = await connected(address.value, signal, mayBePrivate ? isServiceAddress : undefined);
    if (!opened.ok) throw new GuardedFetchError(opened.error.code);
    const body = init.body == null ? null : await new Response(init.body).text();
    const message = await ask(address.value, opened.value, { ...init, body, signal }).catch(
      (error: unknown) => {
        opened.value.socket.destroy();
        signal.throwIfAborted();
        throw error instanceof GuardedFetchError ? error : new GuardedFetchError('answer-unreadable');
      },
    );
    return responseOf(message);
  };
}

interface Asked {
  readonly method?: string;
  readonly headers?: RequestInit['headers'];
  readonly body: string | null;
  readonly signal: AbortSignal;
}

function ask(
  { url }: WebAddress,
  { socket, forwardedBy }: GuardedConnection,
  { method = 'GET', headers, body, signal }: Asked,
): Promise<IncomingMessage> {
  const authorization = forwardedBy && proxyAuthorization(forwardedBy);
  return new Promise((resolve, reject) => {
    const asking = request({
      createConnection: () => socket,
      ...{ signal, method, maxHeaderSize: MOST_HEADER_BYTES },
      path: forwardedBy ? url.href : `${url.pathname}${url.search}`,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...{ host: url.host, 'user-agent': 'Nalar', 'accept-encoding': 'identity', connection: 'close' },
        ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
        ...(authorization !== null && { 'proxy-authorization': authorization }),
      },
    });
    asking.once('response', resolve);
    asking.once('upgrade', (_response, upgraded) => {
      upgraded.destroy();
      reject(new GuardedFetchError('answer-unreadable'));
    });
    asking.on('error', reject);
    asking.end(body ?? undefined);
  });
}

function responseOf(message: IncomingMessage): Response {
  const { statusCode = 0, headers: sent } = message;
  const refuse = (problem: GuardedFetchCode): never => {
    message.destroy();
    throw new GuardedFetchError(problem);
  };
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) refuse('redirected');
  if (statusCode < 200 || statusCode > 599) refuse('answer-unreadable');
  if (!['', 'identity'].includes((sent['content-encoding'] ?? '').trim().toLowerCase()))
    refuse('answer-unreadable');
  if (Number(sent['content-length'] ?? 0) > MOST_BYTES) refuse('file-too-large');
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) {
    // Whoever is asked has no cookies here.
    if (name === 'set-cookie') continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  if (EMPTY_STATUSES.has(statusCode)) {
    message.resume();
    return new Response(null, { status: statusCode, headers });
  }
  let total = 0;
  const limited = new PassThrough();
  message.on('data', (chunk: Uint8Array) => {
    total += chunk.byteLength;
    if (total > MOST_BYTES) limited.destroy(new GuardedFetchError('file-too-large'));
    else if (!limited.write(chunk)) message.pause();
  });
  limited.on('drain', () => message.resume());
  message.on('end', () => limited.end());
  message.on('error', () => limited.destroy(new GuardedFetchError('answer-unreadable')));
  message.on('close', () => {
    if (!message.complete) limited.destroy(new GuardedFetchError('answer-unreadable'));
  });
  limited.on('close', () => message.destroy());
  limited.on('error', () => {});
  const body = Readable.toWeb(limited) as NodeStream as unknown as ReadableStream<Uint8Array>;
  return new Response(body, { status: statusCode, headers });
}
