import type { FigureMeaning } from './figure-meaning';

/** Named numbers of one suite. */
export type Figures = { readonly [figure: string]: number };

/** How much is measured: `small` is enough to see that every figure is there, `whole` to believe them. */
export const BENCH_SIZES = ['whole', 'small'] as const;
export type BenchSize = (typeof BENCH_SIZES)[number];

/** A measurement of speed; `run` prints nothing and returns its figures (names in docs/guides/measuring.md). */
export interface BenchSuite {
  readonly name: string;
  /**
   * What is measured: the built app of the folder that the command runs in, as `npm start` serves it, or modules that
   * the suite imports.
   */
  readonly subject: 'served-app' | 'modules';
  /** Every figure that `run` returns, at every size. */
  readonly figures: Readonly<Record<string, FigureMeaning>>;
  readonly run: (size: BenchSize) => Promise<Figures>;
}

/** A suite that is known by its name, and loaded only where it runs. */
export interface LoadableSuite {
  readonly name: string;
  readonly load: () => Promise<BenchSuite>;
}
