import type { ChainVerdict } from './chain-verdict';
import type { TraceEnvelope } from './trace-envelope';

/** What may be said of one trace, given what is known of its conversation's chain. */
export type ChainState = 'verified' | 'madeBeforeKeys' | 'unknownKey' | 'tampered';

/** A trace that was made before keys is not verified by those after it. */
export function chainStateOf({ seal }: Pick<TraceEnvelope, 'seal'>, verdict: ChainVerdict): ChainState {
  if (verdict.verified) return seal ? 'verified' : 'madeBeforeKeys';
  switch (verdict.reason) {
    case 'tampered':
      return 'tampered';
    case 'unknown-key':
      return 'unknownKey';
    case 'made-before-keys':
      return 'madeBeforeKeys';
  }
}
