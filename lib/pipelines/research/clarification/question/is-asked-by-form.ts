import lists from './asked-by-form.json';
import { isBroad, isGeneric } from './question-words';
import type { ShortQuestion } from './short-question';

const setOf = (rows: readonly string[]): ReadonlySet<string> => new Set(rows.join(' ').split(' '));

/** Stand between what is asked and what it is asked of: "rainfall in Seattle", "French for butterfly", "Rome to Milan". */
const RELATING = setOf(lists.relating);
/** Verbs that are hardly ever nouns, with which begins what people want to do: "grow tomatoes". */
const DOING = setOf(lists.doing);
/** In Indonesian verbs say by their first letters that they are some. */
const DOING_BEGINNING = /^(?:me(?:m|n|ng|ny)?|ber|mem(?:per)?)\p{L}{3,}(?:kan|i)?$/u;
/** What is done with, or happens to, what stands before it: "sourdough hydration". */
const PROCESS_ENDING = /(?:[aeiu]tion|ption|sion|ance|ence)$/u;
/** Ask something of what stands with them: in English of what is before, in Indonesian of what comes after. */
const ASKED_LAST = setOf(lists.askedLast);
const ASKED_FIRST = setOf(lists.askedFirst);
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
