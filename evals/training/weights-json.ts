import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What weights are kept as. */
export type WeightsJson = string | number | readonly WeightsJson[] | { readonly [name: string]: WeightsJson };

/** As wide as the formatter makes lines, without the comma behind. */
const WIDTH = 109;
const INDENT = '  ';

/** Writes weights as the formatter leaves them: a line for each entry, numbers side by side. */
export function writeWeights(file: URL, weights: WeightsJson): void {
  writeFileSync(fileURLToPath(file), weightsText(weights));
}

/** The text of a file of weights: the same weights give the same text. */
export const weightsText = (weights: WeightsJson): string => `${textOf(weights, '', '')}\n`;

/** The text of a value behind `before`, in its line. */
function textOf(value: WeightsJson, indent: string, before: string): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}${INDENT}`;
  if (!isList(value)) {
    const entries = Object.entries(value).map(([name, one]) => {
      const key = `${inner}${JSON.stringify(name)}: `;
      return key + textOf(one, inner, key);
    });
    return `{\n${entries.join(',\n')}\n${indent}}`;
  }
  if (value.some((one) => typeof one === 'object'))
    return `[\n${value.map((one) => inner + textOf(one, inner, inner)).join(',\n')}\n${indent}]`;
  const onOneLine = `[${value.join(', ')}]`;
  return before.length + onOneLine.length <= WIDTH ? onOneLine : `[\n${filled(value, inner)}\n${indent}]`;
}

const isList = (value: WeightsJson): value is readonly WeightsJson[] => Array.isArray(value);

/** As many numbers on each line as it has room for. */
function filled(numbers: readonly WeightsJson[], indent: string): string {
  const lines: string[] = [];
  for (const number of numbers) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + `, ${number}`.length <= WIDTH)
      lines[lines.length - 1] = `${line}, ${number}`;
    else lines.push(`${indent}${number}`);
  }
  return lines.join(',\n');
}
