import { rateSentences } from '../../../lib/reasoning/segmenter/classify-sentences';
import type { StepModel } from '../../../lib/reasoning/segmenter/step-model';
import type { LabelledSentence, LabelledTrace } from './labelled-sentence';
import { trainStepModel } from './train-step-model';
import type { TrainingSet } from './training-set';

const FOLDS = 5;

/** Shares of sentences that got their step right, single ones and those in whole traces. */
export interface CrossValidation {
  readonly sentenceAccuracy: number;
  readonly traceAccuracy: number;
}

function countRight(sentences: readonly LabelledSentence[], model: StepModel): number {
  const [first] = sentences;
  if (!first) return 0;
  const texts = sentences.map(({ text }) => text);
  const rated = rateSentences(texts, { chatMode: first.chatMode, userText: first.userText }, model);
  return sentences.filter(({ step }, index) => rated[index]?.step === step).length;
}

/** Five-fold cross-validation in which sentences that were written together stay together. */
export function crossValidate({ sentences, traces }: TrainingSet): CrossValidation {
  let rightSentences = 0;
  let rightInTraces = 0;
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeldOut = ({ group }: LabelledSentence): boolean => group % FOLDS === fold;
    const isTraceHeldOut = (trace: LabelledTrace): boolean => trace.some(isHeldOut);
    const model = trainStepModel({
      sentences: sentences.filter((sentence) => !isHeldOut(sentence)),
      traces: traces.filter((trace) => !isTraceHeldOut(trace)),
    });
    for (const sentence of sentences.filter(isHeldOut)) rightSentences += countRight([sentence], model);
    for (const trace of traces.filter(isTraceHeldOut)) rightInTraces += countRight(trace, model);
  }
  return {
    sentenceAccuracy: rightSentences / sentences.length,
    traceAccuracy: rightInTraces / traces.flat().length,
  };
}
