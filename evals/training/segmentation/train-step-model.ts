import { sentenceFeatures, userStemsOf } from '../../../lib/reasoning/segmenter/sentence-features';
import type { StepModel } from '../../../lib/reasoning/segmenter/step-model';
import { STEP_KEYS } from '../../../lib/trace/step-key';
import type { LabelledSentence, LabelledTrace } from './labelled-sentence';
import { type Example, trainLogisticRegression } from './logistic-regression';
import { quantizeWeights } from './quantize-weights';
import type { TrainingSet } from './training-set';

const PARTS_OF_A_TRACE = 4;
/** Counts added to every pair of steps, so that what was never seen stays possible. */
const PRIOR_COUNT = 2;

const stepNumber = ({ step }: LabelledSentence): number => STEP_KEYS.indexOf(step);

/** Every sentence twice: with the user's message, and without it, as many callers do not know it. */
function examplesOf(sentence: LabelledSentence): Example[] {
  return [sentence.userText, undefined].map((userText) => ({
    features: sentenceFeatures(sentence.text, {
      chatMode: sentence.chatMode,
      userStems: userStemsOf(userText),
    }),
    step: stepNumber(sentence),
  }));
}

const emptyCounts = (): number[] => STEP_KEYS.map(() => PRIOR_COUNT);

const increment = (counts: number[] | undefined, step: number): void => {
  if (counts) counts[step] = (counts[step] ?? 0) + 1;
};

/** How much likelier each step is than on the whole, in natural logarithms, rounded to two digits. */
function gains(counts: readonly number[], overall: readonly number[]): number[] {
  const shares = (values: readonly number[]): number[] => {
    const total = values.reduce((sum, value) => sum + value, 0);
    return values.map((value) => value / total);
  };
  const usual = shares(overall);
  return shares(counts).map((share, step) => Math.round(100 * Math.log(share / (usual[step] ?? 1))) / 100);
}

function sequenceGains(traces: readonly LabelledTrace[]): Pick<StepModel, 'transitions' | 'positions'> {
  const overall = emptyCounts();
  const transitions = STEP_KEYS.map(emptyCounts);
  const positions = Array.from({ length: PARTS_OF_A_TRACE }, emptyCounts);
  for (const trace of traces) {
    const steps = trace.map(stepNumber);
    steps.forEach((step, index) => {
      increment(overall, step);
      increment(positions[Math.floor((PARTS_OF_A_TRACE * index) / steps.length)], step);
      const before = steps[index - 1];
      if (before !== undefined) increment(transitions[before], step);
    });
  }
  return {
    transitions: transitions.map((counts) => gains(counts, overall)),
    positions: positions.map((counts) => gains(counts, overall)),
  };
}

/** Trains the segmenter's model; the same training set gives the same model. */
export function trainStepModel({ sentences, traces }: TrainingSet): StepModel {
  const examples = [...sentences, ...traces.flat()].flatMap(examplesOf);
  return { ...quantizeWeights(trainLogisticRegression(examples)), ...sequenceGains(traces) };
}
