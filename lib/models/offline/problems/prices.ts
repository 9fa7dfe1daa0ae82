import { findPriceRequest, knownSymbolsIn } from '../prices/read-price-request';
import { joinList } from '../text/quote';
import { numberIn } from './amount-words';
import { type Part, type PartReader, type Problem, type Settled, toldValues } from './part';

const FELL = /\b(?:fell|fall\w*|drop\w*|lost|lose|declin\w*|down|worst|turun|merosot|anjlok|rugi)\b/iu;
/** What shares and indexes have done, by the tools for prices. */
export const readPrices: PartReader = (problem) => {
  const { question, asked, turn } = problem;
  const request = findPriceRequest(question);
  if (request === null) return null;
  const { symbols, shape, from, to } = request;
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const listed = joinList(symbols, turn.say('and', 'dan'));
  const figures: Part = {
    title: turn.say(`Prices of ${listed}`, `Harga ${listed}`),
    evidence: 'data',
    calls: [{ tool: 'finance.table.summary', args: { symbols, ...range } }],
    settle: (found) => tellPrices(found, problem),
    more: (found) => toldValues(found, 'missing').join(' '),
    how: [
      turn.say(
        'The changes are worked out from the first and the last price of that time.',
        'Perubahannya dihitung dari harga pertama dan terakhir dalam waktu itu.',
      ),
      ...(symbols.length > 1
        ? [
            turn.say(
              'In the chart, every line begins at 100.',
              'Dalam grafik, setiap garis dimulai dari 100.',
            ),
          ]
        : []),
    ].join(' '),
  };
  // One without prices would leave the others undrawn.
  const known = knownSymbolsIn(question);
  const drawn = known.length > 0 ? known : symbols;
  const [symbol] = symbols;
  const chart: Part = {
    title: turn.say(`Chart of ${drawn.join(', ')}`, `Grafik ${drawn.join(', ')}`),
    evidence: 'data',
    calls: [
      shape === 'candlestick'
        ? { tool: 'finance.chart.candlestick', args: { symbol, ...range } }
        : {
            tool: 'finance.chart.line',
            args: { symbols: drawn, ...range, ...(drawn.length > 1 ? { relative: true } : {}) },
          },
    ],
    settle: () => null,
    isExtra: true,
  };
  return { parts: [figures, chart], answered: new Set(asked) };
};

interface Told {
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly first: number;
  readonly last: number;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Each row of the table as evidence tells it: symbol, days, first and last price, and more behind. */
function rowsIn(found: Parameters<Part['settle']>[0]): Told[] {
  return toldValues(found, 'cells').flatMap((line): Told[] => {
    const [symbol = '', from = '', to = '', first, last] = line.split(', ');
    const row = { symbol, from, to, first: Number(first), last: Number(last) };
    return DAY.test(from) && DAY.test(to) && row.first > 0 && row.last > 0 ? [row] : [];
  });
}

function tellPrices(found: Parameters<Part['settle']>[0], { question, turn }: Problem): Settled | null {
  const rows = rowsIn(found);
  const isFall = FELL.test(question);
  const ranked = rows.toSorted((left, right) =>
    isFall ? shareOf(left) - shareOf(right) : shareOf(right) - shareOf(left),
  );
  const [best] = ranked;
  if (best === undefined) return null;
  const sentences = ranked.map((row) =>
    turn.say(
      `${row.symbol} went from ${numberIn('en', row.first)} on ${row.from} to ${numberIn('en', row.last)} on ${row.to} (${percent(row, turn)})`,
      `${row.symbol} dari ${numberIn('id', row.first)} pada ${row.from} menjadi ${numberIn('id', row.last)} pada ${row.to} (${percent(row, turn)})`,
    ),
  );
  const change = shareOf(best);
  const verb =
    change >= 0
      ? isFall
        ? turn.say('rose least', 'paling sedikit naik')
        : turn.say('rose most', 'paling banyak naik')
      : isFall
        ? turn.say('fell most', 'paling banyak turun')
        : turn.say('fell least', 'paling sedikit turun');
  const verdict = ranked.length > 1 ? `${best.symbol} ${verb}: ` : '';
  return { text: `${verdict}${sentences.join('; ')}.`, isConfirmed: true };
}

const shareOf = ({ first, last }: Told): number => last / first - 1;

const percent = (row: Told, { locale }: Problem['turn']): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(shareOf(row));
