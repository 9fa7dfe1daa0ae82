import type { Locale } from './step-key';

/** What stands after a number of hours, minutes and seconds; before an Indonesian word a space that does not break. */
const UNITS = {
  en: { hour: 'h', minute: 'm', second: 's' },
  id: { hour: '\u00a0jam', minute: '\u00a0mnt', second: '\u00a0dtk' },
} as const satisfies Record<Locale, Record<'hour' | 'minute' | 'second', string>>;
const DECIMALS_BELOW_MS = 10_000;

/** A duration in ms as its two largest units, at least one second: `12s`, `1m 23s`, `1h 2m`; `12 dtk`, `1 jam 2 mnt`. */
export function formatDuration(durationMs: number, locale: Locale): string {
  const { hour, minute, second } = UNITS[locale];
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  if (seconds < 60) return `${seconds}${second}`;
  if (seconds < 3600) return joined(Math.floor(seconds / 60), minute, seconds % 60, second);
  const minutes = Math.round(seconds / 60);
  return joined(Math.floor(minutes / 60), hour, minutes % 60, minute);
}

/** A time in ms as a duration, but with tenths below ten seconds, and 0 where there is none. */
export function formatElapsed(elapsedMs: number, locale: Locale): string {
  const tenths = Math.max(0, Math.round(elapsedMs / 100));
  if (tenths * 100 >= DECIMALS_BELOW_MS) return formatDuration(elapsedMs, locale);
  const text = tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
  return `${locale === 'id' ? text.replace('.', ',') : text}${UNITS[locale].second}`;
}

const joined = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
