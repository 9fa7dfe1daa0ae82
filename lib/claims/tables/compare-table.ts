import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { compareQuantities } from '@/lib/text/quantities/quantity-range';
import type { Finding } from '../compare/finding';
import { isSuperlative, type ScaleEnd, scaleEndOf } from '../lexicon/scales';
import { conceptOf } from '../lexicon/word-lexicon';
import type { Statement } from '../statements/statement';
import type { Table, TableCell } from './find-tables';

const TOTALS = new Set(['total', 'sum', 'jumlah', 'altogether', 'combined', 'keseluruhan', 'overall']);
const MEANS = new Set(['average', 'mean', 'rata', 'rata-rata', 'rerata']);
const WORD = /[\p{L}\p{N}]+/gu;

/** Compares a claim with the cells, sums, means and extremes of a table; places of evidence are those of the table's text. */
export function compareTable(claim: Statement, table: Table): readonly Finding[] {
  const column = columnOf(claim, table);
  if (column === null) return [];
  const body = table.rows.filter((row) => !isTotalRow(row));
  const values = body.flatMap((row) => row[column]?.quantity ?? []);
  if (values.length < 2) return [];
  return [
    ...compareSums(claim, table, values),
    ...compareExtremes(claim, body, column),
    ...compareCells(claim, table.rows, column),
  ];
}

const conceptsIn = (text: string, { language }: Statement): string[] =>
  [...text.matchAll(WORD)].map(([word]) => conceptOf(word.toLowerCase(), language));

const isTotalRow = (row: readonly TableCell[]): boolean =>
  /^(?:grand )?(?:total|jumlah|sum)\b/i.test(row[0]?.text ?? '');

/** The column of numbers whose name the claim has, or the only one. */
function columnOf(claim: Statement, { header, rows }: Table): number | null {
  const said = new Set(claim.words.map(({ concept }) => concept));
  const numeric = header.flatMap((cell, index) =>
    index > 0 && rows.some((row) => row[index]?.quantity != null)
      ? [{ index, shared: conceptsIn(cell.text, claim).filter((concept) => said.has(concept)).length }]
      : [],
  );
  const named = numeric.filter(({ shared }) => shared > 0).sort((left, right) => right.shared - left.shared);
  return named[0]?.index ?? (numeric.length === 1 ? (numeric[0]?.index ?? null) : null);
}

function compareSums(claim: Statement, table: Table, values: readonly FoundQuantity[]): Finding[] {
  const isTotal = claim.words.some(({ concept, word }) => TOTALS.has(concept) || TOTALS.has(word));
  const isMean = claim.words.some(({ word }) => MEANS.has(word));
  const said = claim.quantities.find(({ dimension }) => dimension === values[0]?.dimension);
  if (said === undefined || (!isTotal && !isMean)) return [];
  const sum = values.reduce((total, { low }) => total + low, 0);
  const size = isMean ? sum / values.length : sum;
  const known: FoundQuantity = { ...said, low: size, high: size, bound: 'exact', value: null, grain: 0 };
  return [
    { kind: 'total', relation: compareQuantities(said, known), strength: 1, claim: said, evidence: table },
  ];
}

function compareExtremes(
  claim: Statement,
  body: readonly (readonly TableCell[])[],
  column: number,
): Finding[] {
  const word = claim.words.find((one) => isSuperlative(one.word));
  const end: ScaleEnd | null = word === undefined ? null : scaleEndOf(word.word);
  if (word === undefined || end === null) return [];
  const ranked = body
    .filter((row) => row[column]?.quantity != null)
    .sort(
      (left, right) =>
        ((right[column]?.quantity?.low ?? 0) - (left[column]?.quantity?.low ?? 0)) * end.direction,
    );
  const named = ranked.findIndex((row) => isNamed(claim, row));
  const [first] = ranked;
  const row = ranked[named];
  if (row === undefined || first === undefined) return [];
  const isFirst = row[column]?.quantity?.low === first[column]?.quantity?.low;
  const place = first[column] ?? first[0];
  if (place === undefined) return [];
  return [
    {
      kind: 'ordering',
      relation: isFirst !== word.isNegated ? 'agrees' : 'conflicts',
      strength: 1,
      claim: word,
      evidence: { start: first[0]?.start ?? place.start, end: place.end },
    },
  ];
}

function isNamed({ words, language }: Statement, row: readonly TableCell[]): boolean {
  const said = new Set(words.flatMap(({ concept, word }): string[] => [concept, word]));
  const name = [...(row[0]?.text ?? '').matchAll(WORD)].map(([word]) => word.toLowerCase());
  return name.length > 0 && name.every((word) => said.has(word) || said.has(conceptOf(word, language)));
}

function compareCells(claim: Statement, rows: readonly (readonly TableCell[])[], column: number): Finding[] {
  const named = rows.filter((row) => isNamed(claim, row));
  const [row] = named;
  const cell = row?.[column];
  if (named.length !== 1 || row === undefined || cell?.quantity == null) return [];
  const known = cell.quantity;
  const said = claim.quantities.find((one) => isSameMeasure(one, known));
  if (said === undefined) return [];
  const measured: FoundQuantity = { ...known, dimension: said.dimension };
  const evidence = { start: row[0]?.start ?? cell.start, end: cell.end };
  return [
    { kind: 'quantity', relation: compareQuantities(said, measured), strength: 1, claim: said, evidence },
  ];
}

/** A cell often leaves out what its column measures. */
const isSameMeasure = (said: FoundQuantity, known: FoundQuantity): boolean =>
  said.dimension === known.dimension ||
  (known.dimension === 'count' && said.dimension !== 'time' && said.low === known.low);
