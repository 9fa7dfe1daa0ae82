import { answerTooLarge } from './answer-too-large';
import { boundedBody } from './bounded-body';
import type { RawResponse } from './byte-source';
import { type EventTransform, framedBody } from './framed-body';
import type { ResponseLimits } from './response-limits';

/** What a failure says of itself fits into it. */
const MAX_FAILURE_BYTES = 65_536;

export interface ReadableResponseOptions {
  readonly limits: ResponseLimits;
  /** Makes what changes the events of one stream. */
  readonly transform: () => EventTransform;
  /** Whether `transform` makes events of whatever a call for a stream is answered with. */
  readonly readsEveryStream?: true;
}

/**
 * A provider's response in the form in which the AI SDK reads it: a stream of events in frames, all else bounded.
 * `wantsStream` says whether the call was for one.
 */
export function readableResponse(
  response: RawResponse,
  options: ReadableResponseOptions,
  wantsStream: boolean,
): Response {
  const { status, statusText, headers } = response;
  const body = readableBody(response, options, wantsStream);
  return new Response(body as BodyInit | null, { status, statusText, headers });
}

function readableBody(
  { status, headers, body }: RawResponse,
  { limits: { maxEventBytes }, transform, readsEveryStream }: ReadableResponseOptions,
  wantsStream: boolean,
): ReadableStream<Uint8Array> | null {
  if (body === null) return null;
  if (status < 200 || status > 299) return boundedBody(body, MAX_FAILURE_BYTES, { kind: 'end' });
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream || (wantsStream && readsEveryStream))
    return framedBody(body, { maxEventBytes, transform: transform() });
  return boundedBody(body, maxEventBytes, { kind: 'error', error: answerTooLarge(maxEventBytes) });
}
