import type { Steps } from '@/lib/shared/steps';
import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import type { Span } from '@/lib/text/markdown/blocks/open-blocks';
import { readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import { markersIn } from '@/lib/text/markdown/markers/read-markers';
import { beneathOf, type Standing } from './beneath-of';
import { isBareAnswer, isBoldLine, roleOf, SOURCES_LABEL } from './claim-role';
import type { ClaimRole, ClaimText } from './claim-text';
import { clausesOf } from './clauses-of';
import { drawingTexts, isDrawing } from './drawing-texts';
import { comparedText, FOREIGN_ADDRESS, giveMarkers, type Piece, sentencesOf } from './prose-pieces';
import { type AnswerTable, cellClaims, tableIn } from './table-pieces';

/** A block of code of an answer, with its fences. */
export interface AnswerCode extends Span {
  readonly pieces: readonly Piece[];
  readonly isDrawing: boolean;
  /** Whether what comes behind it is no code. */
  readonly isClosed: boolean;
}

/** An answer as it is held: all that is drawn of it. */
export interface ReadAnswer {
  readonly claims: readonly ClaimText[];
  readonly tables: readonly AnswerTable[];
  readonly code: readonly AnswerCode[];
}

const MOST_CLAIMS = 1_000;
/** With so few words behind it, it is one sentence with them. */
const LABEL = /^(?:\*\*|__)(?:(?!\*\*|__).){1,80}(?::(?:\*\*|__)|(?:\*\*|__):)\s+(?=(?:\S+\s+){4}\S)/su;
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})/;

/**
 * Reads an answer by the blocks that draw it into claims: sentences and their clauses where each has markers of its own,
 * list items, cells, lines of code, what drawings show; and what groups them, asks, or says that the sources lack something.
 */
export function* readAnswer(answer: string): Steps<ReadAnswer> {
  const blocks = yield* readBlocks(answer);
  const markers = yield* markersIn(blocks, answer);
  yield;
  const [pieces, tables]: [Piece[], AnswerTable[]] = [[], []];
  for (const leaf of blocks.leaves) {
    if (leaf.kind === 'table') {
      const table = tableIn(leaf, answer);
      const before = leaf.continued ? tables.pop() : undefined;
      tables.push(before ? { ...before, rows: [...before.rows, ...table.rows] } : table);
      pieces.push(...table.rows.flat());
    } else if ('lineStarts' in leaf) pieces.push(...sentencesOf(leaf));
    yield;
  }
  giveMarkers(answer, pieces, markers);
  const code = [...codeIn(answer, blocks.leaves, pieces), ...formulasIn(answer, pieces)];
  yield;
  const standing = yield* standingOf(answer, pieces, tables, code);
  const claims = standing.map((one, at) => withBeneath(standing, one, at));
  return { claims: withRest(claims, answer, pieces), tables, code };
}

/** What of an answer is to be carried by itself. */
export function* splitClaims(answer: string): Steps<ClaimText[]> {
  const { claims } = yield* readAnswer(answer);
  return claims.filter(({ role }) => role === 'statement');
}

function* standingOf(
  answer: string,
  pieces: readonly Piece[],
  tables: readonly AnswerTable[],
  code: readonly AnswerCode[],
): Steps<Standing[]> {
  const standing: Standing[] = [];
  const add = (leaf: Leaf, level: number, ...claims: readonly ClaimText[]): void =>
    void standing.push(...claims.map((claim) => ({ claim, leaf, level })));
  const tableOf = new Map(tables.map((table) => [table.leaf as Leaf, table]));
  let isInSources = false;
  for (const piece of pieces) {
    const { leaf } = piece;
    if (standing.length > MOST_CLAIMS) break;
    if (leaf.kind === 'table') {
      const table = tableOf.get(leaf);
      if (table) add(leaf, 0, ...cellClaims(table));
      tableOf.delete(leaf);
      continue;
    }
    if (leaf.kind === 'code') {
      const block = code.find(({ start, end }) => start <= piece.start && piece.start < end);
      const cites = citesOf(block?.pieces ?? [piece]);
      if (!block?.isDrawing) add(leaf, 0, codeClaim(piece, cites));
      else if (block.pieces[0] === piece) add(leaf, 0, ...drawingClaims(answer, block, cites));
      continue;
    }
    const label = labelOf(piece);
    if (label !== null && !isInSources) {
      const { start, end, text: words } = label;
      add(leaf, 8, { start, end, text: words, cites: [], kind: 'prose', role: 'grouping' });
    }
    const own = label === null ? piece : behind(piece, label);
    const text = comparedText(own);
    const isHeading = leaf.kind === 'heading';
    const isLabel = SOURCES_LABEL.test(text);
    isInSources = isLabel || (isInSources && !isHeading && goesOnWithSources(own));
    const foreign = own.text.includes(FOREIGN_ADDRESS) ? 'statement' : null;
    const role = isLabel ? 'grouping' : isInSources ? 'entry' : (roleOf(text, isHeading) ?? foreign);
    if (role === null) continue;
    const claim = claimOf(own, text, role);
    // What cites says something, whatever it looks like.
    if (role === 'statement' || (role === 'grouping' && claim.cites.length > 0 && !isLabel))
      add(leaf, 0, ...clausesOf({ ...claim, role: 'statement' }, piece.markers));
    else add(leaf, levelOf(own, text, role), claim);
    yield;
  }
  return standing;
}

/** A label in bold before a sentence, which names what that says. */
function labelOf({ start, text, leaf }: Piece): (Span & { readonly text: string }) | null {
  const found = leaf.kind === 'heading' ? null : LABEL.exec(text);
  if (found === null) return null;
  const end = start + found[0].trimEnd().length;
  return { start, end, text: text.slice(0, end - start) };
}

const behind = (piece: Piece, { end }: Span): Piece => {
  const rest = piece.text.slice(end - piece.start);
  const lead = rest.length - rest.trimStart().length;
  return { ...piece, start: end + lead, text: rest.slice(lead) };
};

/** Below a label of sources only what looks like one of them is one. */
const goesOnWithSources = ({ text, leaf, markers, start }: Piece): boolean =>
  markers.some((marker) => marker.start <= start) ||
  leaf.path.some(({ kind }) => kind === 'item') ||
  /^\s*\[?\^?\d/.test(text);

function claimOf({ start, end, markers, leaf }: Piece, text: string, role: ClaimRole): ClaimText {
  return {
    start,
    end: Math.max(end, ...markers.map((marker) => marker.end)),
    text,
    cites: [...new Set(markers.flatMap(({ numbers }) => numbers))],
    kind: leaf.path.some(({ kind }) => kind === 'item') ? 'list-item' : 'prose',
    role,
  };
}

const citesOf = (pieces: readonly Piece[]): readonly number[] => [
  ...new Set(pieces.flatMap(({ markers }) => markers.flatMap(({ numbers }) => numbers))),
];

/** A line of code, which cites what stands behind any line of its block. */
const codeClaim = (piece: Piece, cites: readonly number[]): ClaimText => ({
  ...claimOf({ ...piece, markers: [] }, comparedText(piece), 'statement'),
  ...{ kind: 'code', cites },
});

/** The labels and values of a drawing, which goes as a whole; each begins at a place of its own. */
const drawingClaims = (
  answer: string,
  { start, end, pieces }: AnswerCode,
  cites: readonly number[],
): ClaimText[] =>
  drawingTexts(answer.slice(pieces[0]?.start, pieces.at(-1)?.end))
    .slice(0, end - start)
    .map((text, at) => ({
      ...{ start: start + at, end, text, cites, kind: 'prose', role: 'drawing' },
      whole: { start, end },
    }));

/** Blocks of code with the lines of their fences. */
function codeIn(answer: string, leaves: readonly Leaf[], pieces: readonly Piece[]): AnswerCode[] {
  const bySource = new Map<object, Piece[]>();
  for (const piece of pieces) {
    if (piece.leaf.kind !== 'code') continue;
    const known = bySource.get(piece.leaf.source);
    if (known) known.push(piece);
    else bySource.set(piece.leaf.source, [piece]);
  }
  return leaves.flatMap((leaf): AnswerCode[] => {
    const lines = leaf.kind === 'code' && !leaf.continued ? bySource.get(leaf.source) : undefined;
    const [first] = leaf.kind === 'code' ? leaf.lineStarts : [];
    if (leaf.kind !== 'code' || lines === undefined || first === undefined) return [];
    const start = answer.lastIndexOf('\n', first - 1) + 1;
    const opening = answer.lastIndexOf('\n', start - 2) + 1;
    const isFenced = start > 0 && /(?:`{3,}|~{3,})/.test(answer.slice(opening, start));
    const lastEnd = lineEndAt(answer, lines.at(-1)?.end ?? first);
    const closing = closingFence(answer, lastEnd);
    return [
      {
        start: isFenced ? opening : start,
        end: isFenced ? closing : lastEnd,
        pieces: lines,
        isDrawing: isDrawing(leaf.source.language),
        isClosed: isFenced && closing > lastEnd,
      },
    ];
  });
}

/** Formulas on lines of their own, of which each goes as a whole. */
const formulasIn = (answer: string, pieces: readonly Piece[]): AnswerCode[] =>
  pieces
    .filter(({ leaf }) => leaf.kind === 'formula')
    .map((piece) => ({
      start: answer.lastIndexOf('\n', piece.start) + 1,
      end: lineEndAt(answer, piece.end),
      ...{ pieces: [piece], isDrawing: false, isClosed: false },
    }));

/** The end of the fence that closes a block, which blank lines may stand before. */
function closingFence(answer: string, from: number): number {
  let end = from;
  while (end < answer.length) {
    const next = lineEndAt(answer, end + 1);
    const line = answer.slice(end + 1, next);
    if (FENCE.test(line)) return next;
    if (line.replace(/[>\s]/g, '') !== '') return from;
    end = next;
  }
  return from;
}

function lineEndAt(answer: string, from: number): number {
  const end = answer.indexOf('\n', from);
  return end === -1 ? answer.length : end;
}

/** How far what a piece groups reaches: that of its heading, of a bold line, or of what leads to the next block. */
function levelOf({ leaf }: Piece, text: string, role: ClaimRole): number {
  if (role !== 'grouping') return 0;
  if (leaf.kind === 'heading') return leaf.level;
  return isBoldLine(text) && !isBareAnswer(text) ? 7 : 8;
}

const withBeneath = (standing: readonly Standing[], { claim, level }: Standing, at: number): ClaimText =>
  level === 0 ? claim : { ...claim, beneath: beneathOf(standing, at) };

/** Where not all was read, what is left is one claim, which nothing can carry. */
function withRest(claims: readonly ClaimText[], answer: string, pieces: readonly Piece[]): ClaimText[] {
  const end = pieces.reduce((furthest, piece) => Math.max(furthest, piece.end), 0);
  const [kept, last] = [claims.slice(0, MOST_CLAIMS), claims[MOST_CLAIMS - 1]];
  if (claims.length <= MOST_CLAIMS || last === undefined) return [...claims];
  const start = last.end;
  return [
    ...kept,
    { start, end, text: answer.slice(start, end), cites: [], kind: 'rest', role: 'statement' },
  ];
}
