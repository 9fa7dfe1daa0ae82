import { parseTraceparent, traceparentOf } from '@/lib/telemetry/trace-context';

/** The trace that a request belongs to, as its header `traceparent` has it; null where it belongs to none. */
export function requestTrace(headers: Headers): string | null {
  const context = parseTraceparent(headers.get('traceparent'));
  return context && traceparentOf(context);
}
