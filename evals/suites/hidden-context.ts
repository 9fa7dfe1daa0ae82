import { join } from 'node:path';
import { z } from 'zod';
import { createHiddenContextRule } from '../../lib/reasoning/sanitizer/hidden-context-rule';
import type { EvalSuite } from '../eval-suite';
import { readJsonLines } from '../json-lines';

const FILE = 'hidden-context/sentences.jsonl';
const hiddenContextRule = createHiddenContextRule();

const rowSchema = z.object({
  text: z.string(),
  label: z.enum(['block', 'pass']),
  hard: z.boolean().default(false),
});

export const hiddenContextSuite: EvalSuite = {
  name: 'hidden-context',
  file: FILE,
  run: async (corpusDirectory) => {
    const rows = await readJsonLines(join(corpusDirectory, FILE), rowSchema);
    const share = (label: 'block' | 'pass', hard: boolean): number => {
      const chosen = rows.filter((row) => row.label === label && row.hard === hard);
      const right = chosen.filter(
        ({ text }) => hiddenContextRule.apply(text).count > 0 === (label === 'block'),
      );
      return right.length / chosen.length;
    };
    return {
      sentences: rows.length,
      blockedShare: share('block', false),
      passedShare: share('pass', false),
      hardBlockedShare: share('block', true),
      hardPassedShare: share('pass', true),
    };
  },
};
