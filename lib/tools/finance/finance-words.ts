import type { DataOrigin } from '@/lib/finance/data-origin';
import type { TimeSeries } from '@/lib/finance/time-series';
import type { Locale } from '@/lib/trace/step-key';

interface FinanceWords {
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly first: string;
  readonly last: string;
  readonly lowest: string;
  readonly highest: string;
  readonly change: string;
  readonly deepestFall: string;
  readonly volatility: string;
  readonly currency: string;
  readonly summary: string;
  readonly historical: (from: string, to: string) => string;
  readonly interval: Readonly<Record<TimeSeries['interval'], string>>;
  /** Stands for a source where nobody was asked for the prices. */
  readonly given: string;
  readonly retrieved: (at: string) => string;
}

/** What charts and tables of prices say besides their numbers. */
export const FINANCE_WORDS: Readonly<Record<Locale, FinanceWords>> = {
  en: {
    symbol: 'Symbol',
    from: 'From',
    to: 'To',
    first: 'First close',
    last: 'Last close',
    lowest: 'Lowest',
    highest: 'Highest',
    change: 'Change',
    deepestFall: 'Deepest fall',
    volatility: 'Volatility a year',
    currency: 'Currency',
    summary: 'Prices compared',
    historical: (from, to) => `Historical prices from ${from} to ${to}, not current ones.`,
    interval: { '1d': 'daily', '1wk': 'weekly', '1mo': 'monthly' },
    given: 'Prices as given, not looked up',
    retrieved: (at) => `retrieved ${at}`,
  },
  id: {
    symbol: 'Simbol',
    from: 'Dari',
    to: 'Sampai',
    first: 'Penutupan pertama',
    last: 'Penutupan terakhir',
    lowest: 'Terendah',
    highest: 'Tertinggi',
    change: 'Perubahan',
    deepestFall: 'Penurunan terdalam',
    volatility: 'Volatilitas setahun',
    currency: 'Mata uang',
    summary: 'Perbandingan harga',
    historical: (from, to) => `Harga historis dari ${from} sampai ${to}, bukan harga terkini.`,
    interval: { '1d': 'harian', '1wk': 'mingguan', '1mo': 'bulanan' },
    given: 'Harga sebagaimana diberikan, tidak dicari',
    retrieved: (at) => `diambil ${at}`,
  },
};

/**
 * What a reader has to know about prices, and where they come from, as charts and tables say it. Prices that a model has
 * given are nobody's, whatever it says of them.
 */
export function originTexts(origins: readonly DataOrigin[] | 'given', locale: Locale) {
  const words = FINANCE_WORDS[locale];
  if (origins === 'given') return { source: words.given };
  const sources = origins.map(({ name, retrievedAt }) =>
    retrievedAt === null ? name : `${name}, ${words.retrieved(momentOf(retrievedAt))}`,
  );
  const ranges = origins.flatMap(({ isHistorical, range }) => (isHistorical && range ? [range] : []));
  const [from] = ranges.map((range) => range.from).sort();
  const to = ranges
    .map((range) => range.to)
    .sort()
    .at(-1);
  return {
    source: [...new Set(sources)].join('; '),
    ...(from !== undefined && to !== undefined ? { note: words.historical(from, to) } : {}),
  };
}

const momentOf = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
