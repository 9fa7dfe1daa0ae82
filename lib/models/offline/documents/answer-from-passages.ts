import type { OpenedLine } from '@/lib/prompts/documents/document-lines';
import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import { rankForQuestion } from '../text/rank-sentences';
import { seemsAnswered } from './seems-answered';

/** A sentence of an opened passage that answers, with the number of the passage. */
export interface AnsweringSentence {
  readonly sentence: string;
  readonly number: number;
}

/** Headings and questions say nothing. */
const SAYS_SOMETHING = /^(?!.*\?\s*$)(?:.*[.!:;”"'’)\]]\s*$|(?:\S+\s+){7})/su;
const MOST_PASSAGES = 2;
/** A sentence of another passage has to fit nearly as well as the best one. */
const FALL_OFF = 0.5;

/**
 * The sentences of opened passages that answer a question, each with the ones around it, of two passages at most; none
 * where the passages do not seem to say it.
 */
export function answeringSentences(
  question: string,
  opened: readonly OpenedLine[],
): readonly AnsweringSentence[] {
  const all = opened.flatMap(({ text, number }) =>
    plainSentences(text)
      .filter((sentence) => SAYS_SOMETHING.test(sentence))
      .map((sentence) => ({ sentence, number })),
  );
  const ranked = rankForQuestion(
    all.map(({ sentence }) => sentence),
    question,
  );
  const [best] = ranked;
  const at = all[best?.index ?? -1];
  if (best === undefined || at === undefined) return [];
  const passage = opened.find(({ number }) => number === at.number);
  if (!seemsAnswered(question, best, passage?.text ?? '')) return [];
  const others = ranked.filter(
    ({ index, score }) => all[index]?.number !== at.number && score >= best.score * FALL_OFF,
  );
  return [best, ...others.slice(0, MOST_PASSAGES - 1)].flatMap(({ index }) => around(all, index));
}

/** A sentence with the one before and the one after it in its passage. */
const around = (all: readonly AnsweringSentence[], index: number): readonly AnsweringSentence[] =>
  all.slice(Math.max(0, index - 1), index + 2).filter(({ number }) => number === all[index]?.number);
