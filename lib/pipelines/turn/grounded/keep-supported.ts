import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';

export interface KeptAnswer {
  readonly text: string;
  /** The claims that no source carries, in order. */
  readonly removed: readonly string[];
}

/** An edit of a text, in UTF-16 units of what it was. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Stands where a claim was until its line is tidied; no text has it, since it is no character. */
const GONE = '\uffff';

/**
 * An answer with what its sources carry and nothing else: a claim that none carries is left out, and one that another
 * source carries cites that one.
 */
export function keepSupported(answer: string, claims: readonly CheckedClaim[]): KeptAnswer {
  const edits: Edit[] = [];
  const removed: string[] = [];
  for (const { start, end, text, verdict, evidence, cites } of claims) {
    if (verdict === 'unsupported') {
      removed.push(text);
      edits.push({ start, end, text: GONE });
    } else if (evidence !== null && (verdict === 'misattributed' || cites.length === 0))
      edits.push({ start, end, text: citing(answer.slice(start, end), evidence.number) });
  }
  return { text: tidied(applied(answer, edits)), removed };
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

function applied(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: put } of edits.toSorted((left, right) => left.start - right.start)) {
    if (start < from) continue;
    result += text.slice(from, start) + put;
    from = end;
  }
  return result + text.slice(from);
}

/** Without what is left of removed claims: empty list items and quotations, spaces, blank lines. Other lines stay as they are. */
function tidied(text: string): string {
  if (!text.includes(GONE)) return text.trim();
  const lines = text.split('\n').flatMap((line) => {
    if (!line.includes(GONE)) return [line];
    const rest = line.replace(/[ \t]*\uffff+/g, '').trimEnd();
    return EMPTY_LINE.test(rest) ? [] : [rest];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Nothing, or what begins an item or a quotation of which nothing is left. */
const EMPTY_LINE = /^[ \t]*(?:[-*+•]|\d{1,3}[.)]|>)?[ \t]*$/;
