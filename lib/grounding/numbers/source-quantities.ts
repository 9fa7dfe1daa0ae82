import type { Steps } from '@/lib/shared/steps';
import type { Dimension, FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { type Piece, piecesOf } from '../overlap/pieces';
import type { SourceSentence } from '../sources/source-index';
import type { SourceStatements } from '../sources/source-statements';

/** A quantity of a source with the sentence that it stands in. */
export interface SourceQuantity {
  readonly quantity: FoundQuantity;
  readonly sentence: SourceSentence;
  /** The words of its part of the sentence, the last one not included. */
  readonly piece: { readonly from: number; readonly to: number };
}

const MOST_SENTENCES = 2_000;
/** What stands in sentences that have a quantity; most have none, and need not be read for it. */
const MAY_COUNT =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|(?:m|b|tr)illions?|half|halves|thirds?|quarters?|fifths?|tenths?|dozens?|first|fourth|sixth|seventh|eighth|ninth|tenth|century|decade|majority|minority|noon|midnight|january|february|march|april|may|june|july|august|september|october|november|december|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas|puluh|ratus|ribu|juta|miliar|triliun|setengah|separuh|seper\p{L}+|lusin|persen|mayoritas|minoritas|abad|dekade|pertama|ke(?:dua|tiga|empat|lima|enam|tujuh|delapan)|se(?:ratus|ribu|juta|jam|hari|minggu|bulan|tahun|kilo\p{L}*)|januari|februari|maret|mei|juni|juli|agustus|oktober|desember)\b/iu;
const NUMERAL = /\d+(?:[.,]\d+)*/g;

/** What there is to count in one source. */
interface Counted {
  /** Sentences that may hold quantities and were not read yet. */
  unread: readonly SourceSentence[];
  readonly byDimension: Map<Dimension, SourceQuantity[]>;
  readonly numerals: Set<string>;
}

/** The quantities of sources by what they measure, and their numerals as they are written. */
export class SourceQuantities {
  private readonly bySource = new Map<number, Counted>();

  /** Of the first 2,000 sentences that may hold any; a source is read when something is held against it. */
  constructor(
    sentences: readonly SourceSentence[],
    private readonly statements: SourceStatements,
  ) {
    const counting = sentences.filter(({ text }) => MAY_COUNT.test(text)).slice(0, MOST_SENTENCES);
    for (const [number, unread] of Map.groupBy(counting, (sentence) => sentence.number))
      this.bySource.set(number, { unread, byDimension: new Map(), numerals: new Set() });
  }

  /** Reads the sources with some numbers, which comes before any question about them. */
  *read(numbers: ReadonlySet<number>): Steps<void> {
    for (const counted of this.among(numbers)) {
      const { unread } = counted;
      counted.unread = [];
      for (const sentence of unread) {
        this.add(counted, sentence);
        yield;
      }
    }
  }

  private add({ byDimension, numerals }: Counted, sentence: SourceSentence): void {
    const pieces = piecesOf(sentence.text);
    for (const quantity of this.statements.quantitiesOf(sentence)) {
      const counted = { quantity, sentence, piece: wordsOfPiece(sentence, pieces, quantity.start) };
      const known = byDimension.get(quantity.dimension);
      if (known === undefined) byDimension.set(quantity.dimension, [counted]);
      else known.push(counted);
    }
    for (const numeral of numeralsIn(sentence.text)) numerals.add(numeral);
  }

  /** What measures the same, in the sources with some numbers. */
  measuring(dimension: Dimension, numbers: ReadonlySet<number>): readonly SourceQuantity[] {
    return this.among(numbers).flatMap(({ byDimension }) => byDimension.get(dimension) ?? []);
  }

  /** True where a source has a numeral, however its thousands are marked. */
  hasNumeral(numeral: string, numbers: ReadonlySet<number>): boolean {
    return this.among(numbers).some(({ numerals }) => numerals.has(numeral));
  }

  private among(numbers: ReadonlySet<number>): readonly Counted[] {
    return [...this.bySource].flatMap(([number, counted]) => (numbers.has(number) ? [counted] : []));
  }
}

function wordsOfPiece(
  { words }: SourceSentence,
  pieces: readonly Piece[],
  start: number,
): SourceQuantity['piece'] {
  const piece = pieces.find((one) => start >= one.start && start < one.end);
  if (piece === undefined) return { from: 0, to: words.length };
  const from = words.findIndex((word) => word.end > piece.start);
  const to = words.findIndex((word) => word.start >= piece.end);
  return { from: Math.max(0, from), to: to === -1 ? words.length : to };
}

/** The numerals of a text without marks of thousands: "1,200,000" and "1.200.000" are the same, "1.5" stays. */
export function numeralsIn(text: string): string[] {
  return [...text.matchAll(NUMERAL)].map(([written]) =>
    /^\d{1,3}(?:[.,]\d{3})+$/.test(written) ? written.replace(/[.,]/g, '') : written.replace(',', '.'),
  );
}
