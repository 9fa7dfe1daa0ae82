import type { Steps } from '@/lib/shared/steps';
import { withoutLack } from './claims/claim-role';
import { addressesIn } from './claims/prose-pieces';
import { isKnownTopic, tellingOf, WordSet } from './claims/structure-words';
import { isGeneric } from './overlap/generic-words';
import { languageOf } from './sources/language-of';
import type { ReadSources } from './sources/read-sources';
import type { ReadWord } from './sources/read-words';
import type { SourceIndex } from './sources/source-index';

/** Whether the question has a word, or a source, which says nothing of a number. */
export const isKnownWord = (word: ReadWord, asked: WordSet, index: SourceIndex): boolean =>
  asked.has(word) || (word.role !== 'number' && index.find(word).likeness === 1);

/** Which of what is said to be lacking is about something that question or sources speak of, without an address. */
export function* knownLacks(
  lacks: readonly string[],
  sources: ReadSources,
  question: string,
): Steps<ReadonlySet<string>> {
  const language = languageOf(lacks.join('\n'), sources.sources);
  const [asked, index] = [new WordSet([question], language), yield* sources.index(language)];
  const has = (word: ReadWord): boolean => isKnownWord(word, asked, index);
  return new Set(
    lacks.filter((text) => addressesIn(text).length === 0 && isKnownTopic(withoutLack(text), has, language)),
  );
}

/** What is asked for is a measure there: "how long". */
const MEASURE = /(?<=\bhow\s+)\p{L}+/giu;

/** Where a question says of which year it is. */
const YEAR = /(?<=\b(?:in|of|during|since|year|tahun|pada|sejak)\s+)(?:19|20)\d\d(?![.,%]*\d)/giu;

/** The words of a question that no source has, by none of their names, as they are written; of numbers the years alone. */
export function* unmentioned(question: string, sources: ReadSources): Steps<readonly string[]> {
  const language = languageOf(question, sources.sources);
  const index = yield* sources.index(language);
  const asked = question.replace(MEASURE, (word) => ' '.repeat(word.length));
  const years = new Set(Array.from(asked.matchAll(YEAR), ({ index: at }) => at));
  return tellingOf(asked, language)
    .filter(({ word, role, start }) => (role === 'number' ? years.has(start) : !isGeneric(word)))
    .filter((word) => index.find(word).places.length === 0)
    .map(({ start, end }) => question.slice(start, end));
}
