/** Named numbers of one suite; a nested record breaks a figure down (by language, by policy …). */
export type Figures = { readonly [figure: string]: number | { readonly [part: string]: number } };

/** How much is measured: `small` is enough to see that every figure is there, `whole` to believe them. */
export const EVAL_SIZES = ['whole', 'small'] as const;
export type EvalSize = (typeof EVAL_SIZES)[number];

/** What figures have to be at least and at most; a part of one that is broken down is named `figure.part`. */
export interface Bounds {
  readonly atLeast?: Readonly<Record<string, number>>;
  readonly atMost?: Readonly<Record<string, number>>;
  /** Nothing is promised of a few rows; else a share of 1 and a count of 0 hold for any. */
  readonly needAllRows?: true;
}

/** A quality measurement, usually over one file of a corpus folder. */
export interface EvalSuite {
  readonly name: string;
  /** Path inside the corpus folder; the suite is skipped where it is missing. Without one it always runs. */
  readonly file?: string;
  /** What it has to reach on the samples of our own, so that neither it nor what it measures rots unseen. */
  readonly bounds: Bounds;
  readonly run: (
    corpusDirectory: string,
    size: EvalSize,
    /** Takes what is worth a look, a line each, where somebody wants to see it. */
    note?: (line: string) => void,
    asked?: ModelToAsk,
  ) => Promise<Figures>;
}

/** Which model is asked, by suites that ask one, and what is kept of that. */
export interface ModelToAsk {
  /** Its name, as this environment has it; the demo where it is absent. */
  readonly model?: string | undefined;
  /** So many questions of each set. */
  readonly sample?: number | undefined;
  /** The file of the results so far, to which others are appended. */
  readonly results?: string | undefined;
  /** The file of replies, which are taken from there where they are known. */
  readonly recording?: string | undefined;
}
