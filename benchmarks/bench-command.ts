import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { figuresTable } from '../evals/figures-table';
import {
  type CommandOutput,
  EXIT_CODE,
  type ExitCode,
  type Measured,
  measureSuites,
  selectSuites,
} from '../evals/measure-suites';
import { err, ok, type Result } from '../lib/shared/result';
import {
  BENCH_SIZES,
  BENCH_SUBJECTS,
  type BenchSize,
  type BenchSubject,
  type BenchSuite,
  type LoadableSuite,
} from './bench-suite';
import { compareCheckouts } from './compare-checkouts';
import { brokenLimits, figureFaults } from './figure-faults';
import { type MeasureCheckout, measureCheckout } from './measure-checkout';

const USAGE = `Usage: npm run bench -- [--suite NAME]... [--subject SUBJECT] [--size SIZE] [--json FILE] [--against DIR [--rounds N]]

  --suite NAME   run only this suite (can be given more than once)
  --subject S    only suites of that subject: modules, or served-app, for which npm run build has to be over
  --size SIZE    whole, or small: quick figures of the suites that have them, which nobody should quote
  --json FILE    also write the figures to FILE as {"suite": {"figure": number}}
  --against DIR  measure here and in another built checkout in turns, and print both
  --rounds N     how often each is measured with --against (3 unless told)
  --help         print this text
`;

const OPTIONS = {
  suite: { type: 'string', multiple: true },
  subject: { type: 'string' },
  size: { type: 'string', default: 'whole' },
  json: { type: 'string' },
  against: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  help: { type: 'boolean' },
} as const;

interface BenchOptions {
  readonly wanted: readonly string[];
  readonly subject: BenchSubject | undefined;
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
    const subject = BENCH_SUBJECTS.find((known) => known === values.subject);
    if (values.subject !== subject) return err(`A subject is one of ${BENCH_SUBJECTS.join(', ')}.`);
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) return err('Rounds are counted: 1, 2, 3 and so on.');
    const against = values.against === undefined ? undefined : resolve(values.against);
    if (against !== undefined && !existsSync(join(against, '.next', 'BUILD_ID')))
      return err(`There is no built checkout in ${against}: npm ci && npm run build there first.`);
    const { suite: wanted = [], json, help = false } = values;
    return ok({ wanted, subject, size, json, against, rounds, help });
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
  const { subject, size, json, against, rounds } = options.value;
  const chosen = subject === undefined ? selected.value : await ofSubject(selected.value, subject);
  if (against !== undefined) {
    const comparison = { here: process.cwd(), there: against, rounds, size, json };
    const loaded = await Promise.all(chosen.map(({ load }) => load()));
    return compareCheckouts(loaded, comparison, measure, output);
  }
  const sized = chosen.map(({ name, load }) => ({
    name,
    run: async () => believable(await load(), size, output),
  }));
  return measureSuites(sized, output, json);
}

async function ofSubject(
  suites: readonly LoadableSuite[],
  subject: BenchSubject,
): Promise<readonly LoadableSuite[]> {
  const loaded = await Promise.all(suites.map(({ load }) => load()));
  return suites.filter((_, index) => loaded[index]?.subject === subject);
}

/**
 * The figures of a suite, and the limits that they break where they are measured whole; figures that are missing or
 * beyond belief are printed before it throws.
 */
async function believable(suite: BenchSuite, size: BenchSize, output: CommandOutput): Promise<Measured> {
  const notes = new Map<string, string>();
  const figures = await suite.run(size, (figure, about) => notes.set(figure, about));
  const faults = figureFaults(suite, figures);
  if (faults.length === 0)
    return { figures, broken: size === 'whole' ? brokenLimits(suite, figures, notes) : [] };
  output.write(`${figuresTable(suite.name, figures)}\n`);
  throw new Error(faults.join('; '));
}
