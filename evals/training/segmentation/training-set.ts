import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LabelledSentence, type LabelledTrace, parseSentences, parseTraces } from './labelled-sentence';

const DATA_DIRECTORY = dirname(fileURLToPath(import.meta.url));

/** Sources whose change alters what the features mean, so that the weights no longer fit. */
const FEATURE_SOURCES = [
  'reasoning/segmenter/concept-lexicon.ts',
  'reasoning/segmenter/mix-hashes.ts',
  'reasoning/segmenter/number-shape.ts',
  'reasoning/segmenter/sentence-features.ts',
  'reasoning/segmenter/token-profile.ts',
  'reasoning/segmenter/visit-tokens.ts',
  'reasoning/segmenter/word-forms.ts',
  'text/hashing/text-hash.ts',
];
const SOURCE_DIRECTORY = join(DATA_DIRECTORY, '../../../lib');

export interface TrainingSet {
  readonly sentences: readonly LabelledSentence[];
  readonly traces: readonly LabelledTrace[];
}

const dataFiles = (): string[] =>
  readdirSync(DATA_DIRECTORY)
    .filter((name) => name.endsWith('.txt'))
    .sort();

const readData = (name: string): string => readFileSync(join(DATA_DIRECTORY, name), 'utf8');

/** Reads all labelled sentences and traces beside this file. */
export function readTrainingSet(): TrainingSet {
  const [traceFiles, sentenceFiles] = [true, false].map((isTrace) =>
    dataFiles().filter((name) => name.startsWith('traces.') === isTrace),
  );
  return {
    sentences: (sentenceFiles ?? []).flatMap((name) => parseSentences(name, readData(name))),
    traces: (traceFiles ?? []).flatMap((name) => parseTraces(name, readData(name))),
  };
}

/** Twelve hexadecimal digits that change with the data or with the meaning of features. */
export function trainingDigest(): string {
  const digest = createHash('sha256');
  for (const name of dataFiles()) digest.update(readData(name));
  for (const name of FEATURE_SOURCES) digest.update(readFileSync(join(SOURCE_DIRECTORY, name), 'utf8'));
  return digest.digest('hex').slice(0, 12);
}
