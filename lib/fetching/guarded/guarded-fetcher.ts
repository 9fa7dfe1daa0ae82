import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '@/lib/shared/result';
import type { FetchedFile, FetchLimits, FetchProblem, WebFetcher } from '../web-fetcher';
import { askHost } from './ask-host';
import { type Connect, connectSocket } from './connect-socket';
import { readFile } from './read-file';
import { publicAddresses, type ResolveName, systemNames } from './resolve-host';
import { readWebAddress, type WebAddress } from './web-address';

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Addresses of one host that are tried, and how long each of them gets. */
const MOST_ATTEMPTS = 3;
const ATTEMPT_MS = 5_000;

export interface GuardedFetcherOptions {
  readonly resolve?: ResolveName;
  readonly connect?: Connect;
  /** A signal that is aborted after so many milliseconds. */
  readonly after?: (ms: number) => AbortSignal;
}

/**
 * Fetches files from the public internet and from nowhere else. Every address of a host is checked after its name was
 * resolved, the connection goes to an address that was checked, and each redirect is looked at in the same way. There
 * is no setting that opens anything else.
 */
export function createGuardedFetcher(options: GuardedFetcherOptions = {}): WebFetcher {
  const { resolve = systemNames, connect = connectSocket, after = AbortSignal.timeout } = options;

  async function connected(address: WebAddress, signal: AbortSignal) {
    const { host, port, isSecure } = address;
    const found = await unlessAborted(publicAddresses(host, resolve), signal);
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

  async function answerOf(
    address: WebAddress,
    signal: AbortSignal,
  ): Promise<Result<IncomingMessage, FetchProblem>> {
    const socket = await connected(address, signal);
    if (!socket.ok) return socket;
    try {
      return ok(await askHost(address, socket.value, signal));
    } catch {
      socket.value.destroy();
      signal.throwIfAborted();
      return err({ code: 'answer-unreadable' });
    }
  }

  async function followed(
    start: string,
    limits: FetchLimits,
    signal: AbortSignal,
  ): Promise<Result<FetchedFile, FetchProblem>> {
    let address = readWebAddress(start);
    for (let redirects = 0; address.ok; redirects += 1) {
      const answer = await answerOf(address.value, signal);
      if (!answer.ok) return answer;
      const { url } = address.value;
      const { statusCode = 0, headers } = answer.value;
      try {
        if (!REDIRECTS.has(statusCode) || headers.location === undefined)
          return await readFile(answer.value, url, limits, signal);
        if (redirects === MOST_REDIRECTS) return err({ code: 'too-many-redirects' });
        const next = readWebAddress(headers.location, url);
        if (next.ok && address.value.isSecure && !next.value.isSecure)
          return err({ code: 'redirect-downgrade' });
        address = next;
      } finally {
        answer.value.destroy();
      }
    }
    return address;
  }

  return {
    async fetch(start, limits, signal) {
      signal.throwIfAborted();
      const deadline = after(limits.timeoutMs);
      try {
        return await followed(start, limits, AbortSignal.any([signal, deadline]));
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted) return err({ code: 'fetch-too-slow' });
        throw error;
      }
    },
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
