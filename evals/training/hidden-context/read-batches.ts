import { readdirSync, readFileSync } from 'node:fs';

/** A sentence with its label. */
export interface LabelledSentence {
  readonly text: string;
  /** The sentence before it; empty where none is known. */
  readonly before: string;
  /** Others that may stand before it just as well, since it was written alone. */
  readonly otherBefores?: readonly string[];
  readonly block: boolean;
  /** One that nobody can tell by itself and the one before it. */
  readonly hard: boolean;
  /** What was written or found together, and is left out of training together. */
  readonly group: string;
  readonly weight: number;
}

const FOLDER = new URL('./batches/', import.meta.url);
const ROW = /^([+-])(!?) (.*)$/;

/**
 * The sentences written for this project. A line `+ text` is a leak, `- text` is none, `!` marks one that is hard by the
 * rule in ../README.md, `< text` is the sentence before the next, `#` a comment. The group is the name of the file
 * without its language.
 */
export function readBatches(): LabelledSentence[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readBatch(name, readFileSync(new URL(name, FOLDER), 'utf8')));
}

function readBatch(name: string, content: string): LabelledSentence[] {
  const rows: LabelledSentence[] = [];
  let before = '';
  for (const [index, line] of content.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('< ')) {
      before = line.slice(2);
      continue;
    }
    const [, sign, mark, text] = ROW.exec(line) ?? [];
    if (text === undefined) throw new Error(`${name}:${index + 1} is no row`);
    rows.push({
      text,
      before,
      block: sign === '+',
      hard: mark === '!',
      group: name.replace(/(\.(en|id|zh))?\.txt$/, ''),
      weight: 1,
    });
    before = '';
  }
  return rows;
}
