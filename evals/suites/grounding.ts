import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EvalSuite, Figures } from '../eval-suite';
import { answerFigures } from '../grounding/answer-figures';
import { citationFigures } from '../grounding/citation-figures';
import { answerRow, citationRow } from '../grounding/grounding-rows';
import { mutationFigures } from '../grounding/mutation-figures';
import { readJsonLines } from '../json-lines';

const FOLDER = 'grounding';
const rowSchema = z.union([citationRow, answerRow]);

/**
 * How well the gate tells what sources carry: of each file of answers and of each file of claims with what they cite, and of
 * answers of our own that were made wrong on purpose. A file says by its rows which of the two it is.
 */
export const groundingSuite: EvalSuite = {
  name: 'grounding',
  file: FOLDER,
  async run(corpusDirectory: string): Promise<Figures> {
    const folder = join(corpusDirectory, FOLDER);
    const figures: Record<string, Figures[string]> = {};
    for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
      if (!file.endsWith('.jsonl')) continue;
      const rows = await readJsonLines(join(folder, file), rowSchema);
      const answers = rows.filter((row) => 'answer' in row);
      const citations = rows.filter((row) => 'claim' in row);
      const name = file.slice(0, -'.jsonl'.length);
      figures[name] = citations.length > 0 ? citationFigures(citations) : answerFigures(answers);
    }
    figures.mutations = mutationFigures();
    return figures;
  },
};
