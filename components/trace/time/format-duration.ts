import type { Locale } from '@/lib/trace/step-key';

/** Hour, minute and second as people abbreviate them side by side: jam, menit, detik in Indonesian. */
const UNITS = { en: ['h', 'm', 's'], id: ['j', 'm', 'd'] } as const satisfies Record<
  Locale,
  readonly string[]
>;
/** Seconds alone, after a space that does not break: an Indonesian `1d` would be read as a day. */
const SECONDS = { en: 's', id: '\u00a0dtk' } as const satisfies Record<Locale, string>;
const DECIMALS_BELOW_MS = 10_000;

/** A duration in ms as its two largest units, at least one second: `12s`, `1m 23s`, `1h 2m`. */
export function formatDuration(durationMs: number, locale: Locale): string {
  const [hour, minute, second] = UNITS[locale];
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  if (seconds < 60) return `${seconds}${SECONDS[locale]}`;
  if (seconds < 3600) return joined(Math.floor(seconds / 60), minute, seconds % 60, second);
  const minutes = Math.round(seconds / 60);
  return joined(Math.floor(minutes / 60), hour, minutes % 60, minute);
}

/** A point in a turn, in ms since its start: like a duration, but with tenths below ten seconds. */
export function formatElapsed(elapsedMs: number, locale: Locale): string {
  const tenths = Math.max(0, Math.round(elapsedMs / 100));
  if (tenths * 100 >= DECIMALS_BELOW_MS) return formatDuration(elapsedMs, locale);
  const text = tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
  return `${locale === 'id' ? text.replace('.', ',') : text}${SECONDS[locale]}`;
}

const joined = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
