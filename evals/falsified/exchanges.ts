import type { AppLanguage } from '../../lib/text/languages/read-language';
import type { FalseKind } from './statement-case';

/** Words whose exchange makes a true statement say something else: each becomes the other, or with `→` only the second. */
const EN: Partial<Record<FalseKind, string>> = {
  unit: `miles|kilometres; miles→feet; kilometers→miles; km→miles; metres→feet; meters→feet; feet→yards; inches→feet;
    hours|minutes; days|weeks; months|years; million|billion; dollars|euros; pounds→tonnes; kg→tonnes; kilograms→tonnes;
    tons→ounces; Celsius|Fahrenheit; percent→per thousand; acres→hectares; degrees→watts; volts→amperes; decades→centuries;
    century→decade; centuries→decades`,
  bound: `at least|at most; no more than|no less than; more than|less than; no later than|no earlier than; up to→at least;
    over(?= \\d)→under; until(?= \\d)→from; minimum|maximum; within→only after; fewer than→more than`,
  quantifier: `some of→all of; many of→all of; several of→all of; most of→all of; all of→hardly any of; all the→hardly any of the; every→not every;
    (?<!\\p{L}{2,4} )often→always; usually→always; sometimes→always; generally→always; always→seldom; mainly→exclusively; partly→entirely;
    mostly→exclusively; primarily→exclusively`,
  modality: `can→must; may→must; might→must; could→had to; must→may; possibly→certainly; probably→certainly;
    likely→certain; required to→allowed to; allowed to→required to`,
  direction: `increased|decreased; increase|decrease; increases|decreases; increasing|decreasing; rose|fell; higher|lower;
    larger|smaller; largest|smallest; greater|smaller; first|last; north|south; northern|southern; east|west; eastern|western;
    early|late; oldest|youngest; majority→minority; longest|shortest; older|younger; won|lost;
    above|below; stronger|weaker; faster|slower; fastest→slowest; highest|lowest`,
  order: 'before|after; previously→later; later→earlier; preceded|succeeded; followed by→preceded by',
};

const ID: Partial<Record<FalseKind, string>> = {
  unit: `kilometer→mil; meter→kaki; jam|menit; hari|minggu; bulan|tahun; juta|miliar; kilogram→ton; gram→kilogram;
    rupiah→dolar; persen→permil; liter→mililiter; derajat→watt; hektare→meter persegi; abad→dasawarsa`,
  bound: `paling lambat|paling cepat; paling sedikit|paling banyak; lebih dari|kurang dari; minimal|maksimal;
    sekurang-kurangnya→paling banyak; sampai akhir→sejak akhir; hingga akhir→sejak akhir; sampai tahun→sejak tahun`,
  quantifier: `sebagian→semua; beberapa→semua; banyak→semua; semua→hampir tidak ada; seluruh→sebagian kecil; kedua→salah satu;
    biasanya→selalu; sering→selalu; kadang→selalu; setiap→hampir tidak ada; terutama→hanya`,
  modality: 'dapat→harus; bisa→harus; boleh→harus; harus→boleh; wajib→boleh; mungkin→pasti; perlu→boleh',
  direction: `naik|turun; meningkat|menurun; bertambah|berkurang; lebih tinggi|lebih rendah; lebih besar|lebih kecil;
    terbesar|terkecil; tertinggi|terendah; utara|selatan; timur|barat; pertama→terakhir; tertua|termuda; awal|akhir; menang|kalah`,
  order: 'sebelum|sesudah; setelah→sebelum; kemudian→sebelumnya',
};

/** A word to look for, and what stands in its place afterwards. */
type Exchange = readonly [pattern: RegExp, put: string];

const NOT_WITHIN_WORD = ['(?<![\\p{L}\\p{N}-])', '(?![\\p{L}\\p{N}-])'] as const;

const read = (pairs: string): Exchange[] =>
  pairs.split(';').flatMap((pair) => {
    const isBothWays = pair.includes('|');
    const [left = '', right = ''] = pair.trim().split(isBothWays ? '|' : '→');
    const exchange = (from: string, to: string): Exchange => [
      new RegExp(from.replace(/^(.*)$/s, `${NOT_WITHIN_WORD[0]}$1${NOT_WITHIN_WORD[1]}`), 'giu'),
      to,
    ];
    return isBothWays ? [exchange(left, right), exchange(right, left)] : [exchange(left, right)];
  });

const readAll = (all: Partial<Record<FalseKind, string>>): ReadonlyMap<FalseKind, readonly Exchange[]> =>
  new Map(
    (Object.keys(all) as FalseKind[]).flatMap((kind) => {
      const pairs = all[kind];
      return pairs === undefined ? [] : [[kind, read(pairs)] as const];
    }),
  );

export const EXCHANGES: Readonly<Record<AppLanguage, ReadonlyMap<FalseKind, readonly Exchange[]>>> = {
  en: readAll(EN),
  id: readAll(ID),
};

/** Parts that no source has, put behind a statement. */
export const ADDED_CLAUSES: Readonly<Record<AppLanguage, readonly string[]>> = {
  en: [
    ', and an inquiry was opened the same week',
    ', although the figures had been falsified',
    ', because a supplier had gone bankrupt',
    ', which led to protests in three towns',
    ', despite a warning from the auditors',
    ', so that two managers had to resign',
    ', and the insurance refused to pay',
    ', as a leaked letter shows',
    ', whereupon the price doubled',
    ' for reasons that were kept secret',
    ', except on Sundays',
    ', and nobody has been able to repeat it since',
  ],
  id: [
    ', dan pengawasnya menerima suap',
    ', karena pemasoknya bangkrut',
    ', meskipun angkanya telah dipalsukan',
    ', sehingga dua pejabat mengundurkan diri',
    ', yang memicu unjuk rasa di tiga kota',
    ', kecuali pada hari Minggu',
    ', seperti terungkap dalam surat yang bocor',
    ', dan sejak itu tidak pernah terulang',
  ],
};

/** What no source says of anybody or anything, put behind a name. */
export const ADDED_ATTRIBUTES: Readonly<Record<AppLanguage, readonly string[]>> = {
  en: [
    ' (a forgery)',
    ', once convicted of fraud,',
    ', long thought to be lost,',
    ' (now closed)',
    ', a favourite of the king,',
    ', which is owned by a bank,',
    ' (banned in several countries)',
    ', known for its scandals,',
  ],
  id: [
    ' (kini ditutup)',
    ', yang pernah dihukum karena penipuan,',
    ', yang lama dikira hilang,',
    ' (dilarang di beberapa negara)',
    ', milik sebuah bank,',
    ', yang terkenal karena skandalnya,',
  ],
};
