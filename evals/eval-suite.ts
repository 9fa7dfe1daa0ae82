/** Named numbers of one suite; a nested record breaks a figure down (by language, by policy …). */
export type Figures = { readonly [figure: string]: number | { readonly [part: string]: number } };

/** A quality measurement, usually over one file of a corpus folder. */
export interface EvalSuite {
  readonly name: string;
  /** Path inside the corpus folder; the suite is skipped where it is missing. Without one it always runs. */
  readonly file?: string;
  readonly run: (corpusDirectory: string) => Promise<Figures>;
}
