import { leftoverWords } from '../text/leftover-words';

/** What somebody wants to see of the prices of shares or indexes. */
export interface PriceRequest {
  readonly shape: 'line' | 'candlestick' | 'comparison' | 'table';
  readonly symbols: readonly string[];
  /** Days as 2020-04-17. */
  readonly from?: string;
  readonly to?: string;
}

const MOST_SYMBOLS = 6;
const SURELY_SHARES =
  /\b(?:AAPL|AMZN|GOOGL?|IBM|MSFT|GSPC|VIX|[Ss]tocks?|[Ss]hares?|[Tt]icker|[Cc]andle ?sticks?|OHLC|ohlc|[Ss]aham\w*)\b/;
/** Names and symbols that are known without asking: those of the prices that come with every installation. */
const KNOWN: readonly (readonly [symbol: string, names: RegExp])[] = [
  ['AAPL', /\b(?:AAPL|apple)\b/i],
  ['AMZN', /\b(?:AMZN|amazon)\b/i],
  ['GOOG', /\b(?:GOOGL?|google|alphabet)\b/i],
  ['IBM', /\bIBM\b/i],
  ['MSFT', /\b(?:MSFT|microsoft)\b/i],
  ['^GSPC', /(?:\^GSPC|\bGSPC|\bS&P ?500|\bS&P|\bSP500|\bSPX)(?!\w)/i],
  ['^VIX', /\^?\bVIX\b/i],
];
/** A symbol that nobody here knows, as such symbols are written. */
const UNKNOWN_SYMBOL = /(?<![\w^.])\^?[A-Z][A-Z0-9]{1,7}(?:[.=-][A-Z]{1,3})?(?![\w.]*\w)/g;
const CANDLES = /\b(?:candle ?sticks?|candles|ohlc|lilin)\b/i;
const COMPARISON =
  /\b(?:compare|comparison|versus|vs|against|bandingkan|membandingkan|perbandingan|dibandingkan|banding)\b/i;
const TABLE = /\b(?:table|tabel|summary|ringkasan)\b/i;
const PRICES =
  /\b(?:prices?|stocks?|shares?|quotes?|charts?|graphs?|plots?|candle ?sticks?|candles|ohlc|harga\w*|saham\w*|grafik\w*|bagan|diagram|lilin|kurva)\b/i;
const PERIOD_WORDS =
  /\b(?:from|since|between|until|till|up to|through|in|during|year|sejak|dari|antara|sampai|hingga|s\/d|pada|selama|tahun)\b/i;
const YEAR = /\b(?:19|20)\d{2}\b/g;
const OTHERS =
  /\b(?:show|draw|plot|give|display|make|create|see|view|get|want|like|would|me|how|did|do|does|has|have|was|were|went|go|going|develop\w*|move\w*|chang\w*|perform\w*|what|price|line|historical|history|over|time|monthly|daily|weekly|company|compan\w*|index|indexes|indices|tampilkan|perlihatkan|gambarkan|gambar|tunjukkan|buatkan|buat|lihat|lihatkan|berikan|beri|minta|ingin|mau|bagaimana|berapa|perkembangan|pergerakan|riwayat|garis|historis|bulanan|harian|mingguan|perusahaan|indeks|waktu|ke waktu|terhadap|versi)\b/i;

/** Reads a request of which every word is understood; null for whatever else somebody may want. */
export function readPriceRequest(instruction: string): PriceRequest | null {
  const named = symbolsOf(instruction);
  if (named === null) return null;
  const plain = named.unknown
    .reduce((text, symbol) => text.replaceAll(symbol, ' '), named.rest)
    .replaceAll(YEAR, ' ');
  const understood = [CANDLES, COMPARISON, TABLE, PRICES, PERIOD_WORDS, OTHERS].map(({ source }) => source);
  if (leftoverWords(plain, new RegExp(understood.join('|'), 'i')).length > 0) return null;
  return requestFor(named.symbols, instruction);
}

/** What is asked of prices in a text of which other words may not be understood. */
export function findPriceRequest(text: string): PriceRequest | null {
  const named = SURELY_SHARES.test(text) ? symbolsOf(text) : null;
  if (named !== null) return requestFor(named.symbols, text);
  // An apple has a price, too, but hardly beside the price of a microsoft.
  const known = knownSymbolsIn(text);
  const isOfPrices = PRICES.test(text) || text.search(YEAR) !== -1;
  return known.length > 1 && isOfPrices ? requestFor(known, text) : null;
}

/** The symbols in a text of which it is known that there are prices. */
export const knownSymbolsIn = (text: string): readonly string[] =>
  KNOWN.flatMap(([symbol, names]) => (names.test(text) ? [symbol] : []));

function requestFor(symbols: readonly string[], text: string): PriceRequest {
  const shape = CANDLES.test(text)
    ? 'candlestick'
    : symbols.length > 1 && !TABLE.test(text)
      ? 'comparison'
      : TABLE.test(text)
        ? 'table'
        : 'line';
  return { shape, symbols: [...new Set(symbols)].slice(0, MOST_SYMBOLS), ...periodOf(text) };
}

interface NamedSymbols {
  /** In the order in which they are named. */
  readonly symbols: readonly string[];
  /** Those that nobody here knows. */
  readonly unknown: readonly string[];
  /** The text without the known ones. */
  readonly rest: string;
}

/** The symbols in a text that is about prices; null for any other. */
function symbolsOf(text: string): NamedSymbols | null {
  const namesPrices = PRICES.test(text);
  if (!namesPrices && !COMPARISON.test(text)) return null;
  const known = KNOWN.flatMap(([symbol, names]) => {
    const at = names.exec(text)?.index;
    return at === undefined ? [] : [{ symbol, at }];
  });
  const rest = KNOWN.reduce((left, [, names]) => left.replaceAll(new RegExp(names, 'gi'), ' '), text);
  // Without a word for prices, only what is known to have one is taken for a symbol.
  const unknown = namesPrices
    ? [...rest.matchAll(UNKNOWN_SYMBOL)].map(([symbol]) => ({ symbol, at: text.indexOf(symbol) }))
    : [];
  const symbols = [...known, ...unknown].sort((a, b) => a.at - b.at).map(({ symbol }) => symbol);
  if (symbols.length === 0 || (!namesPrices && symbols.length < 2)) return null;
  return { symbols, unknown: unknown.map(({ symbol }) => symbol), rest };
}

function periodOf(instruction: string): Pick<PriceRequest, 'from' | 'to'> {
  const years = [...instruction.matchAll(YEAR)].map(([year]) => year).sort();
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined) return {};
  const from = { from: `${first}-01-01` };
  const to = { to: `${last}-12-31` };
  if (years.length > 1) return { ...from, ...to };
  if (/\b(?:since|from|sejak|dari)\b/i.test(instruction)) return from;
  return /\b(?:until|till|up to|through|sampai|hingga)\b/i.test(instruction) ? to : { ...from, ...to };
}
