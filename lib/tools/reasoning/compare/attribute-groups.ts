import type { Dimension } from '@/lib/text/quantities/found-quantity';

/** What a respect in which things are compared is measured in. */
export type Measured = Exclude<Dimension, `money ${string}`> | 'money';

/** A respect in which things are compared: how people name it, what it is measured in, and which words tell of it. */
export interface AttributeGroup {
  readonly name: string;
  readonly measured: readonly Measured[];
  /** Words of a name of this respect. */
  readonly names: ReadonlySet<string>;
  /** Words near a quantity which say that it is this one. */
  readonly cues: ReadonlySet<string>;
  /** True where hardly anything else is measured so, and a quantity needs no word beside it. */
  readonly isOnlyOne: boolean;
}

/** name; measured in; ! where that alone tells; names | further words that tell of it. */
const ROWS = `
price; money; price prices cost costs fee fare rent harga biaya tarif ongkos sewa | costs costing priced sells sold seharga harganya dibanderol dijual biayanya tarifnya
revenue; money; revenue revenues sales turnover income pendapatan omzet penjualan | earned made sold omzetnya pendapatannya penjualannya
profit; money; profit profits earnings laba keuntungan | gained labanya untung keuntungannya
salary; money; salary salaries wage wages pay gaji upah honor | paid earns gajinya upahnya digaji
height; length; height tall tinggi ketinggian | high rises stands tingginya setinggi
length; length; length long panjang | runs spans stretches panjangnya sepanjang
width; length; width wide lebar | broad lebarnya selebar
depth; length; depth deep kedalaman dalam | dalamnya kedalamannya sedalam
distance; length; distance range jarak jangkauan | away from far jaraknya sejauh berjarak
weight; mass !; weight mass berat massa bobot | weighs weigh weighing weighed heavy beratnya berbobot seberat
area; area !; area luas | covers luasnya seluas
volume; volume !; volume capacity kapasitas isi | holds isinya berkapasitas
population; count; population inhabitants residents people penduduk populasi | jiwa lives berpenduduk penduduknya populasinya
speed; speed !; speed velocity kecepatan | fast kecepatannya melaju
temperature; temperature !; temperature suhu temperatur | hot cold suhunya
storage; data !; storage memory ram penyimpanan memori | stores memorinya penyimpanannya
energy; energy !; energy consumption energi konsumsi daya | uses konsumsinya
age; duration; age umur usia | old aged umurnya usianya berumur berusia
duration; duration; duration time lasts length lama durasi waktu | lasts lasted takes took lasting long lamanya selama berlangsung memakan durasinya bertahan
share; percent !; share percentage percent rate persen persentase pangsa tingkat | accounts mencapai
opened; time; opened opening inaugurated dibuka pembukaan diresmikan | opens
founded; time; founded foundation established founding didirikan pendirian berdiri | formed dibentuk
released; time; released release launched launch rilis dirilis diluncurkan peluncuran | appeared published terbit diterbitkan
built; time; built construction completed completion dibangun pembangunan selesai | finished rampung
born; time; born birth lahir kelahiran | dilahirkan
date; time; date year when tanggal tahun kapan |
`;

const set = (words: string): readonly string[] =>
  words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');

const isMeasured = (word: string): word is Measured => word !== '' && word !== '!';

const GROUPS: readonly AttributeGroup[] = ROWS.split('\n')
  .filter((row) => row.includes(';'))
  .map((row) => {
    const [name = '', measured = '', words = ''] = row.split(';');
    const [names = '', cues = ''] = words.split('|');
    return {
      name: name.trim(),
      measured: set(measured).filter(isMeasured),
      names: new Set(set(names)),
      cues: new Set([...set(names), ...set(cues)]),
      isOnlyOne: measured.includes('!'),
    };
  });

const WORD = /[\p{L}\p{N}]+/gu;

/** The group of a respect by its words; null where it is none of them. */
export function attributeGroupOf(respect: string): AttributeGroup | null {
  const words = [...respect.toLowerCase().matchAll(WORD)].map(([word]) => word);
  return GROUPS.find(({ names }) => words.some((word) => names.has(word))) ?? null;
}

/** True for a word that tells of another respect which is measured in the same. */
export const tellsOfAnother = (word: string, group: AttributeGroup): boolean =>
  !group.cues.has(word) &&
  GROUPS.some(
    ({ measured, cues, name }) =>
      name !== group.name && name !== 'date' && measured[0] === group.measured[0] && cues.has(word),
  );
