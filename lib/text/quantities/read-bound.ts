import type { Bound } from './found-quantity';
import { phrasesOf, skipPhrase } from './phrases';
import type { Token } from './tokens';

const BEFORE: readonly (readonly [Bound, readonly string[]])[] = [
  [
    'above',
    phrasesOf(
      'more than|greater than|higher than|larger than|longer than|older than|over|above|exceeding|exceeds|exceeded|upwards of|after|later than|lebih dari|lebih besar dari|lebih tinggi dari|melebihi|melampaui|di atas|setelah|sesudah|usai|lewat',
    ),
  ],
  [
    'at-least',
    phrasesOf(
      'at least|no less than|no fewer than|not less than|minimum of|a minimum of|from|since|starting|sedikitnya|setidaknya|paling sedikit|paling tidak|minimal|sejak|mulai|tidak kurang dari',
    ),
  ],
  [
    'below',
    phrasesOf(
      'less than|fewer than|lower than|smaller than|shorter than|younger than|under|below|before|earlier than|prior to|kurang dari|lebih kecil dari|lebih rendah dari|di bawah|sebelum|menjelang',
    ),
  ],
  [
    'at-most',
    phrasesOf(
      'at most|no more than|not more than|up to|until|till|by|maximum of|a maximum of|paling banyak|maksimal|maksimum|tidak lebih dari|hingga|sampai',
    ),
  ],
  [
    'about',
    phrasesOf(
      'about|around|approximately|roughly|circa|some|nearly|almost|an estimated|estimated|close to|sekitar|kira-kira|kira - kira|kurang lebih|hampir|kisaran|mendekati|lebih kurang|nyaris',
    ),
  ],
];
const AFTER: readonly (readonly [Bound, readonly string[]])[] = [
  ['at-least', phrasesOf('or more|or later|or above|and above|atau lebih|ke atas|onwards|plus')],
  ['at-most', phrasesOf('or less|or fewer|or earlier|or below|atau kurang|ke bawah|or under')],
  ['about', phrasesOf('or so|lebih')],
];
const LONGEST_PHRASE = 4;
const BOUND_BEFORE: ReadonlyMap<string, Bound> = new Map(
  BEFORE.flatMap(([bound, phrases]) => phrases.map((phrase) => [phrase, bound] as const)),
);
const ARTICLES = new Set(['the', 'a', 'an', 'year', 'tahun', 'tanggal', 'pada', 'in', 'of']);
const NEGATIONS = new Set(['not', 'no', 'tidak', 'never', "n't"]);
const OPPOSITE: Readonly<Record<Bound, Bound>> = {
  above: 'at-most',
  'at-least': 'below',
  below: 'at-least',
  'at-most': 'above',
  exact: 'exact',
  about: 'about',
};
/** Words of sequence bound a time only; "from 5" and "by 20 %" are no bounds. */
const OF_TIME_ONLY = new Set([
  'after',
  'since',
  'before',
  'until',
  'till',
  'by',
  'from',
  'setelah',
  'sesudah',
  'sejak',
  'sebelum',
  'starting',
  'mulai',
  'usai',
  'menjelang',
  'prior to',
  'lewat',
]);

/** How the words before and after an amount bound it. */
export function boundOf(tokens: readonly Token[], start: number, next: number, isTime: boolean): Bound {
  const end = ARTICLES.has(tokens[start - 1]?.text ?? '') ? start - 1 : start;
  for (const stop of end === start ? [start] : [end, start]) {
    for (let length = Math.min(LONGEST_PHRASE, stop); length > 0; length -= 1) {
      const from = stop - length;
      const phrase = wordsOf(tokens, from, stop);
      const bound = BOUND_BEFORE.get(phrase);
      if (bound === undefined || (!isTime && OF_TIME_ONLY.has(phrase))) continue;
      return NEGATIONS.has(tokens[from - 1]?.text ?? '') ? OPPOSITE[bound] : bound;
    }
  }
  const compared = comparedBound(tokens, start);
  if (compared !== null) return compared;
  const after = AFTER.find(([, phrases]) =>
    phrases.some((phrase) => skipPhrase({ tokens }, next, phrase) !== null),
  );
  return after?.[0] ?? 'exact';
}

function wordsOf(tokens: readonly Token[], from: number, to: number): string {
  let words = tokens[from]?.text ?? '';
  for (let at = from + 1; at < to; at += 1) words += ` ${tokens[at]?.text}`;
  return words;
}

const THAN = new Set(['than', 'dari', 'daripada']);
const MORE = new Set(['more', 'lebih']);
const LOW = new Set(
  `lower shorter smaller younger lighter cheaper slower earlier narrower closer nearer colder poorer rendah pendek kecil
  muda ringan murah lambat awal sempit dekat dingin singkat sedikit`.split(/\s+/),
);

/** "Taller than 60 m", "lebih ringan dari 2 kg". */
function comparedBound(tokens: readonly Token[], start: number): Bound | null {
  if (!THAN.has(tokens[start - 1]?.text ?? '')) return null;
  const word = tokens[start - 2]?.text ?? '';
  const isCompared = MORE.has(tokens[start - 3]?.text ?? '') || (word.length > 4 && word.endsWith('er'));
  return isCompared ? (LOW.has(word) ? 'below' : 'above') : null;
}
