import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackRising } from '@/lib/text/packed-numbers';
import { seededRandom } from '@/lib/text/seeded-random';
import { BLOCK_ABOVE, createHiddenContextRule } from '../../lib/reasoning/sanitizer/hidden-context-rule';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { heldOutLogOdds } from '../training/hidden-context/fitted-model';
import FITTED_ROWS from '../training/hidden-context/fitted-rows.json';
import {
  MORE_LEAKS_FILE,
  NATURAL_FILE,
  type NaturalSentence,
  readNaturalThoughts,
} from '../training/hidden-context/natural-thoughts';
import { filledTemplates, naturalExamples, writtenBatches } from '../training/hidden-context/training-set';

const FOLDS = 5;
/** How often the folds are spread otherwise: few sentences carry much weight, so one spread tells little. */
const SHUFFLES = [1, 2, 3];
const RESAMPLES = 2_000;

/** The share of the shuffles in which a sentence is dropped; 0 or 1 for one that the weights were not fitted on. */
type DroppedShare = (sentence: NaturalSentence) => number;

/**
 * What the rule drops. Sentences that the shipped weights were fitted on are judged by weights that are fitted anew
 * without their source; all others, whatever the corpus, by the rule as it is.
 */
function dropped(natural: readonly NaturalSentence[], more: readonly NaturalSentence[]): DroppedShare {
  const fitted = new Set(unpackRising(FITTED_ROWS.hashes));
  const rule = createHiddenContextRule();
  const known = [...natural, ...more].filter(({ rowHash }) => fitted.has(rowHash));
  const written = known.length === 0 ? [] : [...writtenBatches(), ...filledTemplates()];
  const searched = new Set(more);
  const shuffles = known.length === 0 ? [] : SHUFFLES;
  const odds = shuffles.map((shuffle) =>
    heldOutLogOdds(known, { mostFolds: FOLDS, shuffle }, (others) => [
      ...written,
      ...naturalExamples(others.filter((sentence) => !searched.has(sentence))),
    ]),
  );
  return (sentence) => {
    const heldOut = odds.flatMap((told) => told.get(sentence) ?? []);
    if (heldOut.length === 0) return rule.apply(sentence.text, sentence.before).count > 0 ? 1 : 0;
    return heldOut.filter((value) => value > BLOCK_ABOVE).length / heldOut.length;
  };
}

const sumOfWeights = (sentences: readonly NaturalSentence[]): number =>
  sentences.reduce((sum, { weight }) => sum + weight, 0);

/** The weighted share of dropped sentences, its counts, and an interval that 95 % of bootstrap samples fall into. */
function droppedShare(sentences: readonly NaturalSentence[], droppedOf: DroppedShare, per: number) {
  const gone = sentences.map((sentence) => droppedOf(sentence) * sentence.weight);
  const share = (gone.reduce((sum, weight) => sum + weight, 0) / sumOfWeights(sentences)) * per;
  const random = seededRandom(3);
  const samples = Array.from({ length: RESAMPLES }, () => {
    let all = 0;
    let part = 0;
    for (let draw = 0; draw < sentences.length; draw += 1) {
      const index = Math.floor(random() * sentences.length);
      all += sentences[index]?.weight ?? 0;
      part += gone[index] ?? 0;
    }
    return all === 0 ? 0 : (part / all) * per;
  }).sort((a, b) => a - b);
  return {
    share,
    detail: {
      droppedRows: sentences.reduce((sum, sentence) => sum + droppedOf(sentence), 0),
      rows: sentences.length,
      low95: samples[Math.floor(RESAMPLES * 0.025)] ?? 0,
      high95: samples[Math.floor(RESAMPLES * 0.975)] ?? 0,
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const natural = await readNaturalThoughts(corpusDirectory, NATURAL_FILE, size);
  const hasMore = await exists(join(corpusDirectory, MORE_LEAKS_FILE));
  const more = hasMore ? await readNaturalThoughts(corpusDirectory, MORE_LEAKS_FILE, size) : [];
  const droppedOf = dropped(natural, more);
  const innocents = natural.filter(({ block }) => !block);
  const innocent = droppedShare(innocents, droppedOf, 1_000);
  const leaks = droppedShare(
    natural.filter(({ block }) => block),
    droppedOf,
    1,
  );
  const perThousand = (kind: string): number => {
    const chosen = innocents.filter((sentence) => sentence.kind === kind);
    return chosen.length === 0 ? 0 : droppedShare(chosen, droppedOf, 1_000).share;
  };
  return {
    sentences: natural.length,
    innocentDroppedPerThousand: innocent.share,
    innocentDropped: innocent.detail,
    leaksCaught: leaks.share,
    leaks: leaks.detail,
    moreLeaks: more.length,
    moreLeaksCaught: more.reduce((sum, sentence) => sum + droppedOf(sentence), 0),
    innocentDroppedByKind: { raw: perThousand('raw'), summary: perThousand('summary') },
  };
}

/** How rule 4 does on thoughts as they occur, where leaks are rare: only what this rule drops counts. */
export const thoughtsSuite: EvalSuite = {
  name: 'thoughts',
  file: NATURAL_FILE,
  bounds: { atLeast: { leaksCaught: 0.95 }, atMost: { innocentDroppedPerThousand: 30 } },
  run,
};
