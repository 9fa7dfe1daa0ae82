import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', '..', 'node_modules', 'vega-datasets', 'data', 'stocks.csv');

/** What stands in a fenced `chart` block. */
type ChartBlock = Readonly<Record<string, unknown>>;

/** The closes of a share at the beginning of each month of a year, as they come with the data set. */
function closesOf(symbol: string, year: number): readonly number[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .flatMap(([name, date = '', price]) =>
      name === symbol && date.endsWith(` ${year}`) ? [Number(price)] : [],
    );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SYMBOLS = ['MSFT', 'IBM', 'AAPL'];

/** A table of real prices as a model writes it down to have it drawn. */
export function chartOfPrices(kind: string, title: string): ChartBlock {
  const closes = SYMBOLS.map((symbol) => closesOf(symbol, 2008));
  const rows = MONTHS.map((month, index) => [month, ...closes.map((prices) => prices[index] ?? null)]);
  return { kind, title, unit: 'USD', columns: ['Month', ...SYMBOLS], rows };
}

/** How much a price changed from month to month. */
export function waterfallOfPrices(title: string): ChartBlock {
  const closes = closesOf('IBM', 2008);
  const rows = closes
    .slice(1)
    .map((close, index) => [MONTHS[index + 1], round(close - (closes[index] ?? 0))]);
  return { kind: 'waterfall', title, columns: ['Month', 'Change'], rows };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Markdown with charts in it. */
export const fenced = (block: ChartBlock | string): string =>
  `\`\`\`chart\n${typeof block === 'string' ? block : JSON.stringify(block)}\n\`\`\`\n\n`;
