import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EvalSuite, Figures } from '../eval-suite';
import { answerFigures } from '../grounding/answer-figures';
import { citationFigures } from '../grounding/citation-figures';
import { type AnswerRow, type CitationRow, groundingRow } from '../grounding/grounding-rows';
import { readJsonLines } from '../json-lines';

const FOLDER = 'grounding';

/**
 * How well the gate tells what sources carry: of each file of answers and of each file of claims with what they cite. A file says by its rows which of the two it is; where it has several
 * tasks, each has figures of its own, too.
 */
export const groundingSuite: EvalSuite = {
  name: 'grounding',
  file: FOLDER,
  bounds: {
    atLeast: {
      'answers.answers': 13,
      'answers.sentenceAuc': 0.9,
      'answers.responseAuc': 0.9,
      'answers.responseF1': 0.85,
      'answers.numberPrecision': 1,
      'long-answers.answers': 63,
      'long-answers.sentenceAuc': 0.76,
      'long-answers.responseAuc': 0.85,
      'long-answers.responseF1': 0.82,
      'more-answers.sentenceAuc': 0.84,
      'more-answers.responseF1': 0.9,
      'citations.supportedAuc': 0.9,
      'citations.misattributedAuc': 0.9,
      'citations.misattributedNamed': 0.85,
    },
  },
  async run(corpusDirectory: string, size): Promise<Figures> {
    const folder = join(corpusDirectory, FOLDER);
    const figures: Record<string, Figures[string]> = {};
    for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
      if (!file.endsWith('.jsonl')) continue;
      const rows = await readJsonLines(join(folder, file), groundingRow, size);
      const name = file.slice(0, -'.jsonl'.length);
      figures[name] = figuresOf(rows);
      const tasks = [...new Set(rows.map(({ task }) => task))];
      for (const task of tasks.length > 1 ? tasks : [])
        figures[`${name} ${task ?? 'other'}`] = figuresOf(rows.filter((row) => row.task === task));
    }
    return figures;
  },
};

function figuresOf(rows: readonly (AnswerRow | CitationRow)[]): Record<string, number> {
  const citations = rows.filter((row) => 'claim' in row);
  return citations.length > 0
    ? citationFigures(citations)
    : answerFigures(rows.filter((row) => 'answer' in row));
}
