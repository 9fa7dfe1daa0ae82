import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checkClaim } from '../../lib/claims/judge/check-claim';
import { type ClaimFigures, claimFigures, type VerdictPair } from '../claim-figures';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { fewOf, readJsonLines } from '../json-lines';
import { crossValidate } from '../training/claims/cross-validate';
import { exampleOf, readPairs } from '../training/claims/read-pairs';

const ENGLISH_FILE = 'claims/english.jsonl';
const INDONESIAN_FILE = 'claims/indonesian.jsonl';

const rowSchema = z.object({
  premise: z.string(),
  claim: z.string(),
  label: z.enum(['supported', 'contradicted', 'unknown']),
});

async function judgeFile(path: string, size: EvalSize): Promise<VerdictPair[]> {
  const rows = await readJsonLines(path, rowSchema, size);
  return rows.map(({ premise, claim, label }) => ({
    label,
    verdict: checkClaim(claim, [{ sourceId: 'premise', text: premise }]).verdict,
  }));
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Precision and recall by label, without their intervals. */
const byLabel = (figures: ClaimFigures): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => /(?:Precision|Recall)$/.test(name)));

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const english = await judgeFile(join(corpusDirectory, ENGLISH_FILE), size);
  const indonesianFile = join(corpusDirectory, INDONESIAN_FILE);
  const indonesian = (await exists(indonesianFile)) ? await judgeFile(indonesianFile, size) : [];
  const own = crossValidate(fewOf(readPairs(), size).map(exampleOf));
  const ownOf = (language: string) => own.filter(({ example }) => example.language === language);
  const figures = claimFigures(english);
  return {
    claims: english.length,
    accuracy: figures.accuracy ?? 0,
    macroF1: figures.macroF1 ?? 0,
    byLabel: byLabel(figures),
    en: figures,
    ...(indonesian.length === 0 ? {} : { id: claimFigures(indonesian) }),
    ownClaims: own.length,
    ownEn: claimFigures(ownOf('en')),
    ownId: claimFigures(ownOf('id')),
  };
}

/**
 * How well the computed part of checking claims tells what is supported, contradicted or unknown; beside it the same
 * for our own claims, each batch judged by weights that never saw it. Every figure has its 95 % interval.
 */
export const claimsSuite: EvalSuite = {
  name: 'claims',
  file: ENGLISH_FILE,
  bounds: {
    atLeast: {
      claims: 50,
      accuracy: 0.75,
      'byLabel.contradictedPrecision': 0.7,
      'byLabel.contradictedRecall': 0.7,
      'id.accuracy': 0.65,
      'id.contradictedPrecision': 0.6,
      'id.contradictedRecall': 0.6,
      ownClaims: 1100,
      'ownEn.accuracy': 0.62,
      'ownEn.contradictedPrecision': 0.8,
      'ownEn.contradictedRecall': 0.45,
      'ownId.accuracy': 0.67,
      'ownId.contradictedPrecision': 0.84,
      'ownId.contradictedRecall': 0.5,
    },
  },
  run,
};
