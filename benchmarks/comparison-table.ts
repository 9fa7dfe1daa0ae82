import type { ComparedFigure } from './compare-figures';

const HEADINGS = ['', 'here', 'there', 'ratio', 'rounds', ''];

const formatNumber = (value: number): string => {
  if (Number.isNaN(value)) return '–';
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
};
const formatRatio = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(2));

/** Lays out what was compared in one suite: both values, their ratio, and how far the rounds lie apart. */
export function comparisonTable(suite: string, figures: readonly ComparedFigure[]): string {
  const rows = [
    [suite, ...HEADINGS.slice(1)],
    ...figures.map(({ name, here, there, ratio, lowestRatio, highestRatio, worse }) => [
      `  ${name}`,
      formatNumber(here),
      formatNumber(there),
      formatRatio(ratio),
      `${formatRatio(lowestRatio)} to ${formatRatio(highestRatio)}`,
      worse ? 'worse' : '',
    ]),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** Names the figures of all suites that are worse here. */
export function worseFigures(suites: Readonly<Record<string, readonly ComparedFigure[]>>): string {
  const worse = Object.entries(suites).flatMap(([suite, figures]) =>
    figures
      .filter((figure) => figure.worse)
      .map(({ name, ratio, lowestRatio, highestRatio }) => {
        const range = `${formatRatio(lowestRatio)} to ${formatRatio(highestRatio)}`;
        return `  ${suite}.${name}: ${formatRatio(ratio)} times as much (${range})\n`;
      }),
  );
  return worse.length === 0
    ? 'No figure is worse by more than 10 %.\n'
    : `Worse by more than 10 %:\n${worse.join('')}`;
}
