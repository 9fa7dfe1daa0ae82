import type { ChainLink } from '@/lib/trace/check-chain';
import { exactThoughtLogSchema, exactTraceEnvelopeSchema } from '@/lib/trace/trace-envelope';
import { parseStoredJson } from './stored-json';

/** A link of a chain from its rows; what cannot be read of it is null. */
export function readChainLink({
  traceId,
  envelope,
  entries,
}: {
  readonly traceId: string;
  readonly envelope: string;
  readonly entries: string | null;
}): ChainLink {
  return {
    traceId,
    trace: exactTraceEnvelopeSchema.safeParse(parseStoredJson(envelope)).data ?? null,
    thoughts:
      entries === null ? [] : (exactThoughtLogSchema.safeParse(parseStoredJson(entries)).data ?? null),
  };
}
