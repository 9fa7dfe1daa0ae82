import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { FOREIGN_ADDRESS } from '@/lib/grounding/claims/prose-pieces';
import { type AnswerCode, type ReadAnswer, readAnswer } from '@/lib/grounding/claims/split-claims';
import type { Steps } from '@/lib/shared/steps';
import type { Span } from '@/lib/text/markdown/blocks/open-blocks';
import { citing } from './citing';
import { tableEdits } from './table-edits';
import { type Edit, edited, GONE, tidied } from './text-edits';

interface KeptAnswer {
  readonly text: string;
  /** The claims that no source carries, in order. */
  readonly removed: readonly string[];
}

/** A word of more than markers. */
const HAS_WORD = /[\p{L}\p{N}]/u;
const MARKER = /\[[\d \t,;–—-]+\]/g;

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
  return { text: saysNothing(text, read, gone) ? '' : text, removed };
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

/** Nothing but markers, courtesies and what groups. */
function saysNothing(text: string, { claims }: ReadAnswer, gone: readonly Span[]): boolean {
  if (!HAS_WORD.test(text.replace(MARKER, ''))) return true;
  const isGone = within(gone);
  return (
    claims.length > 0 &&
    claims.every((one) => one.role === 'courtesy' || one.role === 'grouping' || isGone(one))
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
