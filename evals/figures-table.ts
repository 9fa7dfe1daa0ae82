import type { Figures } from './eval-suite';

type Row = readonly [name: string, value: string];

const formatNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));

const rowsOf = (figures: Figures): Row[] =>
  Object.entries(figures).flatMap(([name, value]): Row[] =>
    typeof value === 'number'
      ? [[`  ${name}`, formatNumber(value)]]
      : [
          [`  ${name}`, ''],
          ...Object.entries(value).map(([part, number]): Row => [`    ${part}`, formatNumber(number)]),
        ],
  );

/** Lays the figures of one suite out as lines of text, numbers aligned on the right. */
export function figuresTable(suite: string, figures: Figures): string {
  const rows = rowsOf(figures);
  const nameWidth = Math.max(...rows.map(([name]) => name.length), 0);
  const valueWidth = Math.max(...rows.map(([, value]) => value.length), 0);
  const lines = rows.map(([name, value]) =>
    value === '' ? name : `${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)}`,
  );
  return `${[suite, ...lines].join('\n')}\n`;
}
