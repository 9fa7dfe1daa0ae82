import { existsSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { ModelRegistry } from '../../lib/models/registry';
import type { Activity } from '../../lib/trace/activity';
import type { Locale } from '../../lib/trace/step-key';
import { readJsonLines } from '../json-lines';
import { judgeReply } from './judge-reply';
import { measuredModels } from './measured-models';
import type { EngineQuestion, QuestionSet } from './question-sets';
import { openTurnHouse, type PlayedQuestion, type TurnHouse } from './turn-house';

const WAYS = ['plain', 'engine'] as const;
/** Plainly a question is asked with so many passages. */
const PASSAGES = 5;
/** It is always the same day, so that whoever was told which it is may be told so again. */
const DAY = Date.UTC(2026, 10, 29, 12);

const resultSchema = z.object({
  model: z.string(),
  set: z.string(),
  id: z.string(),
  way: z.enum(WAYS),
  isAnswerable: z.boolean(),
  isRight: z.boolean(),
  abstained: z.boolean(),
  says: z.boolean(),
  statements: z.number(),
  unsupported: z.number(),
  calls: z.number(),
  read: z.number(),
  written: z.number(),
  /** Replies that had to fit a shape at the first try, and those of them that did. */
  tried: z.number(),
  fitted: z.number(),
  ms: z.number(),
  answer: z.string(),
});
/** What came of a question that was asked plainly or by its engine. */
export type EngineResult = Readonly<z.infer<typeof resultSchema>>;

interface EngineRun {
  readonly models: ModelRegistry;
  readonly modelId: string;
  readonly sets: readonly QuestionSet[];
  /** So many questions of each set, always the same; all of them where it is absent. */
  readonly sample?: number | undefined;
  /** Where results are kept, and not asked for again. */
  readonly resultsFile?: string | undefined;
  readonly recordingFile?: string | undefined;
  readonly note?: ((line: string) => void) | undefined;
}

/** Asks a model each question plainly and by the engine, and goes on where an earlier run was broken off. */
export async function askQuestions(run: EngineRun): Promise<readonly EngineResult[]> {
  const { modelId, resultsFile } = run;
  const measured = measuredModels(run.models, run.recordingFile);
  const known = await keptResults(resultsFile);
  const results: EngineResult[] = [];
  for (const set of run.sets) {
    const began = Date.now();
    const clock = () => DAY + Date.now() - began;
    const house = await openTurnHouse({ models: measured.registry, documents: set.documents, clock });
    try {
      for (const question of sampleOf(set.questions, run.sample))
        for (const way of WAYS) {
          const key = { model: modelId, set: set.name, id: question.id, way };
          const earlier = known.find((one) => keyOf(one) === keyOf(key));
          const result = earlier ?? {
            ...key,
            ...(await ask(house, set, { question, way, modelId }, measured.take)),
          };
          results.push(result);
          if (earlier) continue;
          run.note?.(
            `${keyOf(result)} ${result.isRight ? 'right' : 'wrong'}: ${result.answer.replaceAll(/\s+/g, ' ')}\n`,
          );
          if (resultsFile !== undefined) await appendFile(resultsFile, `${JSON.stringify(result)}\n`);
        }
    } finally {
      await house.close();
    }
  }
  return results;
}

const keyOf = ({ model, set, id, way }: Pick<EngineResult, 'model' | 'set' | 'id' | 'way'>): string =>
  `${model} ${set} ${id} ${way}`;

async function keptResults(file: string | undefined): Promise<readonly EngineResult[]> {
  if (file === undefined) return [];
  await mkdir(dirname(file), { recursive: true });
  return existsSync(file) ? readJsonLines(file, resultSchema) : [];
}

/** So many of them, from all parts of the list. */
const sampleOf = (
  questions: readonly EngineQuestion[],
  most = questions.length,
): readonly EngineQuestion[] => {
  const count = Math.min(most, questions.length);
  return Array.from(
    { length: count },
    (_, at) => questions[Math.floor((at * questions.length) / count)],
  ).flatMap((question) => question ?? []);
};

interface Asked {
  readonly question: EngineQuestion;
  readonly way: EngineResult['way'];
  readonly modelId: string;
}

async function ask(
  house: TurnHouse,
  { engine, documents }: QuestionSet,
  { question, way, modelId }: Asked,
  take: ReturnType<typeof measuredModels>['take'],
): Promise<Omit<EngineResult, 'model' | 'set' | 'id' | 'way'>> {
  const { lang: locale, question: text, value, all } = question;
  const passages = way === 'plain' && documents.length > 0 ? await house.passages(text, PASSAGES) : [];
  take();
  const began = performance.now();
  const played =
    way === 'plain'
      ? await house.ask({ pipeline: 'fast', text: withPassages(text, passages, locale), locale, modelId })
      : await house.ask({ ...engine, text, locale, modelId });
  const ms = Math.round(performance.now() - began);
  const { answer } = played;
  const isAnswerable = value !== undefined || all.length > 0;
  return {
    ...{ isAnswerable, answer, ms, ...take(), ...triesOf(played) },
    ...judgeReply(question, answer, documents),
  };
}

const ASK_WITH: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ['Answer the question from these passages alone. Where they do not say it, say so.', 'Question'],
  id: [
    'Jawab pertanyaan ini hanya dari bagian-bagian di atas. Bila tidak disebut di situ, katakan begitu.',
    'Pertanyaan',
  ],
};

function withPassages(question: string, passages: readonly string[], locale: Locale): string {
  if (passages.length === 0) return question;
  const [task, name] = ASK_WITH[locale];
  return [...passages.map((passage, at) => `[${at + 1}] ${passage}`), task, `${name}: ${question}`].join(
    '\n\n',
  );
}

/** A reply that is asked for once more, since it was none, has not fitted at the first try. */
function triesOf({ activities }: PlayedQuestion): Pick<EngineResult, 'tried' | 'fitted'> {
  const calls = activities.filter(({ kind, status }) => kind === 'model-call' && ENDED.includes(status));
  const first = calls.filter(({ name }, at) => {
    const before = calls[at - 1];
    return before?.name !== name || before.status !== 'refused';
  });
  return { tried: first.length, fitted: first.filter(({ status }) => status === 'done').length };
}

const ENDED: readonly Activity['status'][] = ['done', 'refused'];
