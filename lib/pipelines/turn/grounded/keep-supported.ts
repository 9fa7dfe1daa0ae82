import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import type { ClaimRole } from '@/lib/grounding/claims/claim-text';
import { FOREIGN_ADDRESS, type Piece } from '@/lib/grounding/claims/prose-pieces';
import { type AnswerCode, type ReadAnswer, readAnswer } from '@/lib/grounding/claims/split-claims';
import { type AnswerTable, isFilled, lineSpan } from '@/lib/grounding/claims/table-pieces';
import type { Steps } from '@/lib/shared/steps';
import type { Span } from '@/lib/text/markdown/blocks/open-blocks';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { type Edit, edited, GONE, tidied } from './text-edits';

/** Stands in a cell of which nothing is carried. */
const NOTHING = '–';

/** What is to be written where cells of a table are not carried: rows and columns of which nothing is left go as a whole. Claims come by where they begin. */
function tableEdits(answer: string, table: AnswerTable, claimOf: ReadonlyMap<number, CheckedClaim>): Edit[] {
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

interface KeptAnswer {
  readonly text: string;
  /** The claims that no source carries, in order. */
  readonly removed: readonly string[];
}

/** A word of more than markers. */
const HAS_WORD = /[\p{L}\p{N}]/u;
const MARKER = /\[[\d \t,;–—-]+\]/g;
const SINGLE_WORD = /^[^\p{L}]*\p{L}+[^\p{L}]*$/u;

/**
 * An answer with what its sources carry and nothing else: a claim that none carries is left out, which may be
 * a part of one that is carried; one that another source carries cites that one. Nothing is left of what only stood around what is gone:
 * headings, items, columns, fences, courtesies.
 */
export function* keepSupported(answer: string, claims: readonly CheckedClaim[]): Steps<KeptAnswer> {
  const read = yield* readAnswer(answer);
  const cells = cellsIn(read);
  const isCell = (span: Span): boolean => cells.has(placeOf(span));
  yield;
  const gone = claims.filter(({ verdict }) => verdict === 'unsupported');
  const removed = gone.map(({ text }) => text);
  const edits: Edit[] = [
    ...gone.filter((claim) => !isCell(claim)).map(asGone),
    ...emptied(read, gone)
      .filter((one) => !isCell(one))
      .map(asGone),
  ];
  yield;
  const claimOf = new Map(claims.map((claim) => [claim.start, claim]));
  edits.push(...read.tables.flatMap((table) => tableEdits(answer, table, claimOf)));
  yield;
  const outside = claims.filter((claim) => !isCell(claim));
  edits.push(...citingEdits(answer, outside, read));
  yield;
  const text = tidied(edited(answer, edits).replaceAll(FOREIGN_ADDRESS, GONE));
  return { text: saysNothing(text, read, claims) ? '' : text, removed };
}

const asGone = ({ start, end }: Span): Edit => ({ start, end, text: GONE });

const placeOf = ({ start, end }: Span): string => `${start} ${end}`;

const cellsIn = ({ tables }: ReadAnswer): ReadonlySet<string> =>
  new Set(tables.flatMap(({ header, rows }) => [header, ...rows].flat().map(placeOf)));

/** What only grouped what is gone, and blocks of code of which nothing is left. */
function emptied({ claims, code }: ReadAnswer, gone: readonly Span[]): Span[] {
  const isGone = within(gone);
  const kept = claims.filter((one) => one.role !== 'grouping' && one.role !== 'courtesy' && !isGone(one));
  const groups = claims.filter(({ beneath }) => beneath !== undefined);
  const empty = groups.filter(
    ({ beneath }) => !kept.some(({ start, end }) => beneath && start >= beneath.start && end <= beneath.end),
  );
  return [...empty, ...code.filter(({ pieces }) => pieces.every(isGone))];
}

/** Whether a part of the answer is in one of others, which are in order. */
const within =
  (spans: readonly Span[]) =>
  ({ start, end }: Span): boolean =>
    spans.some((one) => one.start <= start && end <= one.end);

/** What says nothing by itself. */
const HOLLOW: ReadonlySet<ClaimRole> = new Set(['courtesy', 'grouping', 'question']);

/** Nothing but markers, courtesies, what groups or asks, and single words that nobody could look at ("- one"). */
function saysNothing(text: string, read: ReadAnswer, checked: readonly CheckedClaim[]): boolean {
  if (!HAS_WORD.test(text.replace(MARKER, ''))) return true;
  const isGone = within(checked.filter(({ verdict }) => verdict === 'unsupported'));
  const looked = new Set(checked.map(placeOf));
  const isHollow = (one: (typeof read.claims)[number]): boolean =>
    !looked.has(placeOf(one)) && SINGLE_WORD.test(one.text);
  return (
    read.claims.length > 0 && read.claims.every((one) => HOLLOW.has(one.role) || isGone(one) || isHollow(one))
  );
}

/** Claims that cite what carries them; of a block of code, where no marker can stand, the line below it does. */
function citingEdits(answer: string, claims: readonly CheckedClaim[], read: ReadAnswer): Edit[] {
  const below = new Map<AnswerCode, Set<number>>();
  const edits = claims.flatMap(({ start, end, verdict, evidence, cites }): Edit[] => {
    const isCited = verdict === 'supported' && cites.length > 0;
    if (evidence === null || verdict === 'unsupported' || isCited) return [];
    const block = read.code.find((one) => one.start <= start && end <= one.end);
    if (block === undefined) {
      const parts = claims.filter(
        (one) => one.verdict === 'unsupported' && start <= one.start && one.end <= end,
      );
      const rest = parts.map((part) => asGone({ start: part.start - start, end: part.end - start }));
      return [{ start, end, text: citing(edited(answer.slice(start, end), rest), evidence.number) }];
    }
    if (block.isClosed) below.set(block, (below.get(block) ?? new Set()).add(evidence.number));
    return [];
  });
  const lines = [...below].map(([block, numbers]): Edit => {
    const [lead = ''] = /^[ \t>]*/.exec(answer.slice(block.start, block.end)) ?? [];
    const markers = [...numbers].map((number) => `[${number}]`).join('');
    return { start: block.end, end: block.end, text: `\n${lead.trimEnd()}\n${lead}${markers}` };
  });
  return [...edits, ...lines];
}

/** A claim with one marker, before the full stop at its end. */
function citing(claim: string, number: number): string {
  let bare = '';
  let from = 0;
  for (const { start, end } of readMarkers(claim)) {
    bare += claim.slice(from, start).trimEnd();
    from = end;
  }
  bare += claim.slice(from);
  return bare.replace(/\s*([.!?]?)(["”»)]*)(\s*)$/u, ` [${number}]$1$2$3`);
}
