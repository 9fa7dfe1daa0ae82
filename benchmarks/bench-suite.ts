import type { FigureMeaning } from './figure-meaning';

/** Named numbers of one suite. */
export type Figures = { readonly [figure: string]: number };

/** How much is measured: `small` is enough to see that every figure is there, `whole` to believe them. */
export const BENCH_SIZES = ['whole', 'small'] as const;
export type BenchSize = (typeof BENCH_SIZES)[number];

/** Says of a figure what it was measured with, for whoever reads that its limit is broken. */
export type Note = (figure: string, about: string) => void;

/** What may be measured: the built app as `npm start` serves it, or modules that a suite imports. */
export const BENCH_SUBJECTS = ['served-app', 'modules'] as const;
export type BenchSubject = (typeof BENCH_SUBJECTS)[number];

/** A measurement of speed; `run` prints nothing and returns its figures (names in docs/guides/measuring.md). */
export interface BenchSuite {
  readonly name: string;
  /** A served app is that of the folder in which the command runs. */
  readonly subject: BenchSubject;
  /** Every figure that `run` returns, at every size. */
  readonly figures: Readonly<Record<string, FigureMeaning>>;
  readonly run: (size: BenchSize, note: Note) => Promise<Figures>;
}

/** A suite that is known by its name, and loaded only where it runs. */
export interface LoadableSuite {
  readonly name: string;
  readonly load: () => Promise<BenchSuite>;
}
