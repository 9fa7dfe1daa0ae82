import type { BlockKind } from '../blocks/open-block';
import { openBlockAt } from '../blocks/open-block-at';
import type { RuleOutcome, SanitizerRule } from './sanitizer-rule';

/** A stretch of text that is one block. */
export interface BlockSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: BlockKind;
}

/** So long a run without white space is data, not a word. */
const LONGEST_WORD = 2_048;

const OPENER = /[`~{[<]|-----B/;
const JSON_LINE =
  /^\s*(?:"[^"\n]{1,80}"\s*:\s*(?:"[^"\n]*"|-?[\d.]+|true|false|null|[{[])\s*,?|[{}[\]]+,?)\s*$/;

/** The blocks in a text, and from where on more text is needed to tell (its length when none is). */
export interface FoundBlocks {
  readonly spans: readonly BlockSpan[];
  readonly settled: number;
}

/**
 * The blocks of code, raw JSON, tool payloads and armoured keys in a text, in order; one that is not closed runs to
 * the end. Time is linear.
 */
export function findBlocks(text: string, isFinal: boolean): FoundBlocks {
  const spans: BlockSpan[] = [];
  if (!OPENER.test(text)) return { spans, settled: text.length };
  const openers = new RegExp(OPENER, 'g');
  for (let match = openers.exec(text); match !== null; match = openers.exec(text)) {
    const opening = openBlockAt(text, match.index, isFinal);
    if (opening === 'undecided') return { spans, settled: match.index };
    if (opening === undefined) {
      openers.lastIndex = match.index + 1;
    } else if ('skipTo' in opening) {
      openers.lastIndex = opening.skipTo;
    } else {
      const end = opening.block.advance(text, opening.contentStart);
      const span = { start: match.index, end: end === -1 ? text.length : end, kind: opening.block.kind };
      spans.push(span);
      openers.lastIndex = Math.max(span.end, match.index + 1);
    }
  }
  return { spans, settled: text.length };
}

const isWordCode = (text: string, index: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(index));

/** The same span without the backticks or brackets that held nothing else. */
function widened(text: string, { start, end }: BlockSpan): { readonly start: number; readonly end: number } {
  const before = text.charAt(start - 1);
  const after = text.charAt(end);
  return before === '`' && after === '`' ? { start: start - 1, end: end + 1 } : { start, end };
}

function withoutSpans(text: string, spans: readonly BlockSpan[]): string {
  const parts: string[] = [];
  let index = 0;
  for (const span of spans) {
    const { start, end } = widened(text, span);
    parts.push(text.slice(index, start));
    if (isWordCode(text, start - 1) && isWordCode(text, end)) parts.push(' ');
    index = end;
  }
  parts.push(text.slice(index));
  return parts.join('');
}

/** Takes out runs of characters too long to be words, such as encoded files. */
function withoutLongRuns(text: string): RuleOutcome {
  if (text.length <= LONGEST_WORD) return { text, count: 0 };
  let count = 0;
  const kept = text.split(/(\s+)/).map((part) => {
    if (part.length <= LONGEST_WORD || !/^[\u0021-\u007e]+$/.test(part)) return part;
    count += 1;
    return '';
  });
  return count === 0 ? { text, count } : { text: kept.join(''), count };
}

function apply(sentence: string): RuleOutcome {
  // Keys are the next rule's.
  const spans = findBlocks(sentence, true).spans.filter(({ kind }) => kind !== 'private-key');
  const { text, count } = withoutLongRuns(spans.length === 0 ? sentence : withoutSpans(sentence, spans));
  if (JSON_LINE.test(text)) return { text: '', count: spans.length + count + 1 };
  const total = spans.length + count;
  return total > 0 && !/[\p{L}\p{N}]/u.test(text) ? { text: '', count: total } : { text, count: total };
}

/** Rule 2: fenced code, raw JSON and tool payloads are dropped; inline code stays. */
export const codeAndPayloadsRule: SanitizerRule = { id: 'code-and-payloads', apply };
