import { type Verdict, verdictOf } from '../../../lib/claims/judge/claim-model';
import type { ClaimExample } from './read-pairs';
import { trainClaimModel } from './train-claim-model';

/** A verdict beside the right one. */
export interface JudgedExample {
  readonly example: ClaimExample;
  readonly label: Verdict;
  readonly verdict: Verdict;
}

const FOLDS = 6;

/**
 * Judges each batch by a model that saw neither it nor its counterpart: batches in order of name, one in six at a time,
 * where the n-th of each language is about much the same topic.
 */
export function crossValidate(examples: readonly ClaimExample[]): JudgedExample[] {
  const foldOf = new Map<string, number>();
  for (const [fold, topics] of COUNTERPARTS.entries())
    for (const topic of topics.split(' ')) foldOf.set(topic, fold % FOLDS);
  const foldAt = ({ batch }: ClaimExample): number => foldOf.get(batch.replace(/\.(?:en|id)\.txt$/, '')) ?? 0;
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const held = examples.filter((example) => foldAt(example) === fold);
    if (held.length === 0) return [];
    const model = trainClaimModel(examples.filter((example) => foldAt(example) !== fold));
    return held.map((example) => ({ example, label: example.label, ...verdictOf(model, example.features) }));
  });
}

/** Batches of the two languages whose texts are alike; they are left out of training together. */
const COUNTERPARTS = [
  'people tokoh',
  'places tempat',
  'business usaha',
  'sport olahraga',
  'nature alam',
  'history sejarah',
  'screen budaya',
  'office kantor',
  'figures angka',
  'encyclopedia ensiklopedia',
  'pronouns kata-ganti',
  'other-events kejadian-lain',
];
