import { isBroad, isGeneric } from './question-words';
import type { ShortQuestion } from './short-question';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Stand between what is asked and what it is asked of: "rainfall in Seattle", "French for butterfly", "Rome to Milan". */
const RELATING = setOf(`
  of in for to from near at on with without by between into during per against after before under over inside
  di ke dari untuk pada dengan tanpa dalam antara bagi terhadap menuju kepada sebelum sesudah setelah
`);
/** Verbs that are hardly ever nouns, with which begins what people want to do: "grow tomatoes". */
const DOING = setOf(`
  avoid bake become begin braise bring build choose combine connect convert cure defrost descale dig disable
  dispose enable escape extract find fix freeze generate get give grow handle heal identify improve increase insert
  install keep kill maintain make marinate measure melt mend merge organize pay peel poach preheat prepare prevent
  pronounce protect prune put reduce refinish reheat relieve remove rename repair replace restore revive rotate sew
  sharpen shorten soften soothe stop strengthen survive take tame teach tell thaw throw tighten translate transplant
  treat unblock unclog uninstall unlock untangle use wean weigh whiten write
`);
/** In Indonesian verbs say by their first letters that they are some. */
const DOING_BEGINNING = /^(?:me(?:m|n|ng|ny)?|ber|mem(?:per)?)\p{L}{3,}(?:kan|i)?$/u;
/** What is done with, or happens to, what stands before it: "sourdough hydration". */
const PROCESS_ENDING = /(?:[aeiu]tion|ption|sion|ance|ence)$/u;
/** Ask something of what stands with them: in English of what is before, in Indonesian of what comes after. */
const ASKED_LAST = setOf(`
  advantage advantages disadvantages drawbacks benefits purpose role impact consequences casualties deaths survivors
  mortality survival order range capacity gravity discovery invention signing example examples method methods
  technique techniques mechanism process cycle structure composition duration inheritance force strength accuracy
  efficiency durability hardness toxicity lethality loser creator maker manufacturer publisher producer designer
  architect successor predecessor spouse wife husband father mother children siblings nationality worth record records
  prizes awards medals titles shortcut command aftercare side-effects etiquette procedure criteria eligibility syntax
  explained works work mean means stands occurred checklist pattern shape taste smell nickname mascot behaviour behavior
  grammar tactics limit limits threshold minimum maximum average median turnout quota diagram anatomy lineup roster moral
  motto hypothesis conclusion verdict outcome aftermath prerequisites dosage
`);
const ASKED_FIRST = setOf(`
  sejarah manfaat khasiat kegunaan dampak fungsi perbedaan beda persamaan syarat persyaratan penyebab sebab akibat ciri
  ciri-ciri contoh struktur proses tahapan tahap langkah langkah-langkah tujuan isi pengaruh keuntungan kerugian
  kelebihan kekurangan efek kandungan dosis larangan lama alasan hak kewajiban peran peranan makna sifat karakteristik
  unsur faktor bentuk susunan urutan rangkuman ringkasan teknik metode strategi prinsip dalil doa bacaan niat tata asal
  asal-usul batas masa durasi pencipta penggagas pelaku korban anggota pemain kronologi komposisi kapasitas
  spesifikasi kerja sistematika hubungan silsilah keunggulan kelemahan
  nama periode istilah kriteria prosedur ketentuan konsep teori penemuan terjadinya berdirinya asas landasan bedanya
`);
/** One of several that are numbered, or so many: "article 17", "ninth symphony". */
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:\d{2,}|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ke(?:dua|tiga|empat|lima|enam|tujuh|delapan|sembilan)|ke-\d+)(?![\p{L}\p{N}])/u;

/** "Shakespeare's longest play" */
const OF_SOMEBODY = /\p{L}['’]s \p{L}/u;
/** With so many words that tell, even what is asked in many ways is narrowed down. */
const SAYS_ENOUGH = 4;

/** Whether the form of a question says what is wanted, whatever it is about. */
export function isAskedByForm({ written, words, content, topic }: ShortQuestion): boolean {
  const [, other] = content;
  // Nothing is asked of it by a word alone.
  if (other === undefined) return false;
  if (ASKED_FIRST.has(words[0] ?? '') || ASKED_LAST.has(words.at(-1) ?? '')) return true;
  if (OF_SOMEBODY.test(written) && topic.length > 2) return true;
  if (content.some(isBroad)) return content.length >= SAYS_ENOUGH && relates(words, new Set(content));
  return (
    NUMBERED.test(written.toLowerCase()) ||
    relates(words, new Set(content)) ||
    PROCESS_ENDING.test(topic.at(-1) ?? '') ||
    DOING.has(words[0] ?? '') ||
    content.slice(0, 2).some((word) => DOING_BEGINNING.test(word))
  );
}

/** True where something that tells stands on both sides of a word that relates them. */
const relates = (words: readonly string[], content: ReadonlySet<string>): boolean =>
  words.some(
    (word, at) =>
      RELATING.has(word) &&
      words.slice(0, at).some((one) => content.has(one) && !isGeneric(one)) &&
      words.slice(at + 1).some((one) => content.has(one) && !isGeneric(one)),
  );
