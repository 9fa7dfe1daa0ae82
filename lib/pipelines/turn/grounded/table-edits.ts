import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import type { Piece } from '@/lib/grounding/claims/prose-pieces';
import { type AnswerTable, isFilled, lineSpan } from '@/lib/grounding/claims/table-pieces';
import { citing } from './citing';
import { type Edit, GONE } from './text-edits';

/** Stands in a cell of which nothing is carried. */
const NOTHING = '–';

/** What is to be written where cells of a table are not carried: rows and columns of which nothing is left go as a whole. Claims come by where they begin. */
export function tableEdits(
  answer: string,
  table: AnswerTable,
  claimOf: ReadonlyMap<number, CheckedClaim>,
): Edit[] {
  const claimed = ({ start, end }: Piece): CheckedClaim | undefined => {
    const claim = claimOf.get(start);
    return claim?.end === end ? claim : undefined;
  };
  const isGone = (cell: Piece): boolean => claimed(cell)?.verdict === 'unsupported';
  const says = (cell: Piece): boolean => isFilled(cell) && !isGone(cell);
  const columns = table.header.length;
  const rows = table.rows.filter(
    (row) => row.some((cell, at) => (at > 0 || row.length === 1) && says(cell)) || !row.some(isGone),
  );
  // A head above nothing says what nobody has looked at.
  const isKept = (head: Piece, at: number): boolean =>
    at === 0 || !isFilled(head) || rows.some((row) => row.slice(at, at + 1).some(says));
  const kept = table.header.flatMap((head, at) => (isKept(head, at) ? [at] : []));
  const isWhole = rows.length === table.rows.length && kept.length === columns;
  const texts = new Map(rows.map((row) => [row, writtenCells(answer, row, claimed)]));
  const isHeadGone = table.header.some(isGone);
  const isAsWritten =
    isWhole &&
    !isHeadGone &&
    rows.length > 0 &&
    [...texts.values()].every((cells) => cells.every(({ isChanged }) => !isChanged));
  if (isAsWritten) return [];
  const header = lineSpan(answer, table.header);
  const delimiter = lineBelow(answer, header.end);
  const lines = [header, delimiter, ...table.rows.map((row) => lineSpan(answer, row))];
  const isEmpty = rows.length === 0 || kept.length === 0 || (kept.length === 1 && columns > 1);
  if (isEmpty) return lines.map((line) => ({ ...line, text: GONE }));
  const written = (cells: readonly string[]): string =>
    `| ${kept.map((at) => cells[at] ?? '').join(' | ')} |`;
  const heads = table.header.map((cell) => (isGone(cell) ? '' : answer.slice(cell.start, cell.end)));
  const [top, below] = [
    { ...header, text: written(heads) },
    { ...delimiter, text: written(table.leaf.alignments.map(delimiterOf)) },
  ];
  return [
    ...(kept.length === columns && !isHeadGone ? [] : [top, below]),
    ...table.rows.map((row): Edit => {
      const cells = texts.get(row);
      return { ...lineSpan(answer, row), text: cells ? written(cells.map(({ text }) => text)) : GONE };
    }),
  ];
}

interface WrittenCell {
  readonly text: string;
  readonly isChanged: boolean;
}

/** The cells of a row, of which one cites each source that carries something of it and is not cited yet. */
function writtenCells(
  answer: string,
  row: readonly Piece[],
  claimed: (cell: Piece) => CheckedClaim | undefined,
): WrittenCell[] {
  const cited = new Set<number>();
  return row.map((cell): WrittenCell => {
    const text = answer.slice(cell.start, cell.end);
    const claim = claimed(cell);
    if (claim === undefined) return { text, isChanged: false };
    if (claim.verdict === 'unsupported') return { text: NOTHING, isChanged: true };
    const number = claim.evidence?.number;
    const isCited = claim.verdict === 'supported' && claim.cites.length > 0;
    if (number === undefined || isCited || cited.has(number)) return { text, isChanged: false };
    cited.add(number);
    return { text: citing(text, number), isChanged: true };
  });
}

const delimiterOf = (alignment: AnswerTable['leaf']['alignments'][number]): string =>
  ({ left: ':---', center: ':---:', right: '---:' })[alignment ?? 'left'].replace(
    /^:---$/,
    alignment ? ':---' : '---',
  );

/** The line of a table's delimiters, without what stands before it in quotations and lists. */
function lineBelow(answer: string, above: number): { start: number; end: number } {
  const next = answer.indexOf('\n', above + 1);
  const end = next === -1 ? answer.length : next;
  const [lead] = /^[^|:-]*/.exec(answer.slice(above + 1, end)) ?? [''];
  return { start: above + 1 + lead.length, end };
}
