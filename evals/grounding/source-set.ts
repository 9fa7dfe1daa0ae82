import { readdirSync, readFileSync } from 'node:fs';

/** A few sources with sentences that say faithfully, in other words, what the one says that they cite. */
export interface SourceSet {
  readonly language: 'en' | 'id';
  readonly sources: readonly string[];
  readonly paraphrases: readonly Paraphrase[];
}

/** A faithful sentence with the number of the source that it is from. */
export interface Paraphrase {
  readonly text: string;
  readonly number: number;
}

const FOLDER = new URL('../samples/grounding/', import.meta.url);
const MARKED = /^(.*?) \[(\d+)\]([.!?]?)$/;

/** The sets written for this project: `# source` lines, and below them `+` with a sentence and its marker. */
export function readSourceSets(): SourceSet[] {
  return readdirSync(FOLDER)
    .filter((name) => /^paraphrases\.\w+\.txt$/.test(name))
    .sort()
    .flatMap((name) =>
      readFileSync(new URL(name, FOLDER), 'utf8')
        .split(/\n\n+/)
        .filter((block) => block.trim() !== '')
        .map((block) => readSet(block, name)),
    );
}

function readSet(block: string, name: string): SourceSet {
  const lines = block.trim().split('\n');
  const linesWith = (mark: string): string[] =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
  return {
    language: name.includes('.id.') ? 'id' : 'en',
    sources: linesWith('# '),
    paraphrases: linesWith('+ ').map((line) => {
      const [, text = '', number = '', stop = ''] = MARKED.exec(line) ?? [];
      if (text === '') throw new Error(`${name} has a sentence without a marker: ${line}`);
      return { text: `${text}${stop}`, number: Number(number) };
    }),
  };
}
