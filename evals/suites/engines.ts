import { createDemoProvider } from '../../lib/models/demo/demo-provider';
import { createModelRegistry, type ModelRegistry } from '../../lib/models/registry';
import { modelsOfEnvironment } from '../../lib/server/models/create-models';
import { askQuestions, type EngineResult } from '../engines/ask-questions';
import { readQuestionSets } from '../engines/question-sets';
import type { EvalSuite, Figures } from '../eval-suite';

/** Of each set, where little is measured. */
const FEW = 3;
const DEMO = 'demo:conversations';

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** What one way of asking came to, under names that begin with it. */
function figuresOfWay(way: EngineResult['way'], results: readonly EngineResult[]): Record<string, number> {
  const own = results.filter((result) => result.way === way);
  const others = own.filter(({ isAnswerable }) => !isAnswerable);
  const median = (of: (result: EngineResult) => number): number => medianOf(own.map(of));
  const named: Record<string, number> = {
    Right: share(own.filter(({ isRight }) => isRight).length, own.length),
    Refused: share(others.filter(({ isRight }) => isRight).length, others.length),
    Abstained: share(own.filter(({ abstained }) => abstained).length, own.length),
    Unsupported: share(
      sum(own.map(({ unsupported }) => unsupported)),
      sum(own.map(({ statements }) => statements)),
    ),
    WithoutAnswer: own.filter(({ says }) => !says).length,
    Calls: median(({ calls }) => calls),
    TokensRead: median(({ read }) => read),
    TokensWritten: median(({ written }) => written),
    Seconds: median(({ ms }) => ms) / 1_000,
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`${way}${name}`, value]));
}

/** A set's figures: plainly and by the engine, and how many replies of the engine fitted at once. */
function figuresOf(results: readonly EngineResult[]): Record<string, number> {
  const tried = sum(results.map((result) => result.tried));
  return {
    questions: results.length / 2,
    ...figuresOfWay('plain', results),
    ...figuresOfWay('engine', results),
    fittedAtOnce: tried === 0 ? 1 : sum(results.map(({ fitted }) => fitted)) / tried,
  };
}

/** The models to ask, and which of them: by its name or its id, or the demo where none is named. */
function modelsFor(name: string | undefined): { readonly models: ModelRegistry; readonly modelId: string } {
  if (name === undefined)
    return {
      models: createModelRegistry(() => [createDemoProvider({ chunkDelayMs: 0 })]),
      modelId: DEMO,
    };
  const models = modelsOfEnvironment(process.env);
  const ids = models.list().map(({ modelId }) => modelId);
  const modelId = ids.find((id) => id === name || id.endsWith(`:${name}`));
  if (modelId === undefined)
    throw new Error(`There is no model named "${name}". Known models: ${ids.join(', ')}.`);
  return { models, modelId };
}

/**
 * What engines are worth: a model is asked each question plainly (at once, with the best five passages) and by the
 * engine, over sets of ours and the document questions of a corpus.
 */
export const enginesSuite: EvalSuite = {
  name: 'engines',
  bounds: {
    atMost: {
      'problems.engineWithoutAnswer': 0,
      'documents.engineWithoutAnswer': 0,
      'research.engineWithoutAnswer': 0,
    },
  },
  async run(corpusDirectory, size, note, { model, sample, results, recording } = {}): Promise<Figures> {
    const { models, modelId } = modelsFor(model);
    const sets = await readQuestionSets(corpusDirectory);
    const asked = await askQuestions({
      ...{ models, modelId, sets, note, resultsFile: results, recordingFile: recording },
      sample: size === 'small' ? FEW : sample,
    });
    return Object.fromEntries(
      sets.map(({ name }) => [name, figuresOf(asked.filter((result) => result.set === name))]),
    );
  },
};
