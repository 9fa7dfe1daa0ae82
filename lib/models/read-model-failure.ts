import { type Clock, systemClock } from '@/lib/shared/clock';
import { describeFailure } from './failure/failure-detail';
import { gatherEvidence } from './failure/failure-evidence';
import { classifyFailure } from './failure/failure-rules';
import { readRetryAfterMs } from './failure/retry-after';
import type { ModelFailure } from './model-provider';

interface FailureReading {
  readonly clock?: Clock;
}

/**
 * Reads anything a model call threw, put into an `error` part or gave as an `abort` reason, and says it in the
 * codes of `chat-error.ts`. Never throws; an unknown error is `provider-error`.
 */
export function readModelFailure(error: unknown, reading: FailureReading = {}): ModelFailure {
  const evidence = gatherEvidence(error);
  const code = classifyFailure(evidence);
  const detail = describeFailure(evidence);
  const retryAfterMs =
    code === 'rate-limited' || code === 'provider-unavailable'
      ? readRetryAfterMs(evidence, reading.clock ?? systemClock)
      : undefined;
  return retryAfterMs === undefined ? { code, detail } : { code, detail, retryAfterMs };
}
