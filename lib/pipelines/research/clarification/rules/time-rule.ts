import type { Ambiguity } from '../question/ambiguity';
import { isAsking } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';

/** What takes place again and again. */
const RECURRING =
  /\b(?:(?:world|asian|fa|davis|ryder|thomas) cup|super ?bowl|world series|olympics?|(?:asian|sea) games|election|elections|oscars?|academy awards|grammys?|emmys?|eurovision|championship|champions league|premier league|playoffs|grand prix|tour de france|wimbledon|nobel|ballon d'or|census|budget|final|finals|pemilu|pilpres|pilkada|piala (?:dunia|asia|aff|presiden)|olimpiade|asian games|sea games|liga (?:1|champions|inggris)|pon|sensus|kejuaraan|apbn|apbd)\b/u;
const ASKED_OF_IT =
  /\b(?:who (?:won|wins|lost)|winners?|won|results?|champions?|scores?|host|hosted|medal|medals|when (?:is|was|were|are)|schedule|siapa (?:yang )?(?:menang|juara|pemenang)|pemenang|juara|hasil|skor|tuan rumah|medali|kapan|jadwal)\b/u;
const TIMED =
  /\b(?:1[89]|20)\d{2}\b|\b(?:first|last|latest|next|previous|this|current|yesterday|today|ever|most|all|pertama|terakhir|tahun|kemarin|lalu|berikutnya|terbanyak|semua)\b/u;
const NAMES_SOMEBODY = 2;
const WITHOUT_TIME = 0.7;
const WHICH_TIME = {
  en: ['The most recent one', 'The next one', 'An earlier one'],
  id: ['Yang paling baru', 'Yang berikutnya', 'Yang sebelumnya'],
} as const;

/** What takes place again and again, with no time said. */
export function timeRule({ written, words, topic, language, hasEarlier }: ShortQuestion): Ambiguity | null {
  const text = written.toLowerCase();
  const recurring = RECURRING.exec(text)?.[0];
  if (hasEarlier || recurring === undefined || !ASKED_OF_IT.test(text) || TIMED.test(text)) return null;
  // "Michael Phelps Olympic medals": of somebody who is named, all of them.
  const rest = text.replace(recurring, '').split(/\s+/);
  const named = topic.filter((word) => rest.includes(word) && !ASKED_OF_IT.test(word));
  if (named.length >= NAMES_SOMEBODY && !words.some(isAsking)) return null;
  return { kind: 'time', words: recurring, strength: WITHOUT_TIME, options: WHICH_TIME[language] };
}
