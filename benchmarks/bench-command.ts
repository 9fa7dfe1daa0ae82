import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { figuresTable } from '../evals/figures-table';
import {
  type CommandOutput,
  EXIT_CODE,
  type ExitCode,
  measureSuites,
  selectSuites,
} from '../evals/measure-suites';
import { err, ok, type Result } from '../lib/shared/result';
import {
  BENCH_SIZES,
  type BenchSize,
  type BenchSuite,
  type Figures,
  type LoadableSuite,
} from './bench-suite';
import { compareCheckouts } from './compare-checkouts';
import { figureFaults } from './figure-faults';
import { type MeasureCheckout, measureCheckout } from './measure-checkout';

const USAGE = `Usage: npm run bench -- [--suite NAME]... [--size SIZE] [--json FILE] [--against DIR [--rounds N]]

  --suite NAME   run only this suite (can be given more than once)
  --size SIZE    whole, or small: quick figures of the suites that have them, which nobody should quote
  --json FILE    also write the figures to FILE as {"suite": {"figure": number}}
  --against DIR  measure here and in another built checkout in turns, and print both
  --rounds N     how often each is measured with --against (3 unless told)
  --help         print this text
`;

const OPTIONS = {
  suite: { type: 'string', multiple: true },
  size: { type: 'string', default: 'whole' },
  json: { type: 'string' },
  against: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  help: { type: 'boolean' },
} as const;

interface BenchOptions {
  readonly wanted: readonly string[];
  readonly size: BenchSize;
  readonly json: string | undefined;
  /** The other checkout. */
  readonly against: string | undefined;
  readonly rounds: number;
  readonly help: boolean;
}

function readOptions(argv: readonly string[]): Result<BenchOptions, string> {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS, strict: true });
    const size = BENCH_SIZES.find((known) => known === values.size);
    if (size === undefined) return err(`A size is one of ${BENCH_SIZES.join(', ')}.`);
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) return err('Rounds are counted: 1, 2, 3 and so on.');
    const against = values.against === undefined ? undefined : resolve(values.against);
    if (against !== undefined && !existsSync(join(against, '.next', 'BUILD_ID')))
      return err(`There is no built checkout in ${against}: npm ci && npm run build there first.`);
    const { suite: wanted = [], json, help = false } = values;
    return ok({ wanted, size, json, against, rounds, help });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The `npm run bench` command: runs the suites, here or in two checkouts, and returns the exit code (2 for misuse,
 * explained on the error output).
 */
export async function benchCommand(
  argv: readonly string[],
  suites: readonly LoadableSuite[],
  output: CommandOutput,
  measure: MeasureCheckout = measureCheckout,
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
  const { size, json, against, rounds } = options.value;
  if (against !== undefined) {
    const comparison = { here: process.cwd(), there: against, rounds, size, json };
    const loaded = await Promise.all(selected.value.map(({ load }) => load()));
    return compareCheckouts(loaded, comparison, measure, output);
  }
  const sized = selected.value.map(({ name, load }) => ({
    name,
    run: async () => believable(await load(), size, output),
  }));
  return measureSuites(sized, output, json);
}

/** The figures of a suite; figures that are missing or beyond belief are printed before it throws. */
async function believable(suite: BenchSuite, size: BenchSize, output: CommandOutput): Promise<Figures> {
  const figures = await suite.run(size);
  const faults = figureFaults(suite, figures);
  if (faults.length === 0) return figures;
  output.write(`${figuresTable(suite.name, figures)}\n`);
  throw new Error(faults.join('; '));
}
