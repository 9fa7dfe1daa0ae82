import { readdirSync, readFileSync } from 'node:fs';
import { type ClaimFeatures, claimFeatures } from '../../../lib/claims/judge/claim-features';
import type { Verdict } from '../../../lib/claims/judge/claim-model';
import { Effort } from '../../../lib/claims/judge/effort';
import { weighClaim } from '../../../lib/claims/judge/weigh-claim';
import { readEvidence } from '../../../lib/claims/reading/read-evidence';
import { ReadSentence } from '../../../lib/claims/reading/read-sentence';
import { runAtOnce } from '../../../lib/shared/steps';

/** Evidence and a claim about it with the verdict that people reach. */
export interface LabelledClaim {
  readonly evidence: string;
  readonly claim: string;
  readonly label: Verdict;
  readonly language: 'en' | 'id';
  /** Claims of one batch were written together, about one topic, and are left out of training together. */
  readonly batch: string;
}

/** A labelled claim with what the model sees of it. */
export interface ClaimExample extends LabelledClaim {
  readonly features: ClaimFeatures;
}

const FOLDER = new URL('./batches/', import.meta.url);
const LABELS: ReadonlyMap<string, Verdict> = new Map([
  ['+', 'supported'],
  ['-', 'contradicted'],
  ['?', 'unknown'],
]);

/** The pairs written for this project: a line `= evidence`, and below it `+`, `-` or `?` with a claim. */
export function readPairs(): LabelledClaim[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readBatch(name, readFileSync(new URL(name, FOLDER), 'utf8')));
}

function readBatch(name: string, content: string): LabelledClaim[] {
  let evidence = '';
  return content.split('\n').flatMap((line, index): LabelledClaim[] => {
    if (line === '') return [];
    const text = line.slice(2);
    if (line.startsWith('= ')) {
      evidence = text.replaceAll('\\n', '\n');
      return [];
    }
    const label = LABELS.get(line.charAt(0));
    if (label === undefined || line.charAt(1) !== ' ') throw new Error(`${name}:${index + 1} is no row`);
    const language = name.endsWith('.id.txt') ? 'id' : 'en';
    return [{ evidence, claim: text, label, language, batch: name }];
  });
}

/** The pair with what the model sees of it. */
export function exampleOf(pair: LabelledClaim): ClaimExample {
  const evidence = runAtOnce(readEvidence([{ sourceId: 'evidence', text: pair.evidence }]));
  return {
    ...pair,
    features: claimFeatures(
      runAtOnce(weighClaim(new ReadSentence(pair.claim), evidence, new Effort(Infinity))),
    ),
  };
}
