import type { AppLanguage } from '@/lib/text/languages/read-language';
import { isStopWord } from '@/lib/text/words/stop-words';
import { isGeneric } from './question-words';

/** A question as the rules see it. */
export interface ShortQuestion {
  readonly written: string;
  readonly language: AppLanguage;
  /** True where something was said before, to which pronouns may point. */
  readonly hasEarlier: boolean;
  /** In small letters. */
  readonly words: readonly string[];
  /** Without words that carry no topic. */
  readonly content: readonly string[];
  /** Without those that could be said of any topic, either: "latest", "news", "information". */
  readonly topic: readonly string[];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu;
/** Longer questions say what they are about. */
const LONGEST_READ = 400;

/** Takes a question apart. */
export function readShortQuestion(
  question: string,
  language: AppLanguage,
  hasEarlier: boolean,
): ShortQuestion {
  const written = question.slice(0, LONGEST_READ);
  const words = [...written.matchAll(WORD)].map(([word]) =>
    word
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[.'-]+$|'s$/u, ''),
  );
  const content = words.filter((word) => !isStopWord(word));
  return {
    written,
    language,
    hasEarlier,
    words,
    content,
    topic: content.filter((word) => !isGeneric(word)),
  };
}
