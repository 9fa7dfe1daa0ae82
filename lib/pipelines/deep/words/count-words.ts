import type { Locale } from '@/lib/trace/step-key';

/** A count with its noun; Indonesian nouns have no plural. */
export const counted = (
  locale: Locale,
  count: number,
  english: readonly [one: string, many: string],
  indonesian: string,
): string =>
  locale === 'id' ? `${count} ${indonesian}` : `${count} ${count === 1 ? english[0] : english[1]}`;

/** Items for reading: "a, b and c". */
export const listed = (locale: Locale, items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** A text between typographic quotation marks. */
export const quoted = (text: string): string => `“${text.replaceAll(/[“”"]/g, '')}”`;

/** A share from 0 to 1 as a percentage. */
export const percent = (locale: Locale, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
