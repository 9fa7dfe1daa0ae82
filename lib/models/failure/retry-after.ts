import type { Clock } from '@/lib/shared/clock';
import type { FailureEvidence } from './failure-evidence';

const MAX_WAIT_MS = 24 * 60 * 60 * 1000;
const UNIT_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** "86s", "1m26.4s", "2 minutes and 5 seconds". */
const PART = String.raw`(\d+(?:\.\d+)?) ?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?)(?![a-z])`;
const DURATION = `${PART}(?:,? ?(?:and )?${PART})*`;
const RETRY_DELAY = new RegExp(`"retry_?(?:delay|after)"\\s*:\\s*"?(${DURATION})`, 'i');
const RETRY_SENTENCE = new RegExp(
  `(?:retry|again|wait|available|resets?)(?: at least)? (?:(?:in|after|for|about) )?(${DURATION})`,
  'i',
);
/** Until when there is nothing left: `x-ratelimit-reset-tokens`, `anthropic-ratelimit-requests-reset` and their like. */
const RESET_HEADER = /^(?:[a-z]+-)?ratelimit-(?:reset|.*-reset|reset-.*)$/;
/** Numbers from these on are no waits but moments, in seconds or milliseconds since the epoch. */
const FIRST_SECOND = 1e9;
const FIRST_MILLISECOND = 1e12;

/**
 * How long the provider asks us to wait, in milliseconds: `retry-after-ms`, then `retry-after`, then Gemini's RetryInfo in
 * the body, then the sentence "try again in 1m26s", then the headers that say when a limit that is used up begins anew.
 * Undefined if it does not say.
 */
export function readRetryAfterMs(evidence: FailureEvidence, clock: Clock): number | undefined {
  const { headers, bodies, messages } = evidence;
  const waits = [
    fromMilliseconds(headers['retry-after-ms']),
    fromHeader(headers['retry-after'], clock),
    ...bodies.map((body) => durationIn(RETRY_DELAY.exec(body)?.[1])),
    ...messages.map((message) => durationIn(RETRY_SENTENCE.exec(message)?.[1])),
    fromResets(headers, clock),
  ];
  const waitMs = waits.find((wait) => wait !== undefined && Number.isFinite(wait) && wait >= 0);
  return waitMs === undefined ? undefined : Math.min(Math.ceil(waitMs), MAX_WAIT_MS);
}

const fromMilliseconds = (value: string | undefined): number | undefined =>
  value === undefined || value.trim() === '' ? undefined : Number(value);

/** Of seconds, a moment or a duration in words. */
function fromHeader(value: string | undefined, clock: Clock): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const number = Number(value);
  if (number >= FIRST_MILLISECOND) return Math.max(0, number - clock());
  if (number >= FIRST_SECOND) return Math.max(0, number * 1_000 - clock());
  if (!Number.isNaN(number)) return number * 1_000;
  const duration = durationIn(value);
  return duration ?? Math.max(0, Date.parse(value) - clock());
}

/** The longest wait of those limits of which nothing is left; of all where none says what is left. */
function fromResets(headers: FailureEvidence['headers'], clock: Clock): number | undefined {
  const resets = Object.entries(headers).filter(([name]) => RESET_HEADER.test(name));
  const leftOf = (name: string): string | undefined => headers[name.replace('reset', 'remaining')];
  const usedUp = resets.filter(([name]) => Number(leftOf(name) ?? Number.NaN) <= 0);
  const telling = usedUp.length > 0 ? usedUp : resets.filter(([name]) => leftOf(name) === undefined);
  const waits = telling.map(([, value]) => fromHeader(value, clock) ?? Number.NaN).filter(Number.isFinite);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** The milliseconds of a duration with its units; undefined for anything else. */
function durationIn(text: string | undefined): number | undefined {
  if (text === undefined || !new RegExp(`^\\s*${DURATION}\\s*$`, 'i').test(text)) return undefined;
  return [...text.matchAll(new RegExp(PART, 'gi'))].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * UNIT_MS[unitOf(unit.toLowerCase())],
    0,
  );
}

function unitOf(name: string): keyof typeof UNIT_MS {
  if (name === 'ms' || name.startsWith('milli')) return 'ms';
  return name.startsWith('s') ? 's' : name.startsWith('m') ? 'm' : name.startsWith('h') ? 'h' : 'd';
}
