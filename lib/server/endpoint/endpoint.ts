import type { TokenScope } from '@/lib/chat/token-scope';
import { AppError } from '@/lib/shared/app-error';
import { errorForLog } from '@/lib/shared/error-for-log';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Log } from '@/lib/telemetry/log';
import { type Application, application } from '../application';
import { API_PATH, isOfProgram } from '../http/answerable-request';
import { type ApiFailure, failure } from '../http/api-failure';
import { type Authenticator, authenticatorOf, type RequestLimit } from '../http/authenticator';
import { goneResponse, isClientGone } from '../http/client-gone';
import { failureResponse } from '../http/failure-response';
import { IDEMPOTENCY_KEY } from '../http/repeatable-requests';
import { isSameOrigin } from '../http/same-origin';

/** A request as every endpoint sees it; guards add to it. */
export interface OpenRequest {
  readonly app: Application;
  readonly request: Request;
  readonly headers: Headers;
  /** The variable parts of the path. */
  readonly params: PathParams;
  /** Who can say for whom the request is. */
  readonly authenticator: Authenticator;
  /** What an access token has to be for; without one none is taken. */
  readonly scope: TokenScope | null;
}

export type PathParams = Readonly<Record<string, string | string[] | undefined>>;

/** Adds to a request what the endpoint needs, or refuses it. */
export type Guard<Needs, Adds> = (
  context: Needs,
) => Result<Adds, ApiFailure> | Promise<Result<Adds, ApiFailure>>;

/** A response, or why there is none. */
export type Answer = Response | { readonly ok: false; readonly error: ApiFailure };

/** What Next calls for a route. */
export type RouteHandler = (
  request: Request,
  route: { readonly params: Promise<PathParams> },
) => Promise<Response>;

interface EndpointOptions {
  readonly scope: TokenScope | null;
  readonly isRepeatable: boolean;
}

/**
 * Makes route handlers. `with` puts a guard before the handler: guards are asked in the order in which they stand,
 * and the first one that refuses answers the request. No failure leaves an endpoint without a code.
 */
export class Endpoint<Context> {
  constructor(
    private readonly openApplication: () => Promise<Application>,
    private readonly admit: Guard<OpenRequest, Context>,
    private readonly options: EndpointOptions = { scope: null, isRepeatable: false },
  ) {}

  /** Takes access tokens that are for this, too, and is of the API for programs. */
  forTokens(scope: TokenScope): Endpoint<Context> {
    return new Endpoint(this.openApplication, this.admit, { ...this.options, scope });
  }

  /** Makes something: a program that repeats a request under its `Idempotency-Key` gets the answer of the first one. */
  repeatable(): Endpoint<Context> {
    return new Endpoint(this.openApplication, this.admit, { ...this.options, isRepeatable: true });
  }

  with<Adds>(guard: Guard<Context, Adds>): Endpoint<Context & Adds> {
    const admit: Guard<OpenRequest, Context & Adds> = async (opened) => {
      const context = await this.admit(opened);
      if (!context.ok) return context;
      const added = await guard(context.value);
      return added.ok ? ok({ ...context.value, ...added.value }) : added;
    };
    return new Endpoint(this.openApplication, admit, this.options);
  }

  answer(handler: (context: Context) => Promise<Answer>): RouteHandler {
    return async (request, route) => {
      // A failed start has been told where the application is started, and leaves no log to tell it to.
      let log: Log | null = null;
      try {
        const app = await this.openApplication();
        log = app.log;
        const { headers } = request;
        const authenticator = authenticatorOf(app.authenticators, headers, isOfProgram(request));
        const { scope } = this.options;
        const opened = { app, request, headers, params: await route.params, authenticator, scope };
        const answer = await this.answerTo(opened, handler);
        const response = answer instanceof Response ? answer : failureResponse(answer.error, headers);
        return withLimit(response, authenticator.limitOf?.(headers));
      } catch (error) {
        return unexpected(log, request, error);
      }
    };
  }

  private async answerTo(
    opened: OpenRequest,
    handler: (context: Context) => Promise<Answer>,
  ): Promise<Answer> {
    const { app, authenticator, headers, request } = opened;
    const key = headers.get(IDEMPOTENCY_KEY);
    if (key !== null && this.options.isRepeatable && authenticator.needsScope)
      return app.repeatable.answer({
        ...{ request, key },
        admit: async (read) => this.admit({ ...opened, request: read }),
        ownerOf: async () => (await authenticator.recognise(headers))?.ownerId ?? null,
        handle: handler,
      });
    const context = await this.admit(opened);
    return context.ok ? handler(context.value) : context;
  }
}

/** Tells a program how much more it may ask (draft-ietf-httpapi-ratelimit-headers). */
function withLimit(response: Response, limit: RequestLimit | null | undefined): Response {
  if (!limit) return response;
  const { most, windowMs, left, resetMs } = limit;
  const seconds = (ms: number): number => Math.ceil(ms / 1_000);
  response.headers.set('ratelimit-policy', `"token";q=${most};w=${seconds(windowMs)}`);
  response.headers.set('ratelimit', `"token";r=${left};t=${seconds(resetMs)}`);
  return response;
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Lets nothing change for a page of another site; what no browser sends by itself, no other site can misuse. Takes
 * tokens only where the endpoint says so.
 */
const admitted: Guard<OpenRequest, OpenRequest> = (opened) => {
  const { request, headers, authenticator, scope } = opened;
  if (scope === null && headers.get(API_PATH)) return err(failure('endpoint-not-found'));
  if (authenticator.needsScope && scope === null) return err(failure('token-not-accepted'));
  const isSafe = SAFE_METHODS.has(request.method) || !authenticator.isAmbient || isSameOrigin(headers);
  return isSafe ? ok(opened) : err(failure('cross-origin'));
};

/** Endpoints of an application. */
export const endpointsOf = (openApplication: () => Promise<Application>): Endpoint<OpenRequest> =>
  new Endpoint(openApplication, admitted);

/** Where every endpoint begins; by itself it is for everybody. */
export const endpoint = endpointsOf(application);

function unexpected(log: Log | null, request: Request, error: unknown): Response {
  if (isClientGone(error, request)) return goneResponse();
  // Whether a cursor is one, only the list knows that it is of.
  if (error instanceof AppError && error.code === 'invalid-cursor')
    return failureResponse(failure('invalid-body'), request.headers);
  const storeFailed = error instanceof AppError && error.code === 'store-unavailable';
  log?.error(
    {
      path: new URL(request.url).pathname,
      error: errorForLog(error),
    },
    'request failed',
  );
  return failureResponse(failure(storeFailed ? 'store-unavailable' : 'internal-error'), request.headers);
}
