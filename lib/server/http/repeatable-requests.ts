import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { isTemporary } from '@/lib/chat/is-temporary';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import { err, type Result } from '@/lib/shared/result';
import type { IdempotencyStore, IdempotentRequest } from '@/lib/store/idempotency-store';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { Log } from '@/lib/telemetry/log';
import { type ApiFailure, failure } from './api-failure';

/** Says under which name a request may be repeated (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = 'idempotency-key';
const KEY = /^[!-~]{1,255}$/;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** No request runs longer; one that is not over by then was left by a process that has gone. */
const RUNNING_MS = 15 * 60 * 1_000;
/** Bytes of an answer that is kept. */
const MOST_BYTES = 128 * 1_024;
/** Requests with a key that one person may make in a day: so much is kept at most. */
const PER_OWNER = { points: 2_000, duration: DAY_MS / 1_000 };
/** Says in which conversation an answer is. */
export const CONVERSATION_HEADER = 'x-nalar-conversation';
const KEPT_HEADERS = ['content-type', 'cache-control', CONVERSATION_HEADER, 'x-nalar-trace'];

const keptAnswerSchema = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Null: it was too long, or nobody has waited for its end. */
  body: z.string().nullable(),
});

type Answer = Response | { readonly ok: false; readonly error: ApiFailure };

interface RepeatableRequest<Context> {
  readonly request: Request;
  readonly key: string;
  /** Lets the request in, whose body is read from the given one. */
  readonly admit: (request: Request) => Promise<Result<Context, ApiFailure>>;
  readonly ownerOf: () => Promise<string | null>;
  readonly handle: (context: Context) => Promise<Answer>;
}

export interface RepeatableRequestsParts {
  readonly store: { readonly idempotency: IdempotencyStore };
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Answers a request of a program once: the same under the same key gets the same answer, for a day. */
export class RepeatableRequests {
  private readonly perOwner = new RateLimiterMemory(PER_OWNER);

  private readonly store: IdempotencyStore;

  constructor(private readonly parts: RepeatableRequestsParts) {
    this.store = parts.store.idempotency;
  }

  async answer<Context>(asked: RepeatableRequest<Context>): Promise<Answer> {
    const { request, key, admit, handle } = asked;
    if (!KEY.test(key)) return err(failure('idempotency-key-invalid'));
    const body = new HashedBody(request);
    const context = await admit(body.request);
    if (!context.ok) return context;
    const ownerId = await asked.ownerOf();
    if (ownerId === null) return err(failure('invalid-token'));
    const limited = await this.refuse(ownerId);
    if (limited) return err(limited);
    const requestKey = hashOf(`${request.headers.get('authorization')}\0${key}`);
    const at = this.parts.clock();
    const found = await this.store.begin({ requestKey, ownerId, at, until: at + RUNNING_MS });
    return found ? repeated(found, body) : this.carriedOut(requestKey, body, () => handle(context.value));
  }

  private async carriedOut(
    requestKey: string,
    body: HashedBody,
    handle: () => Promise<Answer>,
  ): Promise<Answer> {
    const { store } = this;
    let answer: Answer;
    try {
      answer = await handle();
    } catch (error) {
      await store.forget(requestKey);
      throw error;
    }
    // What was refused has made nothing, and may be asked again.
    if (!(answer instanceof Response) || !answer.ok) {
      await store.forget(requestKey);
      return answer;
    }
    const { status, headers } = answer;
    const head = {
      status,
      headers: KEPT_HEADERS.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
    };
    // Of temporary conversations nothing is kept.
    const isKept = !isTemporary(headers.get(CONVERSATION_HEADER)?.split('/').at(-1) ?? '');
    const keep = (text: string | null): Promise<void> =>
      store.keep({
        ...{ requestKey, fingerprint: body.fingerprint(), expiresAt: this.parts.clock() + DAY_MS },
        answer: JSON.stringify({ ...head, body: isKept ? text : null }),
      });
    if (answer.body === null) await keep('');
    else if (headers.get('content-type')?.startsWith('text/event-stream')) {
      // It counts as done from its first event on.
      await keep(null);
      return new Response(answer.body.pipeThrough(collecting((text) => this.quietly(keep(text)))), answer);
    } else {
      const text = await answer.text();
      await keep(Buffer.byteLength(text) > MOST_BYTES ? null : text);
      return new Response(text, { status, headers });
    }
    return answer;
  }

  private async quietly(kept: Promise<void>): Promise<void> {
    await kept.catch((error: unknown) =>
      this.parts.log.error({ error: errorForLog(error) }, 'an answer cannot be kept for repetitions'),
    );
  }

  private async refuse(ownerId: string): Promise<ApiFailure | null> {
    try {
      await this.perOwner.consume(ownerId);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return failure('too-many-requests', refused.msBeforeNext);
      throw refused;
    }
  }
}

/** What a request gets whose key was used before. */
async function repeated({ fingerprint, answer }: IdempotentRequest, body: HashedBody): Promise<Answer> {
  if (answer === null) return err(failure('request-running', 1_000));
  if (!(await body.matches(fingerprint))) return err(failure('idempotency-key-reused'));
  const kept = keptAnswerSchema.safeParse(parseStoredJson(answer)).data;
  if (!kept || kept.body === null) return err(failure('answer-not-kept'));
  const headers = new Headers([...kept.headers, ['idempotent-replayed', 'true']]);
  return new Response(kept.status === 204 ? null : kept.body, { status: kept.status, headers });
}

/** Lets a text through, and says at its end what it was, unless that is too long. */
function collecting(ended: (text: string) => Promise<void>): TransformStream<Uint8Array, Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MOST_BYTES) chunks.push(chunk);
      else chunks.length = 0;
      controller.enqueue(chunk);
    },
    flush: async () => {
      if (bytes <= MOST_BYTES) await ended(Buffer.concat(chunks).toString('utf8'));
    },
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A request whose body is hashed while it is read. */
class HashedBody {
  readonly request: Request;
  private readonly hash = createHash('sha256');
  private readonly head: string;
  private bytes = 0;
  private isRead: boolean;

  constructor(request: Request) {
    const { url, method, headers, signal, body } = request;
    const { pathname, search } = new URL(url);
    this.head = hashOf([method, pathname + search, headers.get('x-file-name') ?? ''].join('\n'));
    this.isRead = body === null;
    this.request =
      body === null
        ? request
        : new Request(url, {
            ...{ method, headers, signal, duplex: 'half' },
            body: body.pipeThrough(this.hashing()),
          });
  }

  /** Tells this request from others; of a body, as far as it was read. */
  fingerprint(): string {
    return [this.head, this.bytes, this.hash.copy().digest('hex')].join(' ');
  }

  /** Whether the request is that of a fingerprint; reads no more than that one had. */
  async matches(fingerprint: string): Promise<boolean> {
    const most = Number(fingerprint.split(' ')[1]);
    if (!this.isRead && this.request.body && !this.request.bodyUsed)
      for await (const _chunk of this.request.body) if (this.bytes > most) break;
    return this.fingerprint() === fingerprint;
  }

  private hashing(): TransformStream<Uint8Array, Uint8Array> {
    return new TransformStream({
      transform: (chunk, controller) => {
        this.bytes += chunk.byteLength;
        this.hash.update(chunk);
        controller.enqueue(chunk);
      },
      flush: () => {
        this.isRead = true;
      },
    });
  }
}
