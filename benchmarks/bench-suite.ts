/** Named numbers of one suite. */
export type Figures = { readonly [figure: string]: number };

/** A measurement of speed; `run` prints nothing and returns its figures (names in docs/guides/measuring.md). */
export interface BenchSuite {
  readonly name: string;
  readonly run: () => Promise<Figures>;
}
