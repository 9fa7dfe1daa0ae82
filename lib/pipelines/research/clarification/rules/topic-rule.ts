import type { Ambiguity } from '../question/ambiguity';
import { isAskedByForm } from '../question/is-asked-by-form';
import { isNotion } from '../question/notions';
import { isAsking, isAttribute, isBroad, isSmallTalk } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';
import { namesItsPlace } from './place-rule';

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
