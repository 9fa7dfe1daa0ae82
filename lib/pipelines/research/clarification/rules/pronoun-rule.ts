import type { Ambiguity } from '../question/ambiguity';
import { isAttribute } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';

const PEOPLE = new Set('he she him her his they them their dia ia mereka beliau'.split(' '));
const THINGS = new Set('it this that these those its itu ini tersebut'.split(' '));
/** What is said of somebody or something, and names nobody. */
const PREDICATES = new Set(
  `happen happened happens mean work works working cost die died born live lives lived safe true good bad called name
  named start started end ended begin go went come came look made win won say said do doing done use used old real legal
  possible worth right wrong married single alive dead famous dangerous healthy open closed available
  terjadi artinya maksudnya berfungsi mati hidup aman benar bagus buruk namanya mulai selesai berakhir datang menang kata
  dilakukan dipakai umurnya umur nyata legal mungkin menikah tinggal berbahaya sehat buka tutup tersedia asalnya`.split(
    /\s+/,
  ),
);
/** "It" that stands for nothing: "is it true that", "it rains". */
const EMPTY_IT =
  /\b(?:is|was) it (?:true|a fact|possible|raining|snowing|ok|okay|safe|legal|better|worth) (?:that|to|for|\w+ing)\b|\bapakah itu\b|\bapa itu \p{L}/u;
const BARE = 0.95;

/** "Who is he?" with nobody named before. */
export function pronounRule({ written, words, topic, hasEarlier }: ShortQuestion): Ambiguity | null {
  const pronoun = words.find((word) => PEOPLE.has(word) || THINGS.has(word));
  if (pronoun === undefined || hasEarlier || EMPTY_IT.test(written.toLowerCase())) return null;
  const named = topic.filter((word) => !PREDICATES.has(word) && !isAttribute(word));
  if (named.some((word) => word !== pronoun)) return null;
  return { kind: 'entity', words: pronoun, strength: BARE, options: [] };
}
