/** Prints how well our own claims are judged by weights that never saw their batch, and writes weights fitted to all. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { claimFigures } from '../../claim-figures';
import { crossValidate } from './cross-validate';
import { exampleOf, readPairs } from './read-pairs';
import { trainClaimModel } from './train-claim-model';

const OUTPUT = new URL('../../../lib/claims/judge/claim-weights.generated.ts', import.meta.url);
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
const lines = Object.entries(weights).map(
  ([name, row]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: [${Array.from(row).join(', ')}],\n`,
);
writeFileSync(
  fileURLToPath(OUTPUT),
  `// Written by evals/training/claims/train-claims.ts; change the training data instead.
import type { ClaimModel } from './claim-model';

/** For each feature what it speaks for: supported, contradicted, unknown. */
export const CLAIM_MODEL: ClaimModel = {
  contradictedFrom: ${contradictedFrom},
  weights: {
${lines.join('')}  },
};
`,
);
