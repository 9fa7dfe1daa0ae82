import { plainText } from '@/lib/text/markdown/plain-text';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { STEP_LABEL_LIMIT } from '@/lib/trace/trace-record';

/** Words that begin a sentence and say nothing. */
const OPENERS =
  /^(?:(?:okay|ok|alright|all right|hmm+|well|right|so|now|baik|baiklah|oke|nah|jadi|hm+)(?:[,.…!:—–-]+\s*|\s+))+/iu;
const STOP = /[.!?…。！？]["'”’)\]]*\s*$/u;
/** A sentence of at least this length says something; a much longer one has to be cut. */
const FULL_LENGTH = 45;
const FRAGMENT_WORTH = 0.6;
/** What a row begins with tells best what it is about. */
const FIRST_WORTH = 1.25;
const QUESTION_WORTH = 0.85;
/** More of a sentence is not read. */
const LONGEST_READ = 400;

/** How well a sentence says what its row is about: whole, neither a mere word nor too long to show. */
export function labelWorth(sentence: string, isFirst: boolean): number {
  const text = sentence.slice(0, LONGEST_READ).trim();
  const { length } = text.replace(OPENERS, '');
  const fullness = length < FULL_LENGTH ? length / FULL_LENGTH : Math.min(1, (2 * STEP_LABEL_LIMIT) / length);
  const wholeness = STOP.test(text) ? 1 : FRAGMENT_WORTH;
  return fullness * wholeness * (isFirst ? FIRST_WORTH : 1) * (text.endsWith('?') ? QUESTION_WORTH : 1);
}

/** A sentence as a label: without markdown, what only opens it and the full stop; at most 80 characters. */
export function labelOfSentence(sentence: string): string {
  const text = plainText(sentence.slice(0, LONGEST_READ));
  const told = text.replace(OPENERS, '') || text;
  const begun = told.charAt(0).toLocaleUpperCase() + told.slice(1);
  return cutAtWord(begun.replace(/(?<=[^.\s])[.:]$/u, ''), STEP_LABEL_LIMIT);
}
