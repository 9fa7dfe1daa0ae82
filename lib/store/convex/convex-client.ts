import { ConvexHttpClient } from 'convex/browser';
import type { FunctionReference } from 'convex/server';
import { ConvexError } from 'convex/values';
import { AppError } from '@/lib/shared/app-error';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';

/** A call that may succeed when it is made again: whether it was carried out is not known. */
class TransientFailure extends Error {
  override readonly name = 'TransientFailure';
}

/** Convex’s own status for a function that has failed, which it answers as JSON. */
const FUNCTION_FAILED = 560;

const isTransientStatus = (status: number): boolean =>
  status === 429 || (status >= 500 && status !== FUNCTION_FAILED);

/**
 * A `fetch` that throws `TransientFailure` where the network, the server or the time limit of one attempt is in the
 * way, and answers with whole bodies only.
 */
const transientAware =
  (through: typeof fetch, attemptTimeoutMs: number): typeof fetch =>
  async (input, init) => {
    const answered = await wholeAnswer(through, input, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    });
    if (isTransientStatus(answered.status)) throw new TransientFailure(`Convex answered ${answered.status}.`);
    return answered;
  };

async function wholeAnswer(
  through: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> {
  try {
    const response = await through(input, init);
    return new Response(await response.arrayBuffer(), { status: response.status });
  } catch (cause) {
    throw new TransientFailure('Convex did not answer.', { cause });
  }
}

type Query<Input, Output> = FunctionReference<
  'query',
  'public',
  { serviceKey: string; input: Input },
  Output
>;
type Mutation<Input, Output> = FunctionReference<
  'mutation',
  'public',
  { serviceKey: string; requestId: string; input: Input },
  Output
>;

/** Calls the functions of a deployment. All calls throw `AppError('store-unavailable')` where it fails. */
export interface ConvexClient {
  query<Input, Output>(reference: Query<Input, Output>, input: Input): Promise<Output>;
  /** Written once, however often it has to be asked for. */
  mutate<Input, Output>(reference: Mutation<Input, Output>, input: Input): Promise<Output>;
  /** Every later call fails. */
  close(): void;
}

export interface ConvexClientOptions {
  readonly url: string;
  readonly serviceKey: string;
  readonly wait?: Wait;
  /** From 0 to below 1. */
  readonly random?: () => number;
  /** Milliseconds that only go up. */
  readonly now?: () => number;
}

/** One call with all its attempts takes no longer than this, and the time of its last one. */
const CALL_TIMEOUT_MS = 10_000;
const ATTEMPT_TIMEOUT_MS = 8_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** A client of one deployment. */
export function createConvexClient(options: ConvexClientOptions): ConvexClient {
  const { url, serviceKey, wait = waitOnTimer, random = Math.random } = options;
  const now = options.now ?? (() => performance.now());
  const http = new ConvexHttpClient(url, {
    fetch: transientAware(fetch, ATTEMPT_TIMEOUT_MS),
    logger: false,
    skipConvexDeploymentUrlCheck: true,
  });
  let isClosed = false;

  async function persistently<Output>(attempt: () => Promise<Output>): Promise<Output> {
    const endsAt = now() + CALL_TIMEOUT_MS;
    for (let longestMs = FIRST_PAUSE_MS; ; longestMs = Math.min(2 * longestMs, LONGEST_PAUSE_MS)) {
      if (isClosed) throw unavailable('The store is closed.');
      try {
        return await attempt();
      } catch (error) {
        if (!isTransient(error)) throw unavailable(explain(error));
        const pauseMs = longestMs * (0.5 + random() / 2);
        if (now() + pauseMs >= endsAt) throw unavailable('Convex could not be reached.', error);
        await wait(pauseMs);
      }
    }
  }

  // The functions’ own types are at the two signatures above; Convex’s types of a call cannot be followed through a
  // generic one, so that the calls themselves are made by the plain reference.
  return {
    query: (reference, input) => {
      const call = { serviceKey, input: wellFormed(input) };
      const plain: FunctionReference<'query'> = reference;
      return persistently(() => http.query(plain, call));
    },
    mutate: (reference, input) => {
      const call = { serviceKey, requestId: crypto.randomUUID(), input: wellFormed(input) };
      const plain: FunctionReference<'mutation'> = reference;
      return persistently(() => http.mutation(plain, call, { skipQueue: true }));
    },
    close() {
      isClosed = true;
    },
  };
}

const unavailable = (message: string, cause?: unknown): AppError =>
  new AppError('store-unavailable', message, { cause });

/** What Convex says when writes were in each other’s way more often than it tries by itself. */
const CONFLICT = /changed while this mutation was being run|OptimisticConcurrencyControlFailure/;

const isTransient = (error: unknown): boolean =>
  error instanceof TransientFailure ||
  (error instanceof Error && !(error instanceof ConvexError) && CONFLICT.test(error.message));

/** For the log: never what Convex says of values, which belong to people. */
function explain(error: unknown): string {
  if (error instanceof ConvexError) return `Convex refused the call: ${codeOf(error.data)}.`;
  const message = error instanceof Error ? error.message : '';
  const requestId = /\[Request ID: (\w+)\]/.exec(message)?.[1] ?? 'unknown';
  return `A Convex function failed (request ${requestId}).`;
}

const codeOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : 'unknown';

/**
 * The same value with halves of surrogate pairs replaced in its texts, which Convex refuses. Texts that must come back
 * as they were travel as JSON, which writes such halves as escapes.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, wellFormed(field)]));
}
