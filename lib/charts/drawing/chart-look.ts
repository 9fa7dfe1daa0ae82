/** Colours of a chart, as CSS writes them. */
export interface ChartColors {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  /** For series, in order. */
  readonly series: readonly string[];
  readonly rise: string;
  readonly fall: string;
  readonly total: string;
  /** The two ends and the middle of a scale. */
  readonly low: string;
  readonly middle: string;
  readonly high: string;
}

/** Words that a chart needs besides its own labels. */
export interface ChartWords {
  readonly time: string;
  readonly category: string;
  readonly value: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly total: string;
}

/** How numbers and dates are written where the reader is. */
export interface ChartFormat {
  readonly number: (value: number) => string;
  /** For axes, where there is little room. */
  readonly shortNumber: (value: number) => string;
  /** `spanMs`: how much time the axis covers, which says what of a date matters. */
  readonly axisTime: (time: number, spanMs: number) => string;
  readonly time: (time: number) => string;
}

/** What one place of a chart says. */
export interface ChartTip {
  readonly heading: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly color?: string }[];
}

/** Everything that is not in the chart itself and that its picture depends on. */
export interface ChartLook {
  readonly colors: ChartColors;
  readonly words: ChartWords;
  readonly format: ChartFormat;
  readonly fontFamily: string;
  /** Width of the picture in pixels. */
  readonly width: number;
  /** Draws what is shown where somebody points; absent in a still picture. */
  readonly tipElement?: (tip: ChartTip) => HTMLElement;
}
