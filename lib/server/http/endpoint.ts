import type { SetCookies, SignedInPerson } from '@/lib/auth/session-reader';
import { includesRole, type Role } from '@/lib/chat/role';
import { AppError } from '@/lib/shared/app-error';
import { type Application, application } from '../application';
import { failure } from './api-failure';
import { failureResponse } from './failure-response';
import { isSameOrigin } from './same-origin';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Answers a request with the application at hand. */
export type Handler = (app: Application, request: Request) => Promise<Response>;

/** Wraps a route handler: same-origin check for what changes something, and no failure without a code. */
export async function endpoint(request: Request, handler: Handler): Promise<Response> {
  if (!SAFE_METHODS.has(request.method) && !isSameOrigin(request.headers))
    return failureResponse(failure('cross-origin'));
  const app = await application();
  try {
    return await handler(app, request);
  } catch (error) {
    const storeFailed = error instanceof AppError && error.code === 'store-unavailable';
    const path = new URL(request.url).pathname;
    app.log.error(
      { path, error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' },
      'request failed',
    );
    return failureResponse(failure(storeFailed ? 'store-unavailable' : 'internal-error'));
  }
}

/** As `endpoint`, for people who already have a session; everybody else gets 401. */
export const ownedEndpoint = (
  request: Request,
  handler: (app: Application, ownerId: string, person: SignedInPerson) => Promise<Response>,
): Promise<Response> =>
  endpoint(request, async (app) => {
    const session = await app.sessions.resolve(request.headers);
    return session ? handler(app, session.ownerId, session) : failureResponse(failure('not-signed-in'));
  });

/** As `ownedEndpoint`, for people with a role; those without it get 403. */
export const roleEndpoint = (
  request: Request,
  role: Role,
  handler: (app: Application, person: SignedInPerson) => Promise<Response>,
): Promise<Response> =>
  endpoint(request, async (app) => {
    const person = await app.sessions.resolve(request.headers);
    if (!person) return failureResponse(failure('not-signed-in'));
    if (person.isGuest || !includesRole(person.role, role)) return failureResponse(failure('not-allowed'));
    return handler(app, person);
  });

/** A JSON answer that no cache keeps. */
export const json = (body: unknown, setCookie: SetCookies = []): Response =>
  Response.json(body, { headers: withCookies({ 'cache-control': 'private, no-store' }, setCookie) });

/** Done, with nothing to say but perhaps cookies. */
export const noContent = (setCookie: SetCookies = []): Response =>
  new Response(null, { status: 204, headers: withCookies({ 'cache-control': 'no-store' }, setCookie) });

/** Sends a browser on to a path of this app. */
export const seeOther = (path: string, setCookie: SetCookies = []): Response =>
  new Response(null, {
    status: 303,
    headers: withCookies({ 'cache-control': 'no-store', location: path }, setCookie),
  });

function withCookies(init: Record<string, string>, setCookie: SetCookies): Headers {
  const headers = new Headers(init);
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return headers;
}
