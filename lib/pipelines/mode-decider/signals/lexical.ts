import { type LinearModel, type Pull, scoreFeatures } from '../model/linear-model';
import { probabilityOf } from '../model/log-odds';
import type { Signal } from '../model/signal';
import { visitLengths, visitWords } from '../reading/question-features';
import type { ReadQuestion } from '../reading/read-question';
import { strongestPulls } from './strongest-pulls';

export interface LexicalSaw {
  readonly wordCount: number;
  /** Up to three words that say most of what the signal says; `words`, `commas` … for lengths. */
  readonly words: readonly string[];
}

/** Which words a question uses, and how many. */
export function lexicalSignal({ words, form }: ReadQuestion, model: LinearModel): Signal<LexicalSaw> {
  const pulls: Pull[] = [];
  const [logOdds = 0] = scoreFeatures(
    model,
    (visit) => {
      visitWords(words, visit);
      visitLengths(form, visit);
    },
    (pull) => pulls.push(pull),
  );
  return {
    value: probabilityOf(logOdds),
    saw: { wordCount: form.counts.words, words: strongestPulls(pulls, logOdds > 0) },
  };
}
