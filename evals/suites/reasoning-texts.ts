import { join } from 'node:path';
import { z } from 'zod';
import { createTurnSanitizer } from '../../lib/reasoning/sanitizer/turn-sanitizer';
import { type Redaction, sumRedactions } from '../../lib/trace/redaction';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { readJsonLines } from '../json-lines';

const FILE = 'reasoning-texts/texts.jsonl';
const LANGUAGE = 'en';
const CHUNK_LENGTH = 20;

const rowSchema = z.object({ id: z.string(), lang: z.string(), text: z.string() });

interface Kept {
  readonly characters: number;
  readonly kept: number;
  readonly redactions: readonly Redaction[];
}

const visibleLength = (text: string): number => text.replace(/\s/g, '').length;

function sanitize(text: string): Kept {
  const sanitizer = createTurnSanitizer({});
  const chunks = text.match(new RegExp(`[^]{1,${CHUNK_LENGTH}}`, 'g')) ?? [];
  const pieces = [...chunks.flatMap((chunk) => sanitizer.thought(chunk)), ...sanitizer.flush()];
  return {
    characters: visibleLength(text),
    kept: visibleLength(pieces.map((piece) => piece.text).join('')),
    redactions: pieces.flatMap((piece) => piece.redactions),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const rows = await readJsonLines(join(corpusDirectory, FILE), rowSchema, size);
  const results = rows.filter(({ lang }) => lang === LANGUAGE).map(({ text }) => sanitize(text));
  const redactions = sumRedactions(results.flatMap((result) => result.redactions));
  return {
    texts: results.length,
    keptShare: sum(results.map(({ kept }) => kept)) / sum(results.map(({ characters }) => characters)),
    wholeTexts: results.filter(({ kept, characters }) => kept === characters).length,
    lowestKeptShare: Math.min(...results.map(({ kept, characters }) => kept / characters)),
    redactionsByRule: Object.fromEntries(redactions.map(({ ruleId, count }) => [ruleId, count])),
  };
}

/** Share of the visible characters of English thoughts that the whole sanitiser keeps, and what each rule took. */
export const reasoningTextsSuite: EvalSuite = {
  name: 'reasoning-texts',
  file: FILE,
  bounds: { atLeast: { keptShare: 0.965 } },
  run,
};
