/** What is left out in English, by how the word ends. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:can't|cannot)$/, 'can not'],
  [/^won't$/, 'will not'],
  [/n't$/, ' not'],
  [/'m$/, ' am'],
  [/'d$/, ' would'],
  [/'ve$/, ' have'],
  [/'ll$/, ' will'],
  [/'re$/, ' are'],
  [/^let's$/, 'let us'],
  [/^(it|that|there|what|who|where|how)'s$/, '$1 is'],
];

/** Spellings and everyday forms, each after the word that the rules know. */
const SAME_AS: ReadonlyMap<string, string> = new Map(
  `tidak gak ga gk nggak ngga enggak engga ndak kagak tak tdk
  jangan jgn
  sudah udah udh sdh dah telah
  belum blm
  yang yg
  dengan dgn
  sama sm
  untuk utk
  dari dr
  kalau kalo klo kl bila apabila jika jikalau manakala
  aku gue gua gw saya kami
  kamu lo lu elu kau engkau anda
  saja aja doang doank
  hanya cuma cuman sekadar sekedar
  harus musti mesti wajib kudu
  buatlah bikin
  pakai pake gunakan
  bagaimana gmn gimana
  kenapa knp
  please pls plz`
    .split('\n')
    .flatMap((line) => {
      const [plain = '', ...others] = line.trim().split(' ');
      return others.map((other): [string, string] => [other, plain]);
    }),
);

/** One word as the rules know it. */
export function plainWord(word: string): string {
  const [contracted, whole] = CONTRACTIONS.find(([short]) => short.test(word)) ?? [];
  return contracted && whole !== undefined ? word.replace(contracted, whole) : (SAME_AS.get(word) ?? word);
}
