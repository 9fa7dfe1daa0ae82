import { readdirSync, readFileSync } from 'node:fs';

/** An answer written for this project, with the places of its sentences that its sources carry, and of those that they do not. */
export interface LabelledAnswer {
  /** Answers of one batch and question are left out of training together. */
  readonly group: string;
  readonly language: 'en' | 'id';
  readonly question: string;
  readonly sources: readonly string[];
  readonly answer: string;
  readonly sentences: readonly LabelledPlace[];
}

/** A place in an answer, in UTF-16 units. */
export interface LabelledPlace {
  readonly start: number;
  readonly end: number;
  readonly isCarried: boolean;
}

const FOLDER = new URL('./batches/', import.meta.url);
const LISTED = /^(?:[-*•]|\d+[.)]) /;

/**
 * The answers in `batches/`: `? question`, `# source`, and for each answer a line `=` with its sentences below it: `+` is
 * carried, `-` is not, `~` claims nothing.
 */
export function readBatches(): LabelledAnswer[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readBatch(name, readFileSync(new URL(name, FOLDER), 'utf8')));
}

function readBatch(name: string, content: string): LabelledAnswer[] {
  const answers: LabelledAnswer[] = [];
  let [question, sources, lines]: [string, string[], string[]] = ['', [], []];
  const close = (): void => {
    if (lines.length > 0)
      answers.push({
        group: `${name} ${question}`,
        language: name.endsWith('.id.txt') ? 'id' : 'en',
        question,
        sources,
        ...joined(lines),
      });
    lines = [];
  };
  for (const [index, line] of content.split('\n').entries()) {
    const text = line.slice(2);
    if (line.startsWith('? ')) {
      close();
      [question, sources] = [text, []];
    } else if (line.startsWith('# ')) sources = [...sources, text];
    else if (line === '=') close();
    else if (/^[+~-] /.test(line)) lines.push(line);
    else if (line !== '') throw new Error(`${name}:${index + 1} is no row`);
  }
  close();
  return answers;
}

function joined(lines: readonly string[]): Pick<LabelledAnswer, 'answer' | 'sentences'> {
  let answer = '';
  const sentences: LabelledPlace[] = [];
  for (const line of lines) {
    const text = line.slice(2);
    if (answer !== '') answer += LISTED.test(text) ? '\n' : ' ';
    const start = answer.length;
    answer += text;
    if (!line.startsWith('~')) sentences.push({ start, end: answer.length, isCarried: line.startsWith('+') });
  }
  return { answer, sentences };
}
