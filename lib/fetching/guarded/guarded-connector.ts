import type { Duplex } from 'node:stream';
import { err, ok, type Result } from '@/lib/shared/result';
import type { FetchProblem } from '../web-fetcher';
import { type Connect, connectSocket } from './connect-socket';
import { connectThroughProxy } from './connect-through-proxy';
import { allowedAddresses, type ResolveName, refusedName, systemNames } from './resolve-host';
import type { WebAddress } from './web-address';

/** Addresses of one host that are tried, and how long each of them gets. */
const MOST_ATTEMPTS = 3;
const ATTEMPT_MS = 5_000;

export interface ConnectorOptions {
  readonly resolve?: ResolveName;
  readonly connect?: Connect;
  /** The proxy by which an address is to be reached; null where it is asked directly. */
  readonly proxyFor?: (url: URL) => URL | null;
  /** A signal that is aborted after so many milliseconds. */
  readonly after?: (ms: number) => AbortSignal;
}

/** A connection to whoever answers for an address. */
export interface GuardedConnection {
  readonly socket: Duplex;
  /** The proxy at the other end of it, which passes on what is asked in the open. */
  readonly forwardedBy: URL | null;
}

/**
 * Connects to hosts: each of their addresses is checked after the name was resolved, and the connection goes to one that
 * was checked, never to the name. Which addresses are allowed besides public ones, whoever asks has to say. Rejects only
 * where it is aborted.
 */
export function guardedConnector({
  resolve = systemNames,
  connect = connectSocket,
  after = AbortSignal.timeout,
  proxyFor,
}: ConnectorOptions) {
  async function connectedBy(
    proxy: URL,
    address: WebAddress,
    signal: AbortSignal,
    isAnyAllowed: boolean,
  ): Promise<Result<Duplex, FetchProblem>> {
    const refused = isAnyAllowed ? null : await unlessAborted(refusedName(address.host, resolve), signal);
    return refused ? err(refused) : connectThroughProxy(proxy, address, signal);
  }

  async function connected(
    { host, port, isSecure }: WebAddress,
    signal: AbortSignal,
    isAllowed?: (address: string) => boolean,
  ): Promise<Result<Duplex, FetchProblem>> {
    const found = await unlessAborted(allowedAddresses(host, resolve, isAllowed), signal);
    if (!found.ok) return found;
    let problem: FetchProblem = { code: 'host-unreachable' };
    for (const at of found.value.slice(0, MOST_ATTEMPTS)) {
      const attempt = after(ATTEMPT_MS);
      const socket = await connect(
        { address: at, port, host, isSecure },
        AbortSignal.any([signal, attempt]),
      ).catch((error: unknown) => {
        if (signal.aborted || !attempt.aborted) throw error;
        return err({ code: 'host-unreachable' } as const);
      });
      if (socket.ok) return socket;
      problem = socket.error;
    }
    return err(problem);
  }

  return async (
    address: WebAddress,
    signal: AbortSignal,
    isAllowed?: (address: string) => boolean,
  ): Promise<Result<GuardedConnection, FetchProblem>> => {
    const proxy = proxyFor?.(address.url) ?? null;
    const socket = await (proxy
      ? connectedBy(proxy, address, signal, isAllowed !== undefined)
      : connected(address, signal, isAllowed));
    return socket.ok ? ok({ socket: socket.value, forwardedBy: address.isSecure ? null : proxy }) : socket;
  };
}

/** Waits for what cannot be aborted itself, for as long as anybody wants it. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
