/** How much one chart may hold; more is made less before it is sent, or refused. */
export const CHART_LIMITS = {
  series: 12,
  /** Points of one line after downsampling. */
  linePoints: 1_000,
  /** Points of all lines of a chart together. */
  totalPoints: 5_000,
  candles: 600,
  /** What more than that becomes: drawing them must not hold up the page, and nobody could tell more apart. */
  mergedCandles: 400,
  categories: 60,
  /** Bars of all series together: drawing them must not hold up the page. */
  bars: 360,
  /** Rows or columns of a heatmap. */
  heatmapSide: 40,
  /** Cells of a heatmap, for the same reason. */
  cells: 400,
  /** Names of a correlation matrix. */
  matrixNames: 20,
  waterfallSteps: 40,
  /** Points that may be given to be downsampled. */
  rawPoints: 50_000,
  titleCharacters: 120,
  labelCharacters: 60,
  noteCharacters: 300,
  unitCharacters: 16,
  /** Beyond it a number is no price, count or share that a chart could show. */
  magnitude: 1e15,
} as const;

/** How much one table may hold. */
export const TABLE_LIMITS = { columns: 20, rows: 500, cellCharacters: 300 } as const;
