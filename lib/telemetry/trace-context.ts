import { createHash } from 'node:crypto';

/** A span as others refer to it, by the W3C's Trace Context. */
export interface TraceContext {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const LONGEST = 200;
const SAMPLED = 1;

/** Reads the header `traceparent`; null where it is absent or says nothing. */
export function parseTraceparent(header: string | null | undefined): TraceContext | null {
  const found = header && header.length <= LONGEST ? TRACEPARENT.exec(header.trim()) : null;
  const [, traceId, spanId, flags] = found ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** The header that hands a span on. */
export const traceparentOf = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The id of a span within a turn: whoever settles the turn makes the same of it. */
export const spanIdOf = (turnId: string, key: string): string => digest(`${turnId} ${key}`).slice(0, 16);

/** The span of a whole turn: in the trace of the request that began it, else in one of its own. */
export function spanOfTurn({
  turnId,
  traceparent,
}: {
  readonly turnId: string;
  readonly traceparent: string | null;
}): TraceContext & { readonly parent: TraceContext | null } {
  const parent = parseTraceparent(traceparent);
  const traceId = parent?.traceId ?? digest(`trace ${turnId}`).slice(0, 32);
  return { traceId, spanId: spanIdOf(turnId, 'turn'), isSampled: parent?.isSampled ?? true, parent };
}
