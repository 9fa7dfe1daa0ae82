import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';

/** A respect in which things are compared, with what it is called and how people speak of it. */
export interface Respect {
  readonly name: string;
  readonly names: readonly [english: string, indonesian: string];
  readonly cues: RegExp;
  readonly measures: RegExp;
}

/** name; in English; in Indonesian; what it is measured in; words that tell of it */
const ROWS = `
price; price; harga; money|count; price|prices|costs?|costing|sells?|sold|fee|fare|rent|harga|harganya|seharga|biaya|biayanya|tarif|tarifnya|ongkos|sewa|sewanya|dijual|dibanderol
salary; salary; gaji; money|count; salary|wage|earns?|paid|pays?|gaji|gajinya|upah|upahnya|digaji|penghasilan|penghasilannya
weight; weight; berat; mass; weighs?|weight|weighing|heavy|mass|berat|beratnya|bobot|bobotnya|seberat
born; birth; kelahiran; time; born|lahir|dilahirkan|kelahiran
age; age; umur; duration|count; old|aged?|umur|umurnya|berumur|usia|usianya|berusia
height; height; tinggi; length; tall|high|height|tinggi|tingginya|setinggi
width; width; lebar; length; wide|width|broad|lebar|lebarnya|selebar
depth; depth; kedalaman; length; deep|depth|kedalaman|kedalamannya|sedalam
distance; distance; jarak; length; away|far|distance|range|jarak|jaraknya|sejauh|berjarak
length; length; panjang; length; long|length|panjang|panjangnya|sepanjang
area; area; luas; area; area|luas|luasnya|seluas
volume; volume; isi; volume; holds?|capacity|volume|isi|isinya|kapasitas|kapasitasnya
population; population; jumlah penduduk; count; population|inhabitants|residents|penduduk|penduduknya|berpenduduk|populasi|populasinya|jiwa
speed; speed; kecepatan; speed; speed|fast|kecepatan|kecepatannya|melaju
temperature; temperature; suhu; temperature; temperature|suhu|suhunya|temperatur
storage; storage; penyimpanan; data; storage|memory|ram|penyimpanan|memori|memorinya
energy; energy; energi; energy; energy|energi|kalori|calories
duration; duration; lama; duration; lasts?|lasted|takes?|took|duration|lama|lamanya|selama|berlangsung|durasi|durasinya|waktu|waktunya|bertahan|memakan
date; date; tanggal; time; opened|opens|founded|built|released|launched|published|finished|dibuka|didirikan|dibangun|dirilis|diluncurkan|terbit|selesai|berdiri
interest; interest; bunga; percent; interest|rate|bunga|bunganya
share; share; persentase; percent; share|percentage|persentase|pangsa
`;

/** Measured in it, hardly anything else is meant. */
const RESPECTS: readonly Respect[] = ROWS.split('\n').flatMap((row) => {
  const [name, english, indonesian, measures, cues] = row.split(';').map((part) => part.trim());
  if (!name || !english || !indonesian || !measures || !cues) return [];
  return [
    {
      name,
      names: [english, indonesian] as const,
      cues: new RegExp(`(?<![\\p{L}\\p{N}])(?:${cues})(?![\\p{L}\\p{N}])`, 'iu'),
      measures: new RegExp(`^(?:${measures})`),
    },
  ];
});

/** They tell of a respect behind an amount; before a name, they are part of it. */
const ADJECTIVES = 'old|tall|high|long|wide|broad|deep|heavy|fast|far|away|dalam';
const adjective = new RegExp(`^(?:${ADJECTIVES})$`, 'iu');

/** The words that may stand between the name of a thing and its amount. */
export const RESPECT_WORDS = ROWS.split('\n')
  .flatMap((row) => row.split(';')[4]?.trim().split('|') ?? [])
  .filter((word) => !adjective.test(word))
  .join('|');

/** What is measured so and has no word beside it. */
const BY_MEASURE: readonly (readonly [measure: RegExp, respect: string])[] = [
  [/^money/, 'price'],
  [/^mass/, 'weight'],
  [/^area/, 'area'],
  [/^volume/, 'volume'],
  [/^speed/, 'speed'],
  [/^temperature/, 'temperature'],
  [/^data/, 'storage'],
  [/^energy/, 'energy'],
  [/^duration/, 'duration'],
  [/^length/, 'length'],
  [/^time/, 'date'],
];

const named = (name: string | undefined): Respect | null =>
  RESPECTS.find((respect) => respect.name === name) ?? null;

/** The respect that a quantity is in, by the words before and behind it; null where none tells. */
export function respectOf(
  { dimension, noun }: Pick<FoundQuantity, 'dimension' | 'noun'>,
  before: string,
  behind: string,
): Respect | null {
  const fitting = RESPECTS.filter(({ measures }) => measures.test(dimension));
  const near = [before, behind].map((text) => fitting.find(({ cues }) => cues.test(text)));
  const told = near[0] ?? near[1];
  if (told) return told;
  if (dimension === 'count' && noun !== null) return respectNamed(noun);
  return named(BY_MEASURE.find(([measure]) => measure.test(dimension))?.[1]);
}

/** The respect that a heading or word names; one of its own where it is no everyday one. */
export function respectNamed(words: string): Respect {
  const name = words.toLowerCase().trim();
  const known = RESPECTS.find(({ cues }) => cues.test(name));
  if (known) return known;
  const first = name.replace(/[^\p{L}\p{N} -]/gu, '').trim();
  return {
    name: first,
    names: [first, first],
    cues: new RegExp(`(?<![\\p{L}\\p{N}])${first}(?![\\p{L}\\p{N}])`, 'iu'),
    measures: /^/,
  };
}
