import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import type { Span } from '@/lib/text/markdown/blocks/open-blocks';
import type { ClaimText } from './claim-text';
import { comparedText, type Piece } from './prose-pieces';
import { headsValues } from './structure-words';

type TableLeaf = Extract<Leaf, { kind: 'table' }>;

/** A table of an answer, by the places of its cells; a cell without words has none. */
export interface AnswerTable {
  readonly leaf: TableLeaf;
  readonly header: readonly Piece[];
  readonly rows: readonly (readonly Piece[])[];
}

const YES = /^\W*(?:yes|true|ya|iya|benar|✓|✔|✅|☑)\W*$/iu;
const NO = /^\W*(?:no|false|tidak|bukan|none|✗|✘|❌|✕)\W*$/iu;
const HAS_WORD = /[\p{L}\p{N}]/u;
const ORDINAL = /^\W*(\d{1,3})\W*$/u;

/** A table of an answer with the places of its cells. */
export function tableIn(leaf: TableLeaf, answer: string): AnswerTable {
  const piece = (text: string, start = 0): Piece => {
    const end = cellEnd(answer, start, text);
    return { start, end, text: text.replaceAll('|', '\\|'), leaf, markers: [] };
  };
  return {
    leaf,
    header: leaf.header.map((text, at) => piece(text, leaf.headerStarts[at])),
    rows: leaf.rows.map((row, line) => row.map((text, at) => piece(text, leaf.rowStarts[line]?.[at]))),
  };
}

/** An escaped bar is two characters of the text and one of the cell. */
function cellEnd(answer: string, start: number, text: string): number {
  let end = start;
  for (let read = 0; read < text.length; read += 1) end += answer.startsWith('\\|', end) ? 2 : 1;
  return end;
}

/** The cells of tables as claims: each with the heads of its row and its column, and the head of the rows' heads. */
export function cellClaims({ header, rows }: AnswerTable): ClaimText[] {
  return [...headOfHeads(header, rows), ...rows.flatMap((row, line) => rowClaims(header, row, line))];
}

/** What stands above the heads of rows names them. */
function headOfHeads(header: readonly Piece[], rows: AnswerTable['rows']): ClaimText[] {
  const [first] = header;
  if (first === undefined || header.length < 2 || !isFilled(first)) return [];
  const beneath = { start: first.end, end: rows.at(-1)?.at(-1)?.end ?? first.end };
  const { start, end } = first;
  return [{ start, end, beneath, text: wordsOf(first), cites: [], kind: 'cell', role: 'grouping' }];
}

function rowClaims(header: readonly Piece[], row: readonly Piece[], line: number): ClaimText[] {
  const cites = citesOf(row.flatMap(({ markers }) => markers));
  const [head] = row;
  const headWords = head === undefined || isOrdinalOf(head, line) ? '' : wordsOf(head);
  const cells = row.slice(1).filter(isFilled);
  const own = cells.length > 0 ? cells : row.slice(0, 1).filter(isFilled);
  return own.map((cell): ClaimText => {
    const at = row.indexOf(cell);
    const column = at === 0 && row.length > 1 ? undefined : header[at];
    return {
      ...{ start: cell.start, end: cell.end, kind: 'cell', role: 'statement' },
      text: cellText(
        at === 0 ? '' : headWords,
        column === undefined ? '' : headWordsOf(column),
        wordsOf(cell),
      ),
      cites: cell.markers.length > 0 ? citesOf(cell.markers) : cites,
    };
  });
}

function headWordsOf(column: Piece): string {
  const words = wordsOf(column);
  return headsValues(words) ? '' : words;
}

/** Whether a cell says something. */
export const isFilled = ({ text }: Piece): boolean =>
  HAS_WORD.test(text.replace(/^\W*n\/a\W*$/iu, '')) || YES.test(text) || NO.test(text);

/** Numbers of rows say nothing. */
const isOrdinalOf = ({ text }: Piece, line: number): boolean => Number(ORDINAL.exec(text)?.[1]) === line + 1;

function cellText(row: string, column: string, cell: string): string {
  if (YES.test(cell)) return [row, column].filter(Boolean).join(' ');
  if (NO.test(cell)) return [row, 'not', column].filter(Boolean).join(' ');
  return [row, column, cell].filter(Boolean).join(' ');
}

const wordsOf = (piece: Piece): string => comparedText(piece).replace(/\s+/g, ' ').trim();

const citesOf = (markers: readonly { readonly numbers: readonly number[] }[]): readonly number[] => [
  ...new Set(markers.flatMap(({ numbers }) => numbers)),
];

/** What a line of a table takes up, without what stands before it in quotations and lists. */
export function lineSpan(answer: string, cells: readonly Span[]): Span {
  let start = cells[0]?.start ?? 0;
  while (start > 0 && /[ \t|]/.test(answer.charAt(start - 1))) start -= 1;
  const lineEnd = answer.indexOf('\n', cells[0]?.start ?? 0);
  return { start, end: lineEnd === -1 ? answer.length : lineEnd };
}
