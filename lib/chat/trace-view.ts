import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';

/** `GET /api/traces/:traceId`: a stored trace with its full monologue and its conversation's chain verdict. */
export interface TraceView {
  readonly trace: TraceEnvelope;
  readonly thoughts: readonly ThoughtLogEntry[];
  readonly chain: ChainVerdict;
  /** The turns from which this one went on with the person's answers, oldest first; absent where there are none. */
  readonly earlier?: readonly Pick<TraceView, 'trace' | 'thoughts'>[] | undefined;
}
