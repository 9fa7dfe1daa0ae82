import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { Locale } from '@/lib/trace/step-key';
import type { Fact } from './facts';
import { respectNamed, respectOf } from './respects';

const RULE = /^[\s|:+-]+$/;
const UNIT = /[([]([^)\]]{1,12})[)\]]/u;
const SEPARATORS = ['|', '\t', ';', ','] as const;

interface PastedTable {
  /** Its cells, row by row, the heads first. */
  readonly rows: readonly (readonly string[])[];
  /** The text around it. */
  readonly around: string;
}

/** The first table that is pasted in a text; without rows where there is none. */
export function tableIn(text: string): PastedTable {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !RULE.test(line));
  for (const separator of SEPARATORS) {
    const rows = lines.map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split(separator)
        .map((cell) => cell.trim()),
    );
    const from = rows.findIndex(
      (row, at) =>
        row.length > 1 && rows[at + 1]?.length === row.length && rows[at + 2]?.length === row.length,
    );
    const width = rows[from]?.length;
    if (width === undefined) continue;
    const block = rows.slice(from);
    const end = block.findIndex((row) => row.length !== width);
    const table = end === -1 ? block : block.slice(0, end);
    if (!table.slice(1).every((row) => row.slice(1).some((cell) => /\d/.test(cell)))) continue;
    const around = [...lines.slice(0, from), ...lines.slice(from + table.length)].join('\n');
    return { rows: table, around };
  }
  return { rows: [], around: text };
}

/** What a pasted table states: the thing of each row with its amounts, by the heads of its columns. */
export function tableFacts(text: string, locale: Locale): Fact[] {
  const [head, ...rows] = tableIn(text).rows;
  if (head === undefined) return [];
  return rows.flatMap(([entity = '', ...cells]) =>
    cells.flatMap((cell, column): Fact[] => {
      const heading = head[column + 1] ?? '';
      const unit = UNIT.exec(heading)?.[1] ?? '';
      const isBare = /^[\d.,\s]+$/.test(cell);
      const written = isBare && unit !== '' ? `${cell} ${unit}` : cell;
      const [quantity, ...others] = findQuantities(written, locale);
      if (quantity === undefined || others.length > 0 || entity === '') return [];
      const label = heading.replace(UNIT, '').trim();
      const respect = label === '' ? respectOf(quantity, '', '') : respectNamed(label);
      return respect === null ? [] : [{ entity, respect, quantity, written, per: '' }];
    }),
  );
}
