/** A word that asks for the one with most or least in some respect. */
export interface Comparative {
  readonly wants: 'most' | 'least';
  /** Respects that it may be about, the likeliest first; empty for any. */
  readonly respects: readonly string[];
  readonly words: readonly [english: string, indonesian: string];
  readonly superlative: readonly [english: string, indonesian: string];
  /** What joins it to the other thing, where that is no "than". */
  readonly than?: readonly [english: string, indonesian: string];
}

/** asked so; most or least; respects; how it is said, in English and Indonesian */
const ROWS = `
cheap|cheaper|cheapest|less expensive|least expensive|costs? less|murah|termurah; least; price; cheaper; lebih murah; cheapest; termurah
expensive|pricier|dearer|costs? more|mahal|termahal; most; price; more expensive; lebih mahal; most expensive; termahal
light|lighter|lightest|weighs? less|ringan|teringan; least; weight; lighter; lebih ringan; lightest; teringan
heavy|heavier|heaviest|weighs? more|berat|terberat; most; weight; heavier; lebih berat; heaviest; terberat
old|older|oldest|elder|eldest|tua|tertua; most; born age date; older; lebih tua; oldest; tertua
young|younger|youngest|muda|termuda; least; born age; younger; lebih muda; youngest; termuda
early|earlier|earliest|came first|dulu|duluan|awal; least; date born; earlier; lebih dulu; earliest; paling awal
late|later|latest|newer|newest|baru|terbaru; most; date born; later; lebih baru; latest; terbaru
tall|taller|tallest|tinggi|tertinggi; most; height; taller; lebih tinggi; tallest; tertinggi
high|higher|highest|tinggi|tertinggi; most; interest temperature height salary price share; higher; lebih tinggi; highest; tertinggi
short|shorter|shortest|pendek|terpendek|singkat|tersingkat; least; height length duration distance; shorter; lebih pendek; shortest; terpendek
long|longer|longest|panjang|terpanjang|lama|terlama; most; length duration distance height; longer; lebih panjang; longest; terpanjang
fast|faster|fastest|quicker|quickest|cepat|tercepat; most; speed duration; faster; lebih cepat; fastest; tercepat
slow|slower|slowest|lambat|terlambat|pelan; least; speed duration; slower; lebih lambat; slowest; paling lambat
warm|warmer|warmest|hot|hotter|hottest|panas|terpanas|hangat; most; temperature; warmer; lebih panas; warmest; terpanas
cold|colder|coldest|cooler|coolest|dingin|terdingin; least; temperature; colder; lebih dingin; coldest; terdingin
low|lower|lowest|rendah|terendah; least; interest temperature height salary price share; lower; lebih rendah; lowest; terendah
near|nearer|nearest|close|closer|closest|dekat|terdekat; least; distance length; closer; lebih dekat; closest; terdekat
far|farther|farthest|further|furthest|jauh|terjauh; most; distance length; farther; lebih jauh; farthest; terjauh
wide|wider|widest|lebar|terlebar; most; width; wider; lebih lebar; widest; terlebar
narrow|narrower|narrowest|sempit|tersempit; least; width; narrower; lebih sempit; narrowest; tersempit
deep|deeper|deepest|dalam|terdalam; most; depth; deeper; lebih dalam; deepest; terdalam
big|bigger|biggest|large|larger|largest|greater|greatest|besar|terbesar|luas|terluas; most; ; larger; lebih besar; largest; terbesar
small|smaller|smallest|kecil|terkecil; least; ; smaller; lebih kecil; smallest; terkecil
`;

interface Row extends Comparative {
  readonly asks: RegExp;
}

/** "Tall" alone describes; it compares with "more" or "most" before it, or in a form of its own. */
const PLAIN_ENGLISH =
  /^(?:cheap|expensive|light|heavy|old|young|early|late|tall|high|low|short|long|fast|slow|warm|hot|cold|near|close|far|wide|narrow|deep|big|large|small)$/;

const asksOf = (words: string): RegExp => {
  const forms = words.split('|').filter((word) => !PLAIN_ENGLISH.test(word) || word === 'expensive');
  const own = forms.filter((word) => /^(?:ter\p{L}+|.*(?:er|est|ore|ess|first)|.* .*)$/u.test(word));
  const others = forms.filter((word) => !own.includes(word));
  const compared = others.length === 0 ? '' : `|(?:lebih|paling|more|most)\\s+(?:${others.join('|')})`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${own.join('|') || '\\b\\B'}${compared})(?:nya)?(?![\\p{L}\\p{N}])`,
    'iu',
  );
};

const COMPARATIVES: readonly Row[] = ROWS.split('\n').flatMap((row) => {
  const [asked, wants, respects, english, indonesian, most, paling] = row
    .split(';')
    .map((part) => part.trim());
  if (!asked || !english || !indonesian || !most || !paling) return [];
  return [
    {
      asks: asksOf(asked),
      wants: wants === 'least' ? ('least' as const) : ('most' as const),
      respects: (respects ?? '').split(' ').filter((one) => one !== ''),
      words: [english, indonesian] as const,
      superlative: [most, paling] as const,
    },
  ];
});

const MORE: Comparative = {
  wants: 'most',
  respects: [],
  words: ['ahead', 'unggul'],
  superlative: ['ahead of the others', 'terbanyak'],
  than: ['of', 'atas'],
};
const MORE_ASKED =
  /\b(?:has|have|holds?|earns?|gets?)\b.*\b(?:more|most)\b|\b(?:more|most) \p{L}+|\b(?:lebih|paling) banyak\b|\bterbanyak\b/iu;
const LESS_ASKED = /\b(?:fewer|fewest|less|least)\b|\b(?:lebih|paling) sedikit\b/iu;

/** What a clause wants compared, in the order of its words; empty where it compares nothing. */
export function comparativesIn(clause: string): readonly Comparative[] {
  const found = COMPARATIVES.flatMap(({ asks, ...comparative }) => {
    const at = asks.exec(clause)?.index;
    return at === undefined ? [] : [{ at, comparative }];
  }).sort((left, right) => left.at - right.at);
  if (found.length > 0) return found.map(({ comparative }) => comparative);
  if (MORE_ASKED.test(clause)) return [MORE];
  return LESS_ASKED.test(clause)
    ? [
        {
          ...MORE,
          wants: 'least',
          words: ['behind', 'di bawah'],
          superlative: ['behind the others', 'paling sedikit'],
          than: ['', ''],
        },
      ]
    : [];
}

/** Whoever was born earlier is older, and whoever takes less time is faster: there it is the other way round. */
export const isTurnedRound = ({ words }: Comparative, respect: string): boolean =>
  (respect === 'born' && (words[0] === 'older' || words[0] === 'younger')) ||
  (respect === 'date' && words[0] === 'older') ||
  (respect === 'duration' && (words[0] === 'faster' || words[0] === 'slower'));

/** What is asked for in a respect where nobody says: who is cheaper, and else who has most. */
export const usualComparative = (respect: string): Comparative =>
  COMPARATIVES.find(({ respects }) => respects[0] === respect) ?? MORE;

/** The same where several respects are weighed up, so that each names its own. */
export const weighedComparative = (respect: string): Comparative =>
  COMPARATIVES.find(({ words, respects }) => words[0] === 'lower' && respects.includes(respect)) ??
  usualComparative(respect);
