import { mayHoldQuantities } from '@/lib/text/quantities/may-hold-quantities';

const REMEMBERED =
  /\b(?:remember(?:ed)?|earlier|last time|you said|i told you|ingat|kemarin|sebelumnya|tadi|waktu itu)\b/i;
const PRICES =
  /\b(?:stocks?|shares?|prices? of|share price|quote|ticker|candlestick|saham|harga saham|kurs|indeks)\b/i;
const COMPUTED =
  /\d\s*[-+*/^%×:]\s*\d|\b(?:how (?:many|much|long|far)|total|sum|average|percent\w*|per cent|calculate|compute|work out|difference|berapa|jumlah|total|rata-rata|persen|hitung\w*|selisih)\b/i;

/** What a clause needs to be answered, by its words. */
export function evidenceNeed(clause: string): 'none' | 'calculation' | 'data' | 'memory' {
  if (REMEMBERED.test(clause)) return 'memory';
  if (PRICES.test(clause) || symbolsIn(clause).length > 0) return 'data';
  return COMPUTED.test(clause) && mayHoldQuantities(clause) && /\d/.test(clause) ? 'calculation' : 'none';
}

const SYMBOLS: Readonly<Record<string, string>> = {
  apple: 'AAPL',
  microsoft: 'MSFT',
  amazon: 'AMZN',
  google: 'GOOG',
  alphabet: 'GOOG',
  ibm: 'IBM',
  's&p 500': '^GSPC',
};
const SYMBOL = /(?<![\p{L}\p{N}])(?:\^[A-Z]{2,6}|[A-Z]{3,5}(?:\.[A-Z]{1,2})?|GE|IBM)(?![\p{L}\p{N}])/gu;
/** Capital letters that are no symbol of a share. */
const ABBREVIATIONS = new Set(
  'USD IDR EUR GBP JPY CSV PDF HTML JSON API AND THE FOR NOT YES PLEASE'.split(' '),
);

/** Symbols of shares in a text, by how they are written or whose they are. */
export function symbolsIn(text: string): string[] {
  const written = (text.match(SYMBOL) ?? []).filter((symbol) => !ABBREVIATIONS.has(symbol));
  const lower = text.toLowerCase();
  const named = PRICES.test(text)
    ? Object.entries(SYMBOLS).flatMap(([name, symbol]) => (lower.includes(name) ? [symbol] : []))
    : [];
  return [...new Set([...written, ...named])].slice(0, 6);
}
