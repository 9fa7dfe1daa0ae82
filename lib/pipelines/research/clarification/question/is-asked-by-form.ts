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
/** One of several that are numbered, or so many: "article 17", "ninth symphony". */
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:\d{2,}|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ke(?:dua|tiga|empat|lima|enam|tujuh|delapan|sembilan)|ke-\d+)(?![\p{L}\p{N}])/u;

/** Whether the form of a question says what is wanted, whatever it is about. */
export function isAskedByForm({ written, words, content, topic }: ShortQuestion): boolean {
  const [, other] = content;
  // Nothing is asked of it by a word alone.
  if (other === undefined || content.some(isBroad)) return false;
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
