/**
 * Fits the weights of the gate and writes them. `--corpus DIR` also learns from the answers and claims there, of which
 * nothing but these weights is kept; it first prints how well each set is told by weights that saw nothing of its group.
 */
import { parseArgs } from 'node:util';
import { writeWeights } from '../weights-json';
import { crossValidate, figuresOf } from './cross-validate';
import { fitLogistic } from './fit-logistic';
import { corpusExamples, mutatedExamples, ownExamples } from './grounding-examples';

const OUTPUT = new URL('../../../lib/grounding/judge/grounding-weights.json', import.meta.url);
/** From which score on a claim is carried: see the decision of 2026-11-23. */
const SUPPORTED_FROM = 0.27;

const { values } = parseArgs({ options: { corpus: { type: 'string' } } });
const examples = [
  ...ownExamples(),
  ...mutatedExamples(),
  ...(values.corpus === undefined ? [] : await corpusExamples(values.corpus)),
];
process.stdout.write(`${examples.length} claims\n`);
for (const [name, area] of Object.entries(figuresOf(crossValidate(examples))))
  process.stdout.write(`  ${name} ${area.toFixed(3)}\n`);
writeWeights(OUTPUT, { supportedFrom: SUPPORTED_FROM, weights: fitLogistic(examples) });
