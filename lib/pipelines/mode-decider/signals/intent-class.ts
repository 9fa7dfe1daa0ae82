import { shareOut } from '@/lib/shared/share-out';
import { scoreFeatures } from '../model/linear-model';
import type { SignalModels } from '../model/mode-model';
import type { Signal } from '../model/signal';
import { INTENTS, type Intent } from '../reading/intents';
import { visitForm, visitWords } from '../reading/question-features';
import type { ReadQuestion } from '../reading/read-question';

export interface IntentSaw {
  /** The likeliest intent, and how likely it is, 0 to 1. */
  readonly intent: Intent;
  readonly probability: number;
}

/** What kind of answer is wanted; the value is how often such questions need thought. */
export function intentClassSignal(
  { words, form }: ReadQuestion,
  { intent, deepShares }: Pick<SignalModels, 'intent' | 'deepShares'>,
): Signal<IntentSaw> {
  const probabilities = shareOut(
    scoreFeatures(intent, (visit) => {
      visitWords(words, visit);
      visitForm(form, visit);
    }),
  );
  const value = probabilities.reduce((sum, share, index) => sum + share * (deepShares[index] ?? 0), 0);
  const probability = Math.max(...probabilities);
  return { value, saw: { intent: INTENTS[probabilities.indexOf(probability)] ?? 'chat', probability } };
}
