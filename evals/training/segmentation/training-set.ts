import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LabelledSentence, type LabelledTrace, parseSentences, parseTraces } from './labelled-sentence';

const DATA_DIRECTORY = dirname(fileURLToPath(import.meta.url));

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
