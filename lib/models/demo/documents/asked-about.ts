import { sentencesWithoutDemands } from './without-demands';
import { topicWords } from './words';

/** The part of a prompt that asks something, without what it demands of the way to the answer. */
export function askedAbout(question: string): string {
  const sentences = sentencesWithoutDemands(question);
  const asked = sentences.filter((sentence) => /\?\s*$/.test(sentence) && topicWords(sentence).length > 0);
  return (asked.length > 0 ? asked : sentences).join(' ').trim() || question;
}

/** Queries for a question, each in other words: as it is asked, by its topic words, by halves of them, by single ones. */
export function queriesFor(question: string): readonly string[] {
  const words = topicWords(question);
  const half = Math.ceil(words.length / 2);
  const queries = [
    question,
    words.join(' '),
    words.slice(0, half).join(' '),
    words.slice(half).join(' '),
    ...words,
  ];
  return [...new Set(queries.map((query) => query.trim().slice(0, 300)))].filter((query) => query !== '');
}
