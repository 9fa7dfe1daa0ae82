import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { decideMode } from '../../lib/pipelines/mode-decider/decide-mode';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { areaUnderCurve, type Interval, type ScoredCase, shareInterval } from '../figures-of-scores';
import { readJsonLines } from '../json-lines';

const QUESTIONS_FILE = 'mode/questions.jsonl';
const QUERIES_FILE = 'complexity/queries.jsonl';
/** Ours, whatever the corpus is; nothing is trained on them. */
const EVERYDAY = join(import.meta.dirname, '../samples/mode/everyday.jsonl');

const questionSchema = z.object({
  lang: z.string(),
  query: z.string(),
  history: z.array(z.string()),
  label: z.enum(['fast', 'deep']),
});
const querySchema = z.object({
  lang: z.string(),
  query: z.string(),
  label: z.enum(['simple', 'complex', 'weak-model-suffices', 'needs-strong-model', 'fast', 'deep']),
});

interface Judged extends ScoredCase {
  readonly words: number;
  readonly isRight: boolean;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function judge(question: string, earlierMessages: readonly string[], isPositive: boolean): Judged {
  const { mode, score } = decideMode({ question, earlierMessages });
  const words = question.split(/\s+/).filter((word) => word !== '').length;
  return { score, isPositive, words, isRight: (mode === 'deep') === isPositive };
}

const named = (name: string, [low, high]: Interval): Record<string, number> => ({
  [`${name}Low`]: low,
  [`${name}High`]: high,
});

/** Figures of one data set; the ends of 95 % intervals are named after what they belong to. */
function figuresOf(judged: readonly Judged[]): Record<string, number> {
  const curve = areaUnderCurve(judged);
  const right = judged.filter(({ isRight }) => isRight).length;
  return {
    cases: judged.length,
    auc: curve.area,
    ...named('auc', curve.interval),
    wordCountAuc: areaUnderCurve(judged.map(({ words, isPositive }) => ({ score: words, isPositive }))).area,
    accuracy: right / Math.max(1, judged.length),
    ...named('accuracy', shareInterval(right, judged.length)),
  };
}

/** The share of short everyday questions of ours that are told, by language and by what they want. */
async function everydayFigures(size: EvalSize): Promise<Record<string, number>> {
  const rows = await readJsonLines(EVERYDAY, querySchema, size);
  const told = rows.map(({ lang, query, label }) => ({
    name: `${lang}${label === 'deep' ? 'Deep' : 'Fast'}`,
    isRight: decideMode({ question: query }).mode === label,
  }));
  return Object.fromEntries(
    [...Map.groupBy(told, ({ name }) => name)].map(([name, own]) => [
      name,
      own.filter(({ isRight }) => isRight).length / own.length,
    ]),
  );
}

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const questions = await readJsonLines(join(corpusDirectory, QUESTIONS_FILE), questionSchema, size);
  const figures: Record<string, Record<string, number>> = {
    questions: figuresOf(
      questions.map(({ query, history, label }) => judge(query, history, label === 'deep')),
    ),
    everyday: await everydayFigures(size),
  };
  const queriesFile = join(corpusDirectory, QUERIES_FILE);
  if (!(await exists(queriesFile))) return figures;
  const queries = await readJsonLines(queriesFile, querySchema, size);
  const isRouting = (label: string): boolean =>
    label === 'weak-model-suffices' || label === 'needs-strong-model';
  const sets = Map.groupBy(queries, ({ label, lang }) => (isRouting(label) ? 'gsm8k' : lang));
  for (const [name, rows] of sets)
    figures[name] = figuresOf(
      rows.map(({ query, label }) => judge(query, [], label === 'complex' || label === 'needs-strong-model')),
    );
  return figures;
}

/** How well the mode decision tells questions that need thought, for each data set, beside the number of words alone. */
export const modeSuite: EvalSuite = {
  name: 'mode',
  file: QUESTIONS_FILE,
  bounds: {
    atLeast: {
      'questions.cases': 48,
      'questions.auc': 0.9,
      'questions.accuracy': 0.8,
      'id.cases': 16,
      'id.auc': 0.85,
      'en.cases': 16,
      'en.auc': 0.85,
      'gsm8k.cases': 16,
      'gsm8k.auc': 0.7,
      'everyday.enFast': 0.85,
      'everyday.enDeep': 0.85,
      'everyday.idFast': 0.85,
      'everyday.idDeep': 0.85,
    },
  },
  run,
};
