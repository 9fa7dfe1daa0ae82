import type { CslItem } from '../../paper/reference';
import { keptFields } from '../kept-fields';
import { bibtexFields, MONTHS } from './bibtex-fields';

/** An entry of a BibTeX file, with what was kept of the one that it was read from. */
export function writeBibtex(key: string, item: CslItem): string {
  const { type, fields } = bibtexFields(item);
  const kept = keptFields(item, 'bibtex');
  const lines = Object.entries(fields).map(([name, value]) => line(name, value));
  for (const [name, values] of Object.entries(kept.fields))
    if (!(name in fields)) lines.push(...values.filter(isBalanced).map((value) => line(name, value)));
  return `@${kept.type ?? type}{${key},\n${lines.join(',\n')}\n}\n`;
}

const line = (name: string, value: string): string =>
  name === 'month' && MONTHS.includes(value) ? `  month = ${value}` : `  ${name} = {${value}}`;

/** What would not end where it should is left out rather than taking others with it. */
function isBalanced(value: string): boolean {
  let depth = 0;
  for (const sign of value) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
