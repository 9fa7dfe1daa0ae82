import { extractBefore, extractOwn } from '../../../lib/reasoning/sanitizer/hidden-context/extract-features';
import { tokenizeCues } from '../../../lib/reasoning/sanitizer/hidden-context/tokenize-cues';
import type { LabelledSentence } from './read-batches';

/** Columns of features, and how strongly each is there. */
export interface FeatureRow {
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** A sentence as the model sees it: what it shows itself, and what each sentence that may stand before it adds. */
export interface SentenceRows {
  readonly own: FeatureRow;
  readonly befores: readonly FeatureRow[];
}

/** Gives features columns and reads sentences as rows. */
export interface FeatureSpace {
  readonly keys: readonly number[];
  readonly rowsOf: (sentence: LabelledSentence) => SentenceRows;
}

/** A feature that one sentence alone has says nothing about others. */
const FEWEST_SENTENCES = 2;

interface Features {
  readonly keys: readonly number[];
  readonly strengths: readonly number[];
}

interface SentenceFeatures {
  readonly own: Features;
  readonly befores: readonly Features[];
}

/** Sentences are trained on again and again, each time without others. */
const read = new WeakMap<LabelledSentence, SentenceFeatures>();

function featuresOf(sentence: LabelledSentence): SentenceFeatures {
  const known = read.get(sentence) ?? readFeatures(sentence);
  read.set(sentence, known);
  return known;
}

function readFeatures({ text, before, otherBefores = [] }: LabelledSentence): SentenceFeatures {
  const tokens = tokenizeCues(text);
  return {
    own: gather((sink) => extractOwn(tokens, sink)),
    befores: [before, ...otherBefores].map((previous) =>
      gather((sink) => extractBefore(tokenizeCues(previous), tokens, sink)),
    ),
  };
}

function gather(extract: (sink: (key: number, strength: number) => void) => void): Features {
  const strengths = new Map<number, number>();
  extract((key, strength) => {
    if (!strengths.has(key)) strengths.set(key, strength);
  });
  return { keys: [...strengths.keys()], strengths: [...strengths.values()] };
}

/** The features that at least two of the sentences have; others are left out of every row. */
export function featureSpace(sentences: readonly LabelledSentence[]): FeatureSpace {
  const counts = new Map<number, number>();
  for (const sentence of sentences) {
    const { own, befores } = featuresOf(sentence);
    const present = new Set([own, ...befores].flatMap(({ keys }) => keys));
    for (const key of present) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = [...counts].filter(([, count]) => count >= FEWEST_SENTENCES).map(([key]) => key);
  const columnOf = new Map(keys.map((key, column) => [key, column] as const));
  const rowOf = (features: Features): FeatureRow => {
    const columns: number[] = [];
    const values: number[] = [];
    for (const [index, key] of features.keys.entries()) {
      const column = columnOf.get(key);
      if (column === undefined) continue;
      columns.push(column);
      values.push(features.strengths[index] ?? 0);
    }
    return { columns: Int32Array.from(columns), values: Float64Array.from(values) };
  };
  return {
    keys,
    rowsOf: (sentence) => {
      const { own, befores } = featuresOf(sentence);
      return { own: rowOf(own), befores: befores.map(rowOf) };
    },
  };
}
