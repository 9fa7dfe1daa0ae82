import { plainText } from '../markdown/plain-text';
import { cutAtWord } from '../words/cut-at-word';

/** Words that begin a sentence and say nothing. */
const OPENERS =
  /^(?:(?:okay|ok|alright|all right|hmm+|well|right|so|now|baik|baiklah|oke|nah|jadi|hm+)(?:[,.…!:—–-]+\s*|\s+))+/iu;
/** More of a sentence is not read. */
const LONGEST_READ = 400;

/** A text without the words that only open it. */
export const withoutOpeners = (text: string): string => text.replace(OPENERS, '');

/** A sentence as a label: without Markdown, what only opens it and the full stop; at most `limit` characters. */
export function sentenceLabel(sentence: string, limit: number): string {
  const text = plainText(sentence.slice(0, LONGEST_READ));
  const told = withoutOpeners(text) || text;
  const begun = told.charAt(0).toLocaleUpperCase() + told.slice(1);
  return cutAtWord(begun.replace(/(?<=[^.\s])[.:]$/u, ''), limit);
}
