const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that turn a statement round. */
export const NEGATIONS = set(
  `not no never none nobody nothing neither nor without cannot hardly unable lack lacks lacked fail fails failed refuse
  refused tidak bukan belum tanpa tak nggak gak enggak jangan tiada mustahil bukanlah tidaklah`,
);
/** Words of negation that only look like one: "not only", "no. 5", "no longer" stays a negation. */
export const NEGATION_ENDERS = set('only just merely hanya saja sekadar');

/** What a statement says of how many: of all, of some, of none, of one only. */
export const QUANTIFIERS: Readonly<Record<string, 'all' | 'most' | 'some' | 'few' | 'none' | 'only'>> =
  Object.fromEntries(
    (
      [
        [
          'all',
          'all every each always entire entirely everyone everything everybody whole both completely semua seluruh setiap tiap selalu sepenuhnya segala seluruhnya semuanya',
        ],
        [
          'most',
          'most mostly majority mainly usually largely primarily kebanyakan mayoritas umumnya biasanya sebagian_besar',
        ],
        [
          'some',
          'some several sometimes partly partially part many often numerous beberapa sebagian kadang sejumlah banyak sering',
        ],
        ['few', 'few rarely seldom hardly barely sedikit jarang segelintir'],
        [
          'none',
          'none no never nobody nothing neither tidak_ada tak_satu_pun tidak_pernah tiada tak_seorang_pun',
        ],
        ['only', 'only solely exclusively just merely hanya cuma satu-satunya semata khusus'],
      ] as const
    ).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
  );

/** Words that keep a statement from being certain. */
export const HEDGES = set(
  `may might could perhaps possibly probably likely allegedly reportedly supposedly rumored rumoured claimed believed
  thought suggest suggests suggested appear appears seem seems potential potentially planned proposed would expected
  mungkin barangkali diduga konon dikabarkan kabarnya diperkirakan rencananya berpotensi sepertinya agaknya tampaknya
  direncanakan disebut-sebut diyakini isu rumor dugaan seandainya jika kalau if unclear belum_jelas`,
);

/** Words after which it is open whether something is so. */
export const MODALS = set(
  `may might could perhaps maybe possibly probably likely allegedly reportedly supposedly rumored rumoured if unless whether
  mungkin barangkali konon kabarnya diduga dikabarkan sepertinya agaknya tampaknya seandainya andai jika kalau apabila asalkan
  apakah`,
);

/** Pronouns that stand for what an earlier sentence named. */
export const PRONOUNS = set(
  `he she it they him her his its their them this these those who which ia dia beliau mereka nya ini itu tersebut`,
);

/** Verbs and words that carry next to nothing. */
export const LIGHT_WORDS = set(
  `be is are was were been being have has had do does did make made makes take took get got become became also still
  there here than as such one ones thing things way called named known used ever well many much lot lots kind type
  however although though while since because since until upon between among including per via et al
  adalah ialah merupakan menjadi jadi ada adanya berupa yakni yaitu sebuah seorang suatu hal secara para sang si pun
  telah sudah sedang akan juga lagi masih lalu kemudian sementara antara lain serta maupun ketika saat waktu sejak
  oleh bagi dengan dalam pada dari ke di yang dan atau tetapi namun karena sehingga seperti terhadap tentang hingga`,
);
