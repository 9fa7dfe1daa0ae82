import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../lib/shared/result';
import { EVAL_SIZES, type EvalSize, type EvalSuite, type ModelToAsk } from './eval-suite';
import { brokenBounds, senseless } from './figure-bounds';
import {
  type CommandOutput,
  EXIT_CODE,
  type ExitCode,
  type Measured,
  measureSuites,
  selectSuites,
} from './measure-suites';

const SAMPLES = join(import.meta.dirname, 'samples');

const USAGE = `Usage: npm run eval -- [--corpus DIR] [--suite NAME]... [--size SIZE] [--json FILE] [--verbose]
                             [--model NAME] [--sample N] [--results FILE] [--recording FILE]

  --corpus DIR   folder of corpora; a suite runs when its file is in it. Without one the samples of our own, on which
                 each suite has bounds to keep
  --suite NAME   run only this suite (can be given more than once)
  --size SIZE    whole, or small: a few rows of each, to see that its figures are there; nobody should quote them
  --verbose      also print what was judged wrongly, by suites that list it
  --json FILE    also write the figures to FILE as {"suite": {"figure": number}}
  --model NAME   the model that suites ask which ask one, as this environment has it; else the demo
  --sample N     ask it N questions of each set, always the same
  --results FILE append what came of each question to FILE, and ask none again that is there
  --recording FILE  keep its replies in FILE, and take those from there that are in it
  --help         print this text
`;

const OPTIONS = {
  corpus: { type: 'string' },
  suite: { type: 'string', multiple: true },
  size: { type: 'string', default: 'whole' },
  json: { type: 'string' },
  verbose: { type: 'boolean' },
  model: { type: 'string' },
  sample: { type: 'string' },
  results: { type: 'string' },
  recording: { type: 'string' },
  help: { type: 'boolean' },
} as const;

interface EvalOptions {
  readonly corpus: string | undefined;
  readonly wanted: readonly string[];
  readonly size: EvalSize;
  readonly json: string | undefined;
  readonly verbose: boolean;
  readonly asked: ModelToAsk;
  readonly help: boolean;
}

function readOptions(argv: readonly string[]): Result<EvalOptions, string> {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS, strict: true });
    const size = EVAL_SIZES.find((known) => known === values.size);
    if (size === undefined) return err(`A size is one of ${EVAL_SIZES.join(', ')}.`);
    const { model, results, recording } = values;
    const sample = values.sample === undefined ? undefined : Number(values.sample);
    if (sample !== undefined && !(Number.isInteger(sample) && sample > 0))
      return err('A sample is a number of questions.');
    return ok({
      asked: { model, sample, results, recording },
      size,
      corpus: values.corpus,
      wanted: values.suite ?? [],
      json: values.json,
      verbose: values.verbose ?? false,
      help: values.help ?? false,
    });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

const isDirectory = async (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The figures of a suite, and what of them is not as it has to be: little is promised of a corpus of others. */
async function measured(
  { bounds, run }: EvalSuite,
  corpus: string,
  size: EvalSize,
  isOurs: boolean,
  note: ((line: string) => void) | undefined,
  asked: ModelToAsk,
): Promise<Measured> {
  const figures = await run(corpus, size, note, asked);
  if (size === 'small') return { figures, broken: senseless(bounds, figures) };
  return { figures, broken: isOurs ? brokenBounds(bounds, figures) : [] };
}

/**
 * The `npm run eval` command: measures every suite whose file is in the corpus folder and returns the
 * exit code (2 for misuse, which is explained on the error output).
 */
export async function evalCommand(
  argv: readonly string[],
  suites: readonly EvalSuite[],
  output: CommandOutput,
  samples = SAMPLES,
): Promise<ExitCode> {
  const misuse = (message: string): ExitCode => {
    output.writeError(`${message}\n\n${USAGE}`);
    return EXIT_CODE.misuse;
  };

  const options = readOptions(argv);
  if (!options.ok) return misuse(options.error);
  const { corpus = samples, wanted, size, json, verbose, asked, help } = options.value;
  if (help) {
    output.write(USAGE);
    return EXIT_CODE.done;
  }
  if (!(await isDirectory(corpus))) return misuse(`${corpus} is not a folder.`);
  const selected = selectSuites(suites, wanted);
  if (!selected.ok) return misuse(selected.error);

  const runnable: EvalSuite[] = [];
  for (const suite of selected.value) {
    const { name, file } = suite;
    if (file === undefined || (await exists(join(corpus, file)))) runnable.push(suite);
    else if (wanted.length > 0) return misuse(`Suite "${name}" needs ${join(corpus, file)}.`);
    else output.write(`${name} skipped: there is no ${file} in ${corpus}\n\n`);
  }
  if (runnable.length === 0) return misuse(`No suite has its file in ${corpus}.`);
  return measureSuites(
    runnable.map((suite) => ({
      name: suite.name,
      run: () =>
        measured(suite, corpus, size, resolve(corpus) === samples, verbose ? output.write : undefined, asked),
    })),
    output,
    json,
  );
}
