import { conceptOf } from '@/lib/claims/lexicon/word-lexicon';
import type { Table, TableCell } from '@/lib/claims/tables/find-tables';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { attributeGroupOf } from './attribute-groups';
import type { Respect } from './respect';
import type { StatedValue } from './stated-value';

const WORD = /[\p{L}\p{N}]+/gu;
const UNIT = /[([]([^)\]]{1,12})[)\]]/u;
const FROM_TABLE = 0.95;

/** What a table states of a thing in a respect: a cell where row and column are theirs, in either way round. */
export function valueInTable(
  entity: string,
  respect: Respect,
  {
    sourceId,
    table,
    language,
  }: { readonly sourceId: string; readonly table: Table; readonly language: AppLanguage },
): StatedValue | null {
  const column = bestHeader(respect, table.header, language);
  const row = table.rows.find(([first]) => first && isName(entity, first.text));
  const across = column === null ? undefined : row?.[column];
  if (column !== null && across !== undefined)
    return stated(across, [row?.[0] ?? across, across], table.header[column], { sourceId, language });
  const own = table.header.findIndex(({ text }, at) => at > 0 && isName(entity, text));
  const rowOfRespect = table.rows.find(([first]) => first && isAbout(respect, first.text, language));
  const down = own === -1 ? undefined : rowOfRespect?.[own];
  return down === undefined
    ? null
    : stated(down, [rowOfRespect?.[0] ?? down, down], rowOfRespect?.[0], { sourceId, language });
}

const isName = (entity: string, text: string): boolean =>
  text.trim().toLowerCase() === entity.trim().toLowerCase();

const conceptsOf = (text: string, language: AppLanguage): string[] =>
  [...text.toLowerCase().replace(UNIT, ' ').matchAll(WORD)].map(([word]) => conceptOf(word, language));

function isAbout({ group, concepts }: Respect, header: string, language: AppLanguage): boolean {
  if (group !== null && attributeGroupOf(header)?.name === group.name) return true;
  const named = conceptsOf(header, language);
  return named.length > 0 && concepts.size > 0 && named.every((concept) => concepts.has(concept));
}

function bestHeader(respect: Respect, header: readonly TableCell[], language: AppLanguage): number | null {
  const found = header.findIndex(({ text }, at) => at > 0 && isAbout(respect, text, language));
  return found === -1 ? null : found;
}

function stated(
  cell: TableCell,
  [from, to]: readonly [TableCell, TableCell],
  header: TableCell | undefined,
  { sourceId, language }: { readonly sourceId: string; readonly language: AppLanguage },
): StatedValue | null {
  if (!/[\p{L}\p{N}]/u.test(cell.text)) return null;
  return {
    value: cell.text,
    quantity: withUnit(cell, header, language),
    sourceId,
    start: Math.min(from.start, to.start),
    end: Math.max(from.end, to.end),
    confidence: FROM_TABLE,
  };
}

/** A cell often leaves its unit to the head of its column. */
function withUnit(
  cell: TableCell,
  header: TableCell | undefined,
  language: AppLanguage,
): FoundQuantity | null {
  const unit = UNIT.exec(header?.text ?? '')?.[1];
  if (unit === undefined || cell.quantity === null || cell.quantity.dimension !== 'count')
    return cell.quantity;
  const [only, ...others] = findQuantities(`${cell.text} ${unit}`, language);
  return only === undefined || others.length > 0 ? cell.quantity : only;
}
