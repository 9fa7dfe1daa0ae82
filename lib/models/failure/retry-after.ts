import type { Clock } from '@/lib/shared/clock';
import type { FailureEvidence } from './failure-evidence';

const MAX_WAIT_MS = 24 * 60 * 60 * 1000;
const RETRY_DELAY = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)(ms|s)"/;
const RETRY_SENTENCE = /(?:retry|try again) in (\d+(?:\.\d+)?) ?(ms|s|seconds?|m|minutes?)\b/i;

/**
 * How long the provider asks us to wait, in milliseconds: `retry-after-ms`, then `retry-after` (seconds or an
 * HTTP date), then Gemini's RetryInfo in the body, then the sentence "retry in 34s". Undefined if it does not say.
 */
export function readRetryAfterMs(evidence: FailureEvidence, clock: Clock): number | undefined {
  const waits = [
    fromMilliseconds(evidence.headers['retry-after-ms']),
    fromSecondsOrDate(evidence.headers['retry-after'], clock),
    ...evidence.bodies.map(fromRetryInfo),
    ...evidence.messages.map(fromSentence),
  ];
  const waitMs = waits.find((wait) => wait !== undefined && Number.isFinite(wait) && wait >= 0);
  return waitMs === undefined ? undefined : Math.min(Math.ceil(waitMs), MAX_WAIT_MS);
}

function fromMilliseconds(value: string | undefined): number | undefined {
  return value === undefined || value.trim() === '' ? undefined : Number(value);
}

function fromSecondsOrDate(value: string | undefined, clock: Clock): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Math.max(0, Date.parse(value) - clock()) : seconds * 1000;
}

function fromRetryInfo(body: string): number | undefined {
  return fromMatch(RETRY_DELAY.exec(body));
}

function fromSentence(message: string): number | undefined {
  return fromMatch(RETRY_SENTENCE.exec(message));
}

function fromMatch(match: RegExpExecArray | null): number | undefined {
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  const unit = match[2].toLowerCase();
  const unitMs = unit === 'ms' ? 1 : unit.startsWith('m') ? 60_000 : 1000;
  return Number(match[1]) * unitMs;
}
