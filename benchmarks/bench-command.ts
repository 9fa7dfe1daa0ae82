import { parseArgs } from 'node:util';
import {
  type CommandOutput,
  EXIT_CODE,
  type ExitCode,
  measureSuites,
  selectSuites,
} from '../evals/measure-suites';
import { err, ok, type Result } from '../lib/shared/result';
import { BENCH_SIZES, type BenchSize, type BenchSuite } from './bench-suite';

const USAGE = `Usage: npm run bench -- [--suite NAME]... [--size SIZE] [--json FILE]

  --suite NAME   run only this suite (can be given more than once)
  --size SIZE    whole, or small: quick figures of the suites that have them, which nobody should quote
  --json FILE    also write the figures to FILE as {"suite": {"figure": number}}
  --help         print this text
`;

const OPTIONS = {
  suite: { type: 'string', multiple: true },
  size: { type: 'string', default: 'whole' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

interface BenchOptions {
  readonly wanted: readonly string[];
  readonly size: BenchSize;
  readonly json: string | undefined;
  readonly help: boolean;
}

function readOptions(argv: readonly string[]): Result<BenchOptions, string> {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS, strict: true });
    const size = BENCH_SIZES.find((known) => known === values.size);
    if (size === undefined) return err(`A size is one of ${BENCH_SIZES.join(', ')}.`);
    return ok({ wanted: values.suite ?? [], size, json: values.json, help: values.help ?? false });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

/** The `npm run bench` command: runs the suites and returns the exit code (2 for misuse, explained on the error output). */
export async function benchCommand(
  argv: readonly string[],
  suites: readonly BenchSuite[],
  output: CommandOutput,
): Promise<ExitCode> {
  const misuse = (message: string): ExitCode => {
    output.writeError(`${message}\n\n${USAGE}`);
    return EXIT_CODE.misuse;
  };

  const options = readOptions(argv);
  if (!options.ok) return misuse(options.error);
  if (options.value.help) {
    output.write(USAGE);
    return EXIT_CODE.done;
  }
  const selected = selectSuites(suites, options.value.wanted);
  if (!selected.ok) return misuse(selected.error);
  const { size, json } = options.value;
  const sized = selected.value.map(({ name, run }) => ({ name, run: () => run(size) }));
  return measureSuites(sized, output, json);
}
