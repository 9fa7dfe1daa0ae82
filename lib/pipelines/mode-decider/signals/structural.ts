import { type LinearModel, type Pull, scoreFeatures } from '../model/linear-model';
import { probabilityOf } from '../model/log-odds';
import type { Signal } from '../model/signal';
import { visitShapedForm } from '../reading/question-features';
import { FORM_COUNTS, type FormCount, type QuestionShape } from '../reading/question-form';
import type { ReadQuestion } from '../reading/read-question';
import { strongestPulls } from './strongest-pulls';

export interface StructuralSaw {
  readonly shape: QuestionShape;
  /** Up to three counts that say most of what the signal says, with how many there were. */
  readonly parts: readonly { readonly name: FormCount; readonly count: number }[];
}

const isCount = (name: string): name is FormCount => FORM_COUNTS.some((count) => count === name);

/** What a question is built of: sentences, clauses, chained relations, comparisons, numbers and operations. */
export function structuralSignal({ form }: ReadQuestion, model: LinearModel): Signal<StructuralSaw> {
  const pulls: Pull[] = [];
  const [logOdds = 0] = scoreFeatures(
    model,
    (visit) => visitShapedForm(form, visit),
    (pull) => pulls.push(pull),
  );
  const parts = strongestPulls(pulls, logOdds > 0).filter(isCount);
  return {
    value: probabilityOf(logOdds),
    saw: { shape: form.shape, parts: parts.map((name) => ({ name, count: form.counts[name] })) },
  };
}
