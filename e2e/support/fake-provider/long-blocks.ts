import { cutIntoPieces } from './leaky-thoughts';
import type { ScriptStep } from './script';

/** The number of each row, a name, and two values. */
const cellsOf = (row: number): readonly [number, string, number, number] => [
  row + 1,
  `Place ${(row * 7) % 100}`,
  1_200 + ((row * 37) % 411),
  Math.round(Math.sin(row / 20) * 1_000) / 10,
];
const HEADER = ['Row', 'Place', 'Sales', 'Change'];

/** A table in Markdown. */
const longTable = (rows: number): string =>
  [HEADER, ['--:', ':--', '--:', '--:'], ...Array.from({ length: rows }, (_, row) => cellsOf(row))]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

/** Two lines over numbers, written down as a model proposes them. */
function longChart(rows: number): string {
  const points = Array.from({ length: rows }, (_, row) => {
    const [number, , sales, change] = cellsOf(row);
    return [number, sales, change];
  });
  const block = { kind: 'line', title: 'Sales', columns: ['Row', 'Sales', 'Change'], rows: points };
  return `\`\`\`chart\n${JSON.stringify(block)}\n\`\`\`\n`;
}

const WRITERS = { table: longTable, chart: longChart } as const;

/** An answer that is a table or a chart of that many rows, in chunks of that many characters. */
export function longBlockSteps(
  what: keyof typeof WRITERS,
  { rows = '1000', characters = '40' }: Readonly<Record<string, string | undefined>>,
): ScriptStep[] {
  const answer = `Here it is.\n\n${WRITERS[what](Number(rows))}\nThat is all.\n`;
  return [
    ...cutIntoPieces(answer, Number(characters)).map((text) => ({ kind: 'text' as const, text })),
    { kind: 'finish', reason: 'stop' },
  ];
}
