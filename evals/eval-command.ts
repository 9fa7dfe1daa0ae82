import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../lib/shared/result';
import type { EvalSuite } from './eval-suite';
import { type CommandOutput, EXIT_CODE, type ExitCode, measureSuites, selectSuites } from './measure-suites';

const USAGE = `Usage: npm run eval -- --corpus DIR [--suite NAME]... [--json FILE]

  --corpus DIR   folder of corpora; a suite runs when its file is in it
  --suite NAME   run only this suite (can be given more than once)
  --json FILE    also write the figures to FILE as {"suite": {"figure": number}}
  --help         print this text
`;

const OPTIONS = {
  corpus: { type: 'string' },
  suite: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

interface EvalOptions {
  readonly corpus: string | undefined;
  readonly wanted: readonly string[];
  readonly json: string | undefined;
  readonly help: boolean;
}

function readOptions(argv: readonly string[]): Result<EvalOptions, string> {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS, strict: true });
    return ok({
      corpus: values.corpus,
      wanted: values.suite ?? [],
      json: values.json,
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

/**
 * The `npm run eval` command: measures every suite whose file is in the corpus folder and returns the
 * exit code (2 for misuse, which is explained on the error output).
 */
export async function evalCommand(
  argv: readonly string[],
  suites: readonly EvalSuite[],
  output: CommandOutput,
): Promise<ExitCode> {
  const misuse = (message: string): ExitCode => {
    output.writeError(`${message}\n\n${USAGE}`);
    return EXIT_CODE.misuse;
  };

  const options = readOptions(argv);
  if (!options.ok) return misuse(options.error);
  const { corpus, wanted, json, help } = options.value;
  if (help) {
    output.write(USAGE);
    return EXIT_CODE.done;
  }
  if (corpus === undefined) return misuse('--corpus DIR is missing.');
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
    runnable.map(({ name, run }) => ({ name, run: () => run(corpus) })),
    output,
    json,
  );
}
