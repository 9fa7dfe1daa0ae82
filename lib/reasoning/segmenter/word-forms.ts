/** Colloquial and variant spellings, each mapped to the form the lexicon and the model know. */
const CANONICAL_FORMS: ReadonlyMap<string, string> = new Map(
  [
    'saya gue gua gw ane',
    'aku ku',
    'tidak nggak ngga enggak engga gak ga kagak ndak tak nda',
    'sudah udah dah udh sdh',
    'saja aja doang',
    'juga jg',
    'yang yg',
    'dengan dgn',
    'dan dn',
    'buat bwt',
    'kalau kalo klo',
    'karena krn',
    'soalnya soale',
    'seperti kayak kaya kyk',
    'begitu gitu',
    'begini gini',
    'bagaimana gimana gmn',
    'kenapa knp',
    'tapi tp',
    'terus trus',
    'sampai sampe nyampe',
    'memang emang',
    'dapat dapet',
    'benar bener',
    'pakai pake',
    'lihat liat',
    'kemarin kemaren',
    'biar supaya agar',
    'jangan jgn',
    'mau mo',
    'cuma cuman hanya',
    'belum blm blom',
    'sekarang skrg',
    "it’s it's",
  ].flatMap((line) => {
    const [canonical = '', ...variants] = line.split(' ');
    return variants.map((variant): [string, string] => [variant, canonical]);
  }),
);

/** The canonical spelling of a lower-case word: colloquial Indonesian forms fold into the standard one. */
export function canonicalForm(word: string): string {
  return CANONICAL_FORMS.get(word) ?? word;
}

const INDONESIAN_SUFFIXES = ['nya', 'kan', 'lah', 'kah', 'pun', 'in', 'an', 'i'];
const ENGLISH_SUFFIXES = ['ing', 'ed', 'es', 'ly', 's'];
const INDONESIAN_PREFIXES = [
  'meng',
  'meny',
  'mem',
  'men',
  'me',
  'ber',
  'ter',
  'di',
  'peng',
  'pem',
  'pen',
  'ke',
  'se',
  'ng',
];
const SHORTEST_STEM = 4;

function withoutSuffix(word: string, suffixes: readonly string[]): string {
  for (const suffix of suffixes) {
    if (word.length - suffix.length >= SHORTEST_STEM && word.endsWith(suffix)) {
      return word.slice(0, word.length - suffix.length);
    }
  }
  return word;
}

/** A rough stem that serves both languages: one affix off each end, never below four letters. */
export function roughStem(word: string): string {
  const bare = word.endsWith('nya') ? withoutSuffix(word, ['nya']) : word;
  const trimmed = withoutSuffix(withoutSuffix(bare, ENGLISH_SUFFIXES), INDONESIAN_SUFFIXES);
  for (const prefix of INDONESIAN_PREFIXES) {
    if (trimmed.length - prefix.length >= SHORTEST_STEM && trimmed.startsWith(prefix)) {
      return trimmed.slice(prefix.length);
    }
  }
  return trimmed;
}
