import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { decideMode } from '../../lib/pipelines/mode-decider/decide-mode';
import type { ModeDecision } from '../../lib/pipelines/mode-decider/mode-decision';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { areaUnderCurve, type Interval, type ScoredCase, shareInterval } from '../figures-of-scores';
import { fewOf, readJsonLines } from '../json-lines';

const QUESTIONS_FILE = 'mode/questions.jsonl';
const QUERIES_FILE = 'complexity/queries.jsonl';
/** Ours, whatever the corpus is; nothing is trained on them. */
const OWN = join(import.meta.dirname, '../samples/mode');

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

/** What people say after an answer: what wants little, and what needs thought. */
const followUpsSchema = z.array(
  z.object({
    lang: z.string(),
    question: z.string(),
    answer: z.string(),
    light: z.array(z.string()),
    deep: z.array(z.string()),
  }),
);
/** The same question in both languages. */
const translationsSchema = z.array(z.object({ en: z.string(), id: z.string() }));
const ALIKE = 0.1;

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
  const rows = await readJsonLines(join(OWN, 'everyday.jsonl'), querySchema, size);
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

async function readOwn<Rows>(name: string, schema: z.ZodType<readonly Rows[]>, size: EvalSize) {
  return fewOf(schema.parse(JSON.parse(await readFile(join(OWN, name), 'utf8'))), size);
}

/** The share of follow-ups that go in depth, by language and by what they want. */
async function followUpFigures(size: EvalSize): Promise<Record<string, number>> {
  const rows = await readOwn('follow-ups.json', followUpsSchema, size);
  const told = rows.flatMap(({ lang, question, answer, light, deep }) =>
    Object.entries({ Light: light, Deep: deep }).flatMap(([wanted, texts]) =>
      texts.map((text) => ({
        name: wanted,
        lang,
        isDeep: decideMode({ question: text, earlierMessages: [question, answer] }).mode === 'deep',
      })),
    ),
  );
  const shareOf = (own: typeof told): number => own.filter(({ isDeep }) => isDeep).length / own.length;
  return {
    cases: told.length,
    ...Object.fromEntries(
      [
        ...Map.groupBy(told, ({ name }) => `all${name}`),
        ...Map.groupBy(told, (row) => row.lang + row.name),
      ].map(([name, own]) => [name, shareOf(own)]),
    ),
  };
}

/** How near a question and its translation come, and whether they are answered alike. */
async function translationFigures(size: EvalSize): Promise<Record<string, number>> {
  const pairs = (await readOwn('translations.json', translationsSchema, size)).map(({ en, id }) =>
    [en, id].map((question) => decideMode({ question })),
  );
  const share = (isSo: (pair: readonly ModeDecision[]) => boolean): number =>
    pairs.filter(isSo).length / pairs.length;
  const difference = ([en, id]: readonly ModeDecision[]): number =>
    Math.abs((en?.score ?? 0) - (id?.score ?? 0));
  return {
    cases: pairs.length,
    within: share((pair) => difference(pair) <= ALIKE),
    sameMode: share(([en, id]) => en?.mode === id?.mode),
  };
}

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const questions = await readJsonLines(join(corpusDirectory, QUESTIONS_FILE), questionSchema, size);
  const figures: Record<string, Record<string, number>> = {
    questions: figuresOf(
      questions.map(({ query, history, label }) => judge(query, history, label === 'deep')),
    ),
    everyday: await everydayFigures(size),
    followUps: await followUpFigures(size),
    translations: await translationFigures(size),
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
      'followUps.cases': 300,
      'followUps.allDeep': 0.9,
      'translations.cases': 60,
      'translations.within': 0.95,
      'translations.sameMode': 0.9,
    },
    atMost: { 'followUps.allLight': 0.02 },
  },
  run,
};
