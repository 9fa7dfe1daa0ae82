import type { ByteSource, RawResponse } from './byte-source';
import { answerTooLarge, type EventTransform, framedBody } from './framed-body';
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

/** A body that ends with `onExcess` where it has more than `maxBytes`: as if it were whole, or with an error. */
function boundedBody(
  source: ByteSource,
  maxBytes: number,
  excess: { readonly kind: 'end' } | { readonly kind: 'error'; readonly error: unknown },
): ReadableStream<Uint8Array> {
  let bytes = 0;
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const over = (finish: () => void) => (): void => {
        if (!isOver) finish();
        isOver = true;
      };
      const end = over(() => controller.close());
      source.start({
        data: (chunk) => {
          bytes += chunk.byteLength;
          if (isOver) return;
          if (bytes <= maxBytes) return controller.enqueue(chunk);
          source.cancel('too large');
          if (excess.kind === 'end') end();
          else over(() => controller.error(excess.error))();
        },
        end,
        fail: (error) => over(() => controller.error(error))(),
      });
    },
    cancel: (reason) => {
      isOver = true;
      source.cancel(reason);
    },
  });
}
