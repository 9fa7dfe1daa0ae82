import { type LinearModel, scoreFeatures } from '../model/linear-model';
import { probabilityOf } from '../model/log-odds';
import { visitForm, visitWords } from '../reading/question-features';
import type { ReadQuestion } from '../reading/read-question';
import type { Signal } from './signal';

/** From this value on a question cannot be answered well without tools. */
const HEAVY = 0.8;

export interface EvidenceSaw {
  readonly names: number;
  readonly relations: number;
  /** True where several facts have to be found and joined. */
  readonly isHeavy: boolean;
}

/** Whether facts have to be found, joined and checked. */
export function evidenceDemandSignal({ asked, form }: ReadQuestion, model: LinearModel): Signal<EvidenceSaw> {
  const [logOdds = 0] = scoreFeatures(model, (visit) => {
    visitWords(asked.tokens, visit);
    visitForm(form, visit);
  });
  const value = probabilityOf(logOdds);
  const { names, relations } = form.counts;
  return { value, saw: { names, relations, isHeavy: value >= HEAVY } };
}
