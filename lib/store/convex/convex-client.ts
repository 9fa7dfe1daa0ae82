import { ConvexHttpClient } from 'convex/browser';
import type { FunctionReference } from 'convex/server';
import { ConvexError } from 'convex/values';
import { AppError } from '@/lib/shared/app-error';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import { TransientFailure, transientAware } from './transient-failure';
import { wellFormed } from './well-formed';

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
