import type { Locale } from '@/lib/trace/step-key';

/** Short turns are told in tenths of a second, or their clock would stand still. */
const TENTHS_BELOW_MS = 10_000;

/** A moment (ms) as a player shows it, for example `0:52` of `1:23`, or `0:02.4` in a turn of a few seconds. */
export function formatClock(momentMs: number, durationMs: number, locale: Locale): string {
  const tenths = Math.floor(momentMs / 100);
  const seconds = Math.floor(tenths / 10);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const clock = `${hours > 0 ? `${hours}:${padded(minutes)}` : minutes}:${padded(seconds % 60)}`;
  return durationMs < TENTHS_BELOW_MS ? `${clock}${locale === 'id' ? ',' : '.'}${tenths % 10}` : clock;
}

const padded = (value: number): string => String(value).padStart(2, '0');
