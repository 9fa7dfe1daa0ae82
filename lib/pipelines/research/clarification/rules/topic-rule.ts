import lists from '@/lib/pipelines/research/clarification/question/asked-by-form.json';
import { wordSet } from '@/lib/text/words/listed-words';
import type { Ambiguity } from '../question/ambiguity';
import { isAsking, isAttribute, isBroad, isGeneric, isSmallTalk } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';
import { namesItsPlace } from './place-rule';
import WORDS from './rule-words.json';

/** Stand between what is asked and what it is asked of: "rainfall in Seattle", "French for butterfly", "Rome to Milan". */
const RELATING = wordSet(lists.relating);
/** Verbs that are hardly ever nouns, with which begins what people want to do: "grow tomatoes". */
const DOING = wordSet(lists.doing);
/** In Indonesian verbs say by their first letters that they are some. */
const DOING_BEGINNING = /^(?:me(?:m|n|ng|ny)?|ber|mem(?:per)?)\p{L}{3,}(?:kan|i)?$/u;
/** What is done with, or happens to, what stands before it: "sourdough hydration". */
const PROCESS_ENDING = /(?:[aeiu]tion|ption|sion|ance|ence)$/u;
/** Ask something of what stands with them: in English of what is before, in Indonesian of what comes after. */
const ASKED_LAST = wordSet(lists.askedLast);
const ASKED_FIRST = wordSet(lists.askedFirst);
/** One of several that are numbered, or so many: "article 17", "ninth symphony". */
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:\d{2,}|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ke(?:dua|tiga|empat|lima|enam|tujuh|delapan|sembilan)|ke-\d+)(?![\p{L}\p{N}])/u;

/** "Shakespeare's longest play" */
const OF_SOMEBODY = /\p{L}['’]s \p{L}/u;
/** With so many words that tell, even what is asked in many ways is narrowed down. */
const SAYS_ENOUGH = 4;

/** Whether the form of a question says what is wanted, whatever it is about. */
function isAskedByForm({ written, words, content, topic }: ShortQuestion): boolean {
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

/** Terms that name one notion, of which there is one thing to say: what it is. By field, each in English, then Indonesian. */
const NOTIONS = wordSet(WORDS.notions);
/** Endings of words that name a notion. */
const NOTION_ENDING =
  /(?:sis|ism|ology|onomy|ography|ometry|ity|ness|tude|ence|ance|nym|ithm|gram|phobia|eia|ria|ia|drome|oid|eme|ics|si|isme|itas|saurus|ometer|lyst|itis|ectomy|i[sz]ation|ification)$/u;

/** Whether a word in small letters names one notion. */
const isNotion = (word: string): boolean => NOTIONS.has(word) || NOTION_ENDING.test(word);

const UNSAYABLE = /^[bcdfghjklmnpqrstvwxz]{2,}$/u;
const SIGNS = /[+*/^=]|\d\s*[-x×]\s*\d/u;
/** One of them all is asked for. */
const ONE_OF_ALL =
  /\b(?:(?:tall|larg|long|bigg|small|high|deep|fast|old|heavi|short|young|rich|hott|cold|near|wid|low|earli)est|first|last|most|ter(?:tinggi|besar|panjang|kecil|dalam|cepat|tua|berat|pendek|muda|kaya|panas|dingin|lebar|rendah)|pertama|paling)\b/u;
/** What is wanted of something: the capital of it. */
const OF_SOMETHING = /\p{L} of \p{L}/u;
const PLURAL = /[^siu]s$/u;
const BEGINS_AS_NAME = /^\p{Lu}/u;

const STRENGTH = {
  unsayable: 0.8,
  broad: 0.7,
  many: 0.6,
  one: 0.55,
  notion: 0.3,
  asked: 0.1,
  nothing: 0,
} as const;
const ASPECTS = {
  en: ['An overview', 'The latest news', 'Practical advice'],
  id: ['Gambaran umum', 'Kabar terbaru', 'Panduan praktis'],
} as const;

/** A topic of which nothing is asked. */
export function topicRule(question: ShortQuestion): Ambiguity {
  const strength = STRENGTH[standingOf(question)];
  const { language, topic, words } = question;
  const named = topic.length > 0 ? topic : words;
  return { kind: 'meaning', words: named.join(' '), strength, options: ASPECTS[language], isTopic: true };
}

function standingOf(question: ShortQuestion): keyof typeof STRENGTH {
  const { written, words, content, topic, hasEarlier } = question;
  if (words.length === 0 || SIGNS.test(written) || content.every(isSmallTalk) || words.every(isSmallTalk))
    return 'nothing';
  const text = written.toLowerCase();
  if (hasEarlier || words.some((word) => isAsking(word) || isAttribute(word))) return 'asked';
  if (/[?:]/.test(written) || ONE_OF_ALL.test(text) || OF_SOMETHING.test(text)) return 'asked';
  if (namesItsPlace(question) || isAskedByForm(question)) return 'asked';
  if (topic.length > 0 && topic.every((word) => UNSAYABLE.test(word))) return 'unsayable';
  if (content.some(isBroad)) return 'broad';
  // With a capital letter it is a name.
  if (topic.length > 0 && topic.every(isNotion) && !BEGINS_AS_NAME.test(written)) return 'notion';
  return topic.some((word) => PLURAL.test(word)) ? 'many' : 'one';
}
