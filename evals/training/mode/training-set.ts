import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LabelledQuestion, parseQuestions } from './labelled-question';

const DIRECTORY = new URL('./questions/', import.meta.url);

/** Reads all labelled questions of the folder. */
export function readTrainingSet(): LabelledQuestion[] {
  return readdirSync(fileURLToPath(DIRECTORY))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseQuestions(name, readFileSync(new URL(name, DIRECTORY), 'utf8')));
}
