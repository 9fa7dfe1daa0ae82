/** Prints how well our own claims are judged by weights that never saw their batch, and writes weights fitted to all. */
import { claimFigures } from '../../claim-figures';
import { writeWeights } from '../weights-json';
import { crossValidate } from './cross-validate';
import { exampleOf, readPairs } from './read-pairs';
import { trainClaimModel } from './train-claim-model';

const OUTPUT = new URL('../../../lib/claims/judge/claim-weights.json', import.meta.url);
const examples = readPairs().map(exampleOf);
for (const language of ['en', 'id'] as const) {
  const judged = crossValidate(examples).filter(({ example }) => example.language === language);
  const figures = claimFigures(judged);
  const rows = Object.entries(figures).filter(([name]) => !name.endsWith('95'));
  process.stdout.write(
    `${language}: ${judged.length} claims\n${rows
      .map(
        ([name, value]) =>
          `  ${name} ${value.toFixed(3)} (${figures[`${name}Low95`]?.toFixed(3)} to ${figures[`${name}High95`]?.toFixed(3)})\n`,
      )
      .join('')}`,
  );
}
const { contradictedFrom, weights } = trainClaimModel(examples);
writeWeights(OUTPUT, {
  contradictedFrom,
  weights: Object.fromEntries(Object.entries(weights).map(([name, row]) => [name, Array.from(row)])),
});
