import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';

/** `GET /api/traces/:traceId`: a stored trace with its full monologue and its conversation's chain verdict. */
export interface TraceView {
  readonly trace: TraceEnvelope;
  readonly thoughts: readonly ThoughtLogEntry[];
  readonly chain: ChainVerdict;
}
