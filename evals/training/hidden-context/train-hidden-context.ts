/**
 * Trains the model of rule 4 and writes it. `--corpus DIR` also learns from the labelled sentences of real thoughts
 * there; `--cross-validate` first says how well each batch is told by a model that never saw it.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packRising } from '@/lib/text/packed-numbers';
import { writeWeights } from '../weights-json';
import { fitModel } from './fitted-model';
import { leaveOneBatchOut } from './leave-one-batch-out';
import { NATURAL_FILE, type NaturalSentence, readNaturalThoughts } from './natural-thoughts';
import { filledTemplates, naturalExamples, writtenBatches } from './training-set';

const NETWORK_FILE = new URL(
  '../../../lib/reasoning/sanitizer/hidden-context/hidden-context-network.json',
  import.meta.url,
);
const FITTED_FILE = new URL('./fitted-rows.json', import.meta.url);

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, 'cross-validate': { type: 'boolean' } },
});
const natural: readonly NaturalSentence[] =
  values.corpus === undefined ? [] : await readNaturalThoughts(values.corpus, NATURAL_FILE);
const written = [...writtenBatches(), ...filledTemplates()];
const write = (line: string): boolean => process.stdout.write(`${line}\n`);
write(`${written.length} sentences of our own, ${natural.length} of real thoughts`);

if (values['cross-validate']) {
  for (const [name, shares] of leaveOneBatchOut(natural)) {
    write(`${name.padEnd(18)} ${JSON.stringify(shares)}`);
  }
}
const { network } = fitModel([...written, ...naturalExamples(natural)]);
writeWeights(NETWORK_FILE, { ...network });
const hashes = [...new Set(natural.map(({ rowHash }) => rowHash))].sort((a, b) => a - b);
writeFileSync(FITTED_FILE, `${JSON.stringify({ hashes: packRising(hashes) }, null, 2)}\n`);
write(`${network.keys.length + network.levels.length} bytes of weights written`);
