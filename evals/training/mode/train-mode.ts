/** Prints how well the mode decision tells batches that it has not seen, trains it on everything and writes it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packBytes, packRising } from '@/lib/text/packed-numbers';
import type { LinearModel } from '../../../lib/pipelines/mode-decider/model/linear-model';
import { areaUnderCurve, shareInterval } from '../../figures-of-scores';
import { DEFAULT_THRESHOLD } from './fit-signal-weights';
import { isDeep } from './labelled-question';
import { type ScoredQuestion, trainModeModel } from './train-mode-model';
import { readTrainingSet } from './training-set';

const OUTPUT = new URL(
  '../../../lib/pipelines/mode-decider/model/mode-weights.generated.ts',
  import.meta.url,
);

const packed = ({ rows, weights, scale, biases }: LinearModel): string => `{
      keys:
        '${packRising([...rows.keys()])}',
      weights:
        '${packBytes(new Uint8Array(weights.buffer))}',
      scale: ${scale},
      biases: [${biases.join(', ')}],
    }`;

const figuresOf = (questions: readonly ScoredQuestion[]): string => {
  const scores = questions.map(({ labelled, score }) => ({ score, isPositive: isDeep(labelled) }));
  const right = scores.filter(({ score, isPositive }) => score >= DEFAULT_THRESHOLD === isPositive).length;
  const curve = areaUnderCurve(scores);
  const share = shareInterval(right, scores.length);
  const interval = ([low, high]: readonly [number, number]): string =>
    `${low.toFixed(3)} to ${high.toFixed(3)}`;
  return (
    `${questions.length} questions: auc ${curve.area.toFixed(3)} (95 % ${interval(curve.interval)}), ` +
    `accuracy ${(right / scores.length).toFixed(3)} (95 % ${interval(share)})`
  );
};

const { model, unseen } = trainModeModel(readTrainingSet());
const { signals, weights, bias } = model;
writeFileSync(
  fileURLToPath(OUTPUT),
  `// Written by evals/training/mode/train-mode.ts; change the training data instead.
import type { PackedLinearModel } from './linear-model';
import type { ModeModel } from './mode-model';

export const MODE_WEIGHTS: ModeModel<PackedLinearModel> = {
  signals: {
    lexical: ${packed(signals.lexical)},
    structural: ${packed(signals.structural)},
    intent: ${packed(signals.intent)},
    evidence: ${packed(signals.evidence)},
    history: ${packed(signals.history)},
    deepShares: [${signals.deepShares.join(', ')}],
  },
  weights: {
${Object.entries(weights)
  .map(([name, weight]) => `    ${name}: ${weight},\n`)
  .join('')}  },
  bias: ${bias},
};
`,
);
const print = (name: string, questions: readonly ScoredQuestion[]): boolean =>
  process.stdout.write(`${name}, ${figuresOf(questions)}\n`);
print('all', unseen);
for (const [language, own] of Map.groupBy(unseen, ({ labelled }) => labelled.language)) print(language, own);
print(
  'with earlier messages',
  unseen.filter(({ labelled }) => labelled.earlier.length > 0),
);
print(
  'one fact or several',
  unseen.filter(({ labelled }) => ['fact', 'join'].includes(labelled.intent)),
);
print(
  'sums',
  unseen.filter(({ labelled }) => labelled.intent === 'sum'),
);
