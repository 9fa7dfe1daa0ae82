import type { CslItem } from '../../paper/reference';
import { keptFields } from '../kept-fields';
import { writtenDate, writtenName } from '../names-and-dates';
import { RIS_FIELDS, RIS_TYPES } from '../ris-fields';

const RIS_OF = new Map(RIS_TYPES.toReversed().map(([ris, csl]) => [csl, ris]));

/** An entry of a RIS file, with what was kept of the one that it was read from. */
export function writeRis(key: string, item: CslItem): string {
  const kept = keptFields(item, 'ris');
  const lines = [line('TY', kept.type ?? RIS_OF.get(item.type) ?? 'GEN'), line('ID', key)];
  for (const { tags, field, kind } of RIS_FIELDS)
    for (const value of valuesOf(item, field, kind)) lines.push(line(tags[0] ?? '', value));
  const year = item.issued?.['date-parts']?.[0]?.[0];
  if (year !== undefined) lines.push(line('PY', String(year)));
  const [start, end] =
    typeof item.page === 'string' ? (/^([^-–]+)[-–]+([^-–]+)$/.exec(item.page)?.slice(1) ?? [item.page]) : [];
  if (start !== undefined) lines.push(line('SP', start.trim()));
  if (end !== undefined) lines.push(line('EP', end.trim()));
  for (const number of [item.ISBN, item.ISSN]) if (typeof number === 'string') lines.push(line('SN', number));
  if (typeof item.keyword === 'string')
    for (const word of item.keyword.split(/\s*[,;]\s*/)) if (word !== '') lines.push(line('KW', word));
  for (const [tag, values] of Object.entries(kept.fields))
    if (/^[A-Z][A-Z\d]$/.test(tag)) lines.push(...values.map((value) => line(tag, value)));
  return `${lines.join('\r\n')}\r\nER  - \r\n`;
}

function valuesOf(item: CslItem, field: string, kind: 'text' | 'people' | 'date'): readonly string[] {
  if (kind === 'date') {
    const date = writtenDate(field === 'issued' ? item.issued : item.accessed, '/');
    return date === '' ? [] : [date];
  }
  const value = item[field];
  if (kind === 'people') return Array.isArray(value) ? value.map(writtenName) : [];
  // Notes and abstracts are lines of their own; everything else is one.
  return typeof value === 'string' || typeof value === 'number' ? String(value).split('\n') : [];
}

const line = (tag: string, value: string): string => `${tag}  - ${value.replaceAll(/\s*[\r\n]+\s*/g, ' ')}`;
