import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import type { Locale } from '@/lib/trace/step-key';

/** For each measure the units that differences are told in, the largest first, with how many base units they are. */
const UNITS: Readonly<
  Record<string, readonly (readonly [english: string, indonesian: string, size: number])[]>
> = {
  length: [
    ['km', 'km', 1000],
    ['m', 'm', 1],
    ['cm', 'cm', 0.01],
    ['mm', 'mm', 0.001],
  ],
  mass: [
    ['kg', 'kg', 1],
    ['g', 'g', 0.001],
  ],
  duration: [
    ['days', 'hari', 1],
    ['hours', 'jam', 1 / 24],
    ['minutes', 'menit', 1 / 1440],
    ['seconds', 'detik', 1 / 86_400],
  ],
  volume: [
    ['l', 'l', 1],
    ['ml', 'ml', 0.001],
  ],
  area: [['m²', 'm²', 1]],
  speed: [['km/h', 'km/jam', 1]],
  temperature: [['°C', '°C', 1]],
  data: [
    ['GB', 'GB', 1000],
    ['MB', 'MB', 1],
  ],
  energy: [['kJ', 'kJ', 1]],
  percent: [['percentage points', 'poin persen', 1]],
  time: [['days', 'hari', 1]],
};
const DAYS_IN_YEAR = 365.2425;
const WHOLE_YEAR = 360;

/** A number as people write it. */
export const numberIn = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);

/** An amount of money as people write it; only a number where its currency is not said. */
export function moneyIn(locale: Locale, value: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return numberIn(locale, value);
  const shown = currency === 'IDR' ? Math.round(value) : value;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(shown) ? 0 : 2,
    maximumFractionDigits: 2,
  })
    .format(shown)
    .replaceAll('\u00a0', ' ');
}

/** A difference between two quantities of one kind, in words. */
export function differenceIn(locale: Locale, left: FoundQuantity, right: FoundQuantity): string {
  const { dimension } = left;
  const by = Math.abs(middle(left) - middle(right));
  if (dimension.startsWith('money ')) return moneyIn(locale, by, dimension.slice('money '.length));
  if (dimension === 'count')
    return `${numberIn(locale, by)}${left.noun === null || left.noun !== right.noun ? '' : ` ${left.noun}`}`;
  const isYears = dimension === 'time' && [left, right].some(({ low, high }) => high - low >= WHOLE_YEAR);
  if (isYears)
    return `${numberIn(locale, Math.round(by / DAYS_IN_YEAR))} ${{ en: 'years', id: 'tahun' }[locale]}`;
  const units = UNITS[dimension] ?? [];
  const [english = '', indonesian = '', size = 1] =
    units.find(([, , factor]) => by >= factor * (1 - 1e-9)) ?? units.at(-1) ?? [];
  if (dimension === 'duration' && by >= WHOLE_YEAR)
    return `${numberIn(locale, by / DAYS_IN_YEAR)} ${{ en: 'years', id: 'tahun' }[locale]}`;
  return `${numberIn(locale, Number((by / size).toPrecision(10)))} ${locale === 'en' ? english : indonesian}`;
}

/** What a quantity is taken for where it is a span. */
export const middle = ({ low, high }: FoundQuantity): number => (low + high) / 2;
