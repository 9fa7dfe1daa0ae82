/** Prints how well the mode decision tells batches that it has not seen, trains it on everything and writes it. */
import { packBytes, packRising } from '@/lib/text/packed-numbers';
import { DEFAULT_MODE_POLICY } from '../../../lib/pipelines/mode-decider/decide-mode';
import type { LinearModel, PackedLinearModel } from '../../../lib/pipelines/mode-decider/model/linear-model';
import { scoreQuestion } from '../../../lib/pipelines/mode-decider/score-question';
import { areaUnderCurve, shareInterval } from '../../figures-of-scores';
import { writeWeights } from '../weights-json';
import { isDeep, type LabelledQuestion } from './labelled-question';
import { trainModeModel } from './train-mode-model';
import { readTrainingSet } from './training-set';

const FOLDS = 6;
const OUTPUT = new URL('../../../lib/pipelines/mode-decider/model/mode-weights.json', import.meta.url);

const packed = ({ rows, weights, scale, biases }: LinearModel) =>
  ({
    keys: packRising([...rows.keys()]),
    weights: packBytes(new Uint8Array(weights.buffer)),
    scale,
    biases,
  }) satisfies PackedLinearModel;

interface ScoredQuestion {
  readonly labelled: LabelledQuestion;
  /** When neither it nor any other of its batch was trained on. */
  readonly score: number;
}

function scoreUnseen(questions: readonly LabelledQuestion[]): ScoredQuestion[] {
  const batches = [...new Set(questions.map(({ batch }) => batch))];
  const folds = Map.groupBy(questions, ({ batch }) => batches.indexOf(batch) % FOLDS);
  return [...folds.values()].flatMap((own) => {
    const model = trainModeModel(questions.filter((question) => !own.includes(question)));
    return own.map((labelled) => ({
      labelled,
      score: scoreQuestion(labelled.text, labelled.earlier, model).score,
    }));
  });
}

function print(name: string, questions: readonly ScoredQuestion[]): void {
  const scores = questions.map(({ labelled, score }) => ({ score, isPositive: isDeep(labelled) }));
  const { deepThreshold } = DEFAULT_MODE_POLICY;
  const right = scores.filter(({ score, isPositive }) => score >= deepThreshold === isPositive).length;
  const curve = areaUnderCurve(scores);
  const interval = ([low, high]: readonly [number, number]): string =>
    `95 % ${low.toFixed(3)} to ${high.toFixed(3)}`;
  process.stdout.write(
    `${name}, ${questions.length} questions: auc ${curve.area.toFixed(3)} (${interval(curve.interval)}), ` +
      `accuracy ${(right / scores.length).toFixed(3)} (${interval(shareInterval(right, scores.length))})\n`,
  );
}

const questions = readTrainingSet();
const { work, kind, deepShares } = trainModeModel(questions);
writeWeights(OUTPUT, { work: packed(work), kind: packed(kind), deepShares });
const unseen = scoreUnseen(questions);
print('all', unseen);
for (const [language, own] of Map.groupBy(unseen, ({ labelled }) => labelled.language)) print(language, own);
