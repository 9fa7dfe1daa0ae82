import { extractFeatures } from '../../../lib/reasoning/sanitizer/hidden-context/extract-features';
import { tokenizeCues } from '../../../lib/reasoning/sanitizer/hidden-context/tokenize-cues';
import type { LabelledSentence } from './read-batches';

/** A sentence as the model sees it: columns of the features it has, and how strongly. */
export interface FeatureRow {
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** Gives features columns and reads sentences as rows. */
export interface FeatureSpace {
  readonly keys: readonly number[];
  readonly rowOf: (sentence: LabelledSentence) => FeatureRow;
}

/** A feature that one sentence alone has says nothing about others. */
const FEWEST_SENTENCES = 2;

/** Sentences are trained on again and again, each time without others. */
const read = new WeakMap<LabelledSentence, ReadonlyMap<number, number>>();

function strengthsOf(sentence: LabelledSentence): ReadonlyMap<number, number> {
  const known = read.get(sentence) ?? readStrengths(sentence);
  read.set(sentence, known);
  return known;
}

function readStrengths({ text, before }: LabelledSentence): ReadonlyMap<number, number> {
  const strengths = new Map<number, number>();
  extractFeatures(tokenizeCues(text), tokenizeCues(before), (key, strength) => {
    if (!strengths.has(key)) strengths.set(key, strength);
  });
  return strengths;
}

/** The features that at least two of the sentences have; others are left out of every row. */
export function featureSpace(sentences: readonly LabelledSentence[]): FeatureSpace {
  const counts = new Map<number, number>();
  for (const sentence of sentences) {
    for (const key of strengthsOf(sentence).keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = [...counts].filter(([, count]) => count >= FEWEST_SENTENCES).map(([key]) => key);
  const columnOf = new Map(keys.map((key, column) => [key, column] as const));
  return {
    keys,
    rowOf: (sentence) => {
      const columns: number[] = [];
      const values: number[] = [];
      for (const [key, strength] of strengthsOf(sentence)) {
        const column = columnOf.get(key);
        if (column === undefined) continue;
        columns.push(column);
        values.push(strength);
      }
      return { columns: Int32Array.from(columns), values: Float64Array.from(values) };
    },
  };
}
