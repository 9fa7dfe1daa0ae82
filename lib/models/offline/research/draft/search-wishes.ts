import { onlyWords } from '@/lib/text/words/only-words';
import type { OfflineTurn } from '../../conversation/offline-turn';
import { topicWords } from '../../text/words';
import type { QuestionPart } from '../question/question-parts';
import type { Corpus } from '../sources/corpus';
import type { Statement } from '../sources/said';
import { tellingStems } from '../sources/telling-words';
import type { Side } from './sides';

export const MOST_QUERY_WORDS = 8;
const NEW_WORDS = 4;

/** Searches for what no source answers, in words of its own and of what it is about. */
export const queryForPart = (part: QuestionPart, question: string, { locale }: Corpus): string => {
  const about = topicWords(question).filter((word) =>
    [...tellingStems(word, locale)].some((stem) => part.subject.has(stem)),
  );
  return asQuery([...about, ...topicWords(part.text)]);
};

/** Searches for others who say what one source says, by what it says that the question does not. */
export function queryForSecond(
  statement: Statement,
  part: QuestionPart,
  { locale, telling }: Corpus,
): string {
  const stemOf = (word: string): string => [...tellingStems(word, locale)][0] ?? '';
  const words = topicWords(statement.text).filter((word) => stemOf(word) !== '');
  const known = words.filter((word) => part.stems.has(stemOf(word)));
  const fresh = words
    .filter((word) => !part.stems.has(stemOf(word)))
    .toSorted((left, right) => telling.of(stemOf(right)) - telling.of(stemOf(left)))
    .slice(0, NEW_WORDS);
  return asQuery([...known, ...fresh]);
}

/** Searches for a side that is missing in a comparison. */
export const queryForSide = (side: Side, part: QuestionPart, turn: OfflineTurn): string =>
  asQuery([
    ...topicWords(part.text),
    ...(side === 'official'
      ? [turn.say('official', 'pernyataan'), turn.say('statement', 'resmi')]
      : [turn.say('social', 'media'), turn.say('media', 'sosial')]),
  ]);

/** A query of a few words, each once. */
export const asQuery = (words: readonly string[]): string =>
  [...new Set(words)].slice(0, MOST_QUERY_WORDS).join(' ');

/** Those that were not searched for yet, each once. */
export function notSearched(queries: readonly string[], searched: readonly string[]): readonly string[] {
  const keyOf = (query: string): string => onlyWords(query.toLowerCase()).split(' ').toSorted().join(' ');
  const known = new Set([...searched.map(keyOf), '']);
  return queries.filter((query) => {
    const isNew = !known.has(keyOf(query));
    known.add(keyOf(query));
    return isNew;
  });
}
