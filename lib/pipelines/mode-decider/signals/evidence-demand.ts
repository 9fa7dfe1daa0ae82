import { type LinearModel, scoreFeatures } from '../model/linear-model';
import { probabilityOf } from '../model/log-odds';
import type { Signal } from '../model/signal';
import { visitForm, visitWords } from '../reading/question-features';
import type { ReadQuestion } from '../reading/read-question';

/** From this probability on a question cannot be answered well without tools. */
const HEAVY = 0.8;

export interface EvidenceSaw {
  /** How likely facts are needed, 0 to 1. */
  readonly probability: number;
  readonly names: number;
  readonly relations: number;
  /** True where several facts have to be found and joined. */
  readonly isHeavy: boolean;
}

/**
 * Whether facts have to be found, joined and checked. It never speaks against thinking, since much that needs thought
 * needs no facts: its value is 0.5 or more.
 */
export function evidenceDemandSignal({ words, form }: ReadQuestion, model: LinearModel): Signal<EvidenceSaw> {
  const [logOdds = 0] = scoreFeatures(model, (visit) => {
    visitWords(words, visit);
    visitForm(form, visit);
  });
  const probability = probabilityOf(logOdds);
  const { names, relations } = form.counts;
  return {
    value: 0.5 + probability / 2,
    saw: { probability, names, relations, isHeavy: probability >= HEAVY },
  };
}
