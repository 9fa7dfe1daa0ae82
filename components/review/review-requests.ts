import { fetchOrThrow } from '@/components/http/request-error';
import type { Page } from '@/lib/chat/conversation';
import type { ReviewBatch, ReviewBatchOutcome } from '@/lib/chat/review/review-batch';
import type { CommentRequest } from '@/lib/chat/review/review-comment';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { VerdictRequest } from '@/lib/chat/review/review-verdict';

/** Where a trace under review is; every request throws a `RequestError` where it fails. */
export const traceUrl = (traceId: string): string => `/api/review/traces/${encodeURIComponent(traceId)}`;

const send = (method: string, url: string, body?: unknown): Promise<Response> =>
  fetchOrThrow(url, {
    method,
    // A verdict must not be lost when the page goes on to the next trace.
    keepalive: true,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

/** The queue after a cursor. */
export async function requestQueue(filtersQuery: string, cursor: string): Promise<Page<ReviewItem>> {
  const parameters = new URLSearchParams(filtersQuery);
  parameters.set('cursor', cursor);
  return (await fetchOrThrow(`/api/review/traces?${parameters}`)).json();
}

/** The id of the next trace without a verdict, or null. */
export async function requestNext(filtersQuery: string, after: string): Promise<string | null> {
  const parameters = new URLSearchParams(filtersQuery);
  parameters.set('after', after);
  const next: { readonly traceId: string | null } = await (
    await fetchOrThrow(`/api/review/next?${parameters}`, { cache: 'no-store' })
  ).json();
  return next.traceId;
}

export const sendVerdict = (traceId: string, verdict: VerdictRequest): Promise<Response> =>
  send('POST', `${traceUrl(traceId)}/verdicts`, verdict);

export const sendComment = (traceId: string, comment: CommentRequest): Promise<Response> =>
  send('POST', `${traceUrl(traceId)}/comments`, comment);

export const sendResolved = (traceId: string, threadId: string, resolved: boolean): Promise<Response> =>
  send('PATCH', `${traceUrl(traceId)}/comments/${encodeURIComponent(threadId)}`, { resolved });

export const sendAssignment = (traceId: string, assigned: boolean): Promise<Response> =>
  send(assigned ? 'PUT' : 'DELETE', `${traceUrl(traceId)}/assignment`);

/** Gives one verdict on many traces, or hands them to somebody. */
export const sendBatch = async (batch: ReviewBatch): Promise<ReviewBatchOutcome> =>
  (await send('POST', '/api/review/batch', batch)).json();

export const sendView = (name: string, filters: ReviewFilters): Promise<Response> =>
  send('POST', '/api/review/views', { name, filters });

export const sendViewRemoval = (viewId: string): Promise<Response> =>
  send('DELETE', `/api/review/views/${encodeURIComponent(viewId)}`);
