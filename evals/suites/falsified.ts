import { performance } from 'node:perf_hooks';
import { seededRandom } from '@/lib/text/seeded-random';
import type { Bounds, EvalSuite, Figures } from '../eval-suite';
import { falsifiedFigures, type JudgedCase } from '../falsified/falsified-figures';
import { falsify } from '../falsified/falsify';
import { readGivenStatements, readSourceStatements, type TrueStatement } from '../falsified/given-statements';
import { readOwnStatements, type StatementCase } from '../falsified/statement-case';
import { answerGate, statementVerifier, type Verifier } from '../falsified/verifier';
import { fewOf } from '../json-lines';

const OWN_FILES = new URL('../samples/falsified/', import.meta.url).pathname;
const FEW_STATEMENTS = 150;
/** Of each kind, so that a large corpus takes no longer than a minute. */
const MOST_MADE = 150;

/** True statements, and what is made of them; of each kind as many as there is time for. */
function withFalsified(statements: readonly TrueStatement[]): StatementCase[] {
  const random = seededRandom(23);
  const made = Map.groupBy(
    statements.flatMap((statement) => falsify(statement, random)),
    ({ kind }) => kind,
  );
  const thinned = (cases: readonly StatementCase[]): StatementCase[] =>
    cases.filter((_, at) => at % Math.ceil(cases.length / MOST_MADE) === 0);
  return [...statements, ...[...made.values()].flatMap(thinned)];
}

const suiteOf = (name: string, verify: Verifier, bounds: Bounds): EvalSuite => ({
  name,
  bounds,
  async run(corpusDirectory, size, note): Promise<Figures> {
    const sets = {
      own: await readOwnStatements(`${OWN_FILES}own.jsonl`),
      kept: await readOwnStatements(`${OWN_FILES}kept.jsonl`),
      sources: withFalsified(readSourceStatements()),
      given: withFalsified(await readGivenStatements(corpusDirectory, size)),
    };
    const figures: Record<string, Figures[string]> = {};
    let [statements, spentMs] = [0, 0];
    for (const [set, all] of Object.entries(sets)) {
      const cases = fewOf(all, size, FEW_STATEMENTS);
      const from = performance.now();
      const judged = cases.map((one): JudgedCase => {
        const { verdict } = verify(one.input);
        return { ...one, isRight: (verdict === 'carried') === (one.truth !== 'falsified') };
      });
      spentMs += performance.now() - from;
      statements += cases.length;
      Object.assign(figures, falsifiedFigures(set, judged));
      // Whoever writes the rules only measures on these.
      for (const { isRight, truth, kind, input } of set === 'kept' ? [] : judged)
        if (!isRight) note?.(`${set} ${[truth, kind].filter(Boolean).join(' ')}: ${input.statement}\n`);
    }
    return { statements, msPerStatement: spentMs / Math.max(1, statements), ...figures };
  },
});

/** How many changed statements are caught by what verifies statements, and how many true ones are kept. */
export const falsifiedSuite: EvalSuite = suiteOf('falsified', statementVerifier, {
  atLeast: {
    'own.statements': 950,
    'own.caught': 0.88,
    'own.verbatim': 0.95,
    'own.paraphrased': 0.72,
    'kept.statements': 1_000,
    'kept.caught': 0.81,
    'kept.verbatim': 0.95,
    'kept.paraphrased': 0.63,
    'sources.caught': 0.75,
    'sources.paraphrased': 0.6,
  },
  needAllRows: true,
});

/** The same of what the gate of answers shows. */
export const falsifiedGateSuite: EvalSuite = suiteOf('falsified-gate', answerGate, {
  atLeast: {
    'own.caught': 0.48,
    'own.verbatim': 0.97,
    'own.paraphrased': 0.82,
    'kept.caught': 0.45,
    'kept.verbatim': 0.97,
    'kept.paraphrased': 0.82,
    'sources.paraphrased': 0.9,
  },
  needAllRows: true,
});
