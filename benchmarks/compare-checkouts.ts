import { type CommandOutput, EXIT_CODE, type ExitCode, writeFigures } from '../evals/measure-suites';
import type { BenchSize, BenchSuite, Figures } from './bench-suite';
import { type ComparedFigure, type ComparedRound, compareFigures } from './compare-figures';
import { comparisonTable, worseFigures } from './comparison-table';
import type { MeasureCheckout } from './measure-checkout';

export interface Comparison {
  readonly here: string;
  readonly there: string;
  readonly rounds: number;
  readonly size: BenchSize;
  /** Where all that was compared is written, if anywhere. */
  readonly json: string | undefined;
}

/**
 * Measures the suites in two checkouts in turns and prints both side by side. The exit code is that of a failure where
 * a suite could not be measured, or a figure is worse here by more than a tenth.
 */
export async function compareCheckouts(
  suites: readonly BenchSuite[],
  comparison: Comparison,
  measure: MeasureCheckout,
  output: CommandOutput,
): Promise<ExitCode> {
  const compared: Record<string, readonly ComparedFigure[]> = {};
  let failed = false;
  for (const suite of suites) {
    try {
      const figures = compareFigures(suite.figures, await measureRounds(suite, comparison, measure));
      compared[suite.name] = figures;
      output.write(`${comparisonTable(suite.name, figures)}\n`);
    } catch (error) {
      failed = true;
      output.writeError(`${error instanceof Error ? error.message : error}\n`);
    }
  }
  output.write(worseFigures(compared));
  const written = await writeFigures(compared, output, comparison.json);
  const isWorse = Object.values(compared).some((figures) => figures.some(({ worse }) => worse));
  return failed || isWorse || !written ? EXIT_CODE.failed : EXIT_CODE.done;
}

async function measureRounds(
  suite: BenchSuite,
  { here, there, rounds, size }: Comparison,
  measure: MeasureCheckout,
): Promise<readonly ComparedRound[]> {
  const measureIn = async (directory: string): Promise<Figures> => {
    try {
      return await measure(directory, suite, size);
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      throw new Error(`${suite.name} failed in ${directory}: ${why}`);
    }
  };
  const measured: ComparedRound[] = [];
  while (measured.length < rounds) {
    // Who goes first changes: machines slow down as they get warm, and files are read faster the second time.
    const hereFirst = measured.length % 2 === 0;
    const first = await measureIn(hereFirst ? here : there);
    const second = await measureIn(hereFirst ? there : here);
    measured.push(hereFirst ? { here: first, there: second } : { here: second, there: first });
  }
  return measured;
}
