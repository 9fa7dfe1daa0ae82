import { answerTooLarge } from './answer-too-large';
import { boundedBody } from './bounded-body';
import { type EventTransform, framedBody } from './framed-body';
import type { ResponseLimits } from './response-limits';

/** What a failure says of itself fits into it. */
const MAX_FAILURE_BYTES = 65_536;

export interface ReadableResponseOptions {
  readonly limits: ResponseLimits;
  /** Makes what changes the events of one stream. */
  readonly transform: () => EventTransform;
}

/** A provider's response in the form in which the AI SDK reads it: a stream of events in frames, all else bounded. */
export function readableResponse(
  response: Response,
  { limits: { maxEventBytes }, transform }: ReadableResponseOptions,
): Response {
  const { body, status, statusText, headers } = response;
  if (body === null) return response;
  const readable = !response.ok
    ? boundedBody(body, MAX_FAILURE_BYTES, { kind: 'end' })
    : isEventStream(response)
      ? framedBody(body, { maxEventBytes, transform: transform() })
      : boundedBody(body, maxEventBytes, { kind: 'error', error: answerTooLarge(maxEventBytes) });
  return new Response(readable as BodyInit, { status, statusText, headers });
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
