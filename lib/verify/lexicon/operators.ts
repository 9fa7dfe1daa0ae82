import { NEGATIONS } from '@/lib/claims/lexicon/function-signs';

/** How sure, or how bound, a statement is about what it says. */
export type Mode = 'possible' | 'able' | 'duty' | 'advice' | 'hearsay' | 'future' | 'done';
/** Of how much a statement says something. */
export type Extent = 'all' | 'most' | 'many' | 'some' | 'few' | 'only';
/** Whether something holds where something else does, or where it does not. */
export type Condition = 'if' | 'unless';

const table = <Value extends string>(lists: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries<string>(lists).flatMap(([value, words]) =>
      words.split(/\s+/).map((word) => [word, value as Value] as const),
    ),
  );

export const MODES = table<Mode>({
  possible:
    'might could perhaps maybe possibly probably likely potentially mungkin barangkali kemungkinan sepertinya tampaknya agaknya berpotensi',
  able: 'may can able dapat bisa mampu boleh allowed permitted diperbolehkan diizinkan entitled berhak',
  duty: 'must shall required requires mandatory obliged obligatory compulsory wajib harus diwajibkan mewajibkan diharuskan kewajiban perlu',
  advice:
    'should ought recommended advised advisable suggested sebaiknya disarankan dianjurkan menyarankan menganjurkan hendaknya',
  hearsay: 'allegedly reportedly supposedly rumored rumoured alleged konon diduga dikabarkan kabarnya',
  future: 'will would plans planned intends akan berencana direncanakan rencananya bakal',
  done: 'already has had have sudah telah pernah terbukti proven',
});
export const EXTENTS = table<Extent>({
  all: 'all every each always entire entirely everyone everything whole fully completely semua seluruh setiap tiap selalu segenap sepenuhnya seluruhnya semuanya seluruhnya unanimously',
  most: 'most mostly majority mainly largely kebanyakan mayoritas umumnya',
  some: 'some several sometimes partly partially occasionally beberapa sebagian kadang kadang-kadang sejumlah',
  many: 'many numerous often frequently banyak sering kerap',
  few: 'few rarely seldom hardly segelintir sedikit jarang',
  only: 'only solely exclusively hanya cuma semata',
});
export const CONDITIONS = table<Condition>({
  if: 'if provided providing whenever jika kalau apabila bila asalkan seandainya',
  unless: 'unless except excluding excepting kecuali selain',
});
/** Words that deny what stands behind them. */
export const DENIALS: ReadonlySet<string> = new Set(
  [...NEGATIONS].filter(
    (word) =>
      !/^(?:unable|lack|lacks|lacked|fail|fails|failed|refuse|refused|hardly|mustahil|without|tanpa)$/.test(
        word,
      ),
  ),
);
/** "In any case": whatever a text has as a condition, the statement has not. */
export const UNCONDITIONAL =
  /\b(?:in any case|regardless|irrespective|no matter|without (?:any )?(?:conditions?|exceptions?)|in all cases|under any circumstances|whatever|anyone|anybody|everybody|everyone|even if|berapa ?pun|apa ?pun|siapa ?pun|tanpa syarat|tanpa kecuali|dalam keadaan apa|meskipun|walaupun|even)\b/iu;
/** What denies without a word of negation, or may. */
export const DENYING_WORDS =
  /\b(?:except|forb\w+|prohib\w+|ban(?:ned|s)?|refus\w+|den(?:y|ied|ies)|lack\w*|unable|fail\w*|avoid\w*|prevent\w*|reject\w*|exclud\w*|exempt\w*|turned down|free of|free from|nothing|none|neglect\w*|ignor\w*|stop(?:s|ped)?|instead|illegal|impossible|without|un(?!i|der|til)\w{4,}|in(?:valid|complete|correct|sufficient|eligible)\w*|non-?\w+|dilarang|larang\w*|kecuali|gratis|batal\w*|tolak|ditolak|menolak|gagal|bebas|tanpa|belum|mustahil|hilang|dibatasi)\b/iu;

/** Words between two things, and which of two opposite ways they are said of them. */
const SIDES: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = (
  [
    ['from dari', 'to into onto towards ke kepada menuju'],
    ['into ke', 'out dari'],
    ['more over above exceeding lebih atas melebihi', 'less fewer under below kurang bawah'],
    ['for pro favour mendukung', 'against kontra menentang'],
    ['least minimal', 'most maksimal'],
    [
      'earlier before previously sebelumnya sebelum ago',
      'after later afterwards sesudahnya setelahnya kemudian sesudah setelah',
    ],
    ['before prior sebelum', 'after following since sesudah setelah sejak'],
    [
      'until till by hingga sampai before sebelum within',
      'from dari since after sejak mulai setelah sesudah',
    ],
    ['above over di_atas', 'below under beneath di_bawah'],
    ['with dengan akibat karena', 'without tanpa'],
    ['by oleh', 'to kepada'],
    ['including termasuk', 'excluding except kecuali'],
    ['inside within', 'outside beyond'],
  ] as const
).map(([left, right]) => [new Set(left.split(' ')), new Set(right.split(' '))]);

/** True for two prepositions that say opposite things: "from" and "to". */
export const areOtherSides = (left: string, right: string): boolean =>
  SIDES.some(([one, other]) => (one.has(left) && other.has(right)) || (one.has(right) && other.has(left)));

const ALL_SIDES = new Set(SIDES.flatMap(([left, right]) => [...left, ...right]));
export const hasSide = (word: string): boolean => ALL_SIDES.has(word);

/** What stands behind such a word happens first, or is the cause; the other way round for the second list. */
export const FIRST_AFTER = new Set(
  'after following since because karena setelah sesudah sebab usai pasca akibat'.split(' '),
);
export const FIRST_BEFORE = new Set(
  'before until therefore so thus then sebelum sehingga maka lalu kemudian causing causes caused menyebabkan mengakibatkan'.split(
    ' ',
  ),
);
export const COMPARES = new Set(['than', 'daripada', 'dibanding', 'dibandingkan']);
