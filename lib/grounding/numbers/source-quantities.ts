import type { Steps } from '@/lib/shared/steps';
import type { Dimension, FoundQuantity } from '@/lib/text/quantities/found-quantity';
import type { SourceIndex, SourceSentence } from '../sources/source-index';
import type { SourceStatements } from '../sources/source-statements';

/** A quantity of a source with the sentence that it stands in. */
export interface SourceQuantity {
  readonly quantity: FoundQuantity;
  readonly sentence: SourceSentence;
}

const MOST_SENTENCES = 2_000;
/** What stands in sentences that have a quantity; most have none, and need not be read for it. */
const MAY_COUNT =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|(?:m|b|tr)illions?|half|halves|thirds?|quarters?|fifths?|tenths?|dozens?|first|fourth|sixth|seventh|eighth|ninth|tenth|century|decade|majority|minority|noon|midnight|january|february|march|april|may|june|july|august|september|october|november|december|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas|puluh|ratus|ribu|juta|miliar|triliun|setengah|separuh|seper\p{L}+|lusin|persen|mayoritas|minoritas|abad|dekade|pertama|ke(?:dua|tiga|empat|lima|enam|tujuh|delapan)|se(?:ratus|ribu|juta|jam|hari|minggu|bulan|tahun|kilo\p{L}*)|januari|februari|maret|mei|juni|juli|agustus|oktober|desember)\b/iu;
const NUMERAL = /\d+(?:[.,]\d+)*/g;

/** The quantities of all sources by what they measure, and their numerals as they are written. */
export class SourceQuantities {
  private readonly byDimension = new Map<Dimension, SourceQuantity[]>();
  private readonly numerals = new Map<string, Set<number>>();

  /** Reads the first 2,000 sentences that may hold any. */
  static *read({ sentences }: SourceIndex, statements: SourceStatements): Steps<SourceQuantities> {
    const found = new SourceQuantities();
    let left = MOST_SENTENCES;
    for (const sentence of sentences) {
      if (!MAY_COUNT.test(sentence.text)) continue;
      if (left === 0) break;
      left -= 1;
      found.add(sentence, statements.quantitiesOf(sentence));
      yield;
    }
    return found;
  }

  private add(sentence: SourceSentence, quantities: readonly FoundQuantity[]): void {
    for (const quantity of quantities) {
      const known = this.byDimension.get(quantity.dimension);
      if (known === undefined) this.byDimension.set(quantity.dimension, [{ quantity, sentence }]);
      else known.push({ quantity, sentence });
    }
    for (const numeral of numeralsIn(sentence.text)) {
      const known = this.numerals.get(numeral);
      if (known === undefined) this.numerals.set(numeral, new Set([sentence.number]));
      else known.add(sentence.number);
    }
  }

  /** What measures the same, in the sources with some numbers. */
  measuring(dimension: Dimension, numbers: ReadonlySet<number>): readonly SourceQuantity[] {
    return (this.byDimension.get(dimension) ?? []).filter(({ sentence }) => numbers.has(sentence.number));
  }

  /** True where a source has a numeral, however its thousands are marked. */
  hasNumeral(numeral: string, numbers: ReadonlySet<number>): boolean {
    for (const number of this.numerals.get(numeral) ?? []) if (numbers.has(number)) return true;
    return false;
  }
}

/** The numerals of a text without marks of thousands: "1,200,000" and "1.200.000" are the same, "1.5" stays. */
export function numeralsIn(text: string): string[] {
  return [...text.matchAll(NUMERAL)].map(([written]) =>
    /^\d{1,3}(?:[.,]\d{3})+$/.test(written) ? written.replace(/[.,]/g, '') : written.replace(',', '.'),
  );
}
