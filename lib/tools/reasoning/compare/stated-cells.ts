import { conceptOf } from '@/lib/claims/lexicon/word-lexicon';
import type { ReadEvidence } from '@/lib/claims/reading/read-evidence';
import type { Table, TableCell } from '@/lib/claims/tables/find-tables';
import type { Steps } from '@/lib/shared/steps';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { attributeGroupOf } from './attribute-groups';
import { passagesAbout } from './mentions';
import type { StatedValue } from './stated-value';
import {
  type ReadMention,
  type Respect,
  readMention,
  readRespect,
  valueInSentence,
} from './value-in-sentence';

const WORD = /[\p{L}\p{N}]+/gu;
const UNIT = /[([]([^)\]]{1,12})[)\]]/u;
const FROM_TABLE = 0.95;

/** What a table states of a thing in a respect: a cell where row and column are theirs, in either way round. */
function valueInTable(
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

/** What sources state outright of some things in some respects. */
export interface StatedCells {
  /** By thing, then by respect; null where nothing is stated, or where what is stated differs. */
  readonly values: readonly (readonly (StatedValue | null)[])[];
  /** The passages that are about any of the things. */
  readonly about: readonly ReadMention[];
}

/** Passages that are read; what stands further back is left to the model. */
const MOST_READ = 150;

/** Reads a comparison out of sources: out of tables first, then out of sentences. */
export function* statedCells(
  entities: readonly string[],
  respects: readonly string[],
  evidence: ReadEvidence,
): Steps<StatedCells> {
  const language = languageOf(entities, respects, evidence);
  const tables = yield* evidence.tablesIn(language);
  const about: ReadMention[] = [];
  for (const mention of (yield* passagesAbout(entities, evidence.passages)).slice(0, MOST_READ)) {
    about.push(readMention(mention, language));
    yield;
  }
  const values: (StatedValue | null)[][] = entities.map(() => []);
  for (const respect of respects.map(readRespect))
    for (const [entity, name] of entities.entries()) {
      const inTables = tables.flatMap(
        ({ sourceId, table }) => valueInTable(name, respect, { sourceId, table, language }) ?? [],
      );
      yield;
      const inSentences =
        inTables.length > 0 ? [] : about.flatMap((read) => valueInSentence(entity, respect, read) ?? []);
      values[entity]?.push(agreed([...inTables, ...inSentences]));
      yield;
    }
  return { values, about };
}

function languageOf(
  entities: readonly string[],
  respects: readonly string[],
  { sources }: ReadEvidence,
): AppLanguage {
  const own = [...respects, ...entities].join(' ');
  return (readLanguage(sources[0]?.text.slice(0, 2_000) ?? '') ?? readLanguage(own))?.language ?? 'en';
}

/** The surest of values that say the same; null where they do not. */
function agreed(values: readonly StatedValue[]): StatedValue | null {
  const [best] = values.toSorted((left, right) => right.confidence - left.confidence);
  if (best === undefined) return null;
  return values.every((one) => saysTheSame(one, best)) ? best : null;
}

function saysTheSame(one: StatedValue, other: StatedValue): boolean {
  const [left, right] = [one.quantity, other.quantity];
  if (left !== null && right !== null)
    return left.dimension === right.dimension && left.low <= right.high && right.low <= left.high;
  return one.value.toLowerCase() === other.value.toLowerCase();
}
