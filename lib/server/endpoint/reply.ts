import type { SetCookies } from '@/lib/auth/session-reader';
import type { Result } from '@/lib/shared/result';
import type { ApiFailure } from '../http/api-failure';
import type { Answer } from './endpoint';

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

/** What a service has found, as JSON. */
export const found = (result: Result<unknown, ApiFailure>): Answer =>
  result.ok ? json(result.value) : result;

/** That a service has done it. */
export const done = (result: Result<unknown, ApiFailure>): Answer => (result.ok ? noContent() : result);

/** That a service has done it, with the cookies that it gives. */
export const doneWithCookies = (result: Result<{ readonly setCookie: SetCookies }, ApiFailure>): Answer =>
  result.ok ? noContent(result.value.setCookie) : result;

function withCookies(init: Record<string, string>, setCookie: SetCookies): Headers {
  const headers = new Headers(init);
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return headers;
}
