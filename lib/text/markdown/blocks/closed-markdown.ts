import { lexInline } from '../inline/lex-inline';
import { formulaClosingOf } from './line-starts';
import { type ReadBlocks, readBlocks } from './read-blocks';

const MAY_OPEN = /^[\s>\d.)*+-]*(?:`{3}|~{3}|<|\$\$|\\\[)|<details/im;
const FENCE = /`{3,}|~{3,}/;
const LINE_FENCE = /^[\s>]*(`{3,}|~{3,})(.*)$/s;
const DETAILS = /^<(\/?)details\b/i;

/**
 * The same text so that others can stand below it in one file: what it leaves open at its end is closed, and a fence is
 * longer than those that stand in it. Time is linear in its length.
 */
export function closedMarkdown(text: string): string {
  if (!MAY_OPEN.test(text)) return text;
  const steps = readBlocks(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { lines, openFence } = withLongFences(text.split('\n'), step.value.roles);
  const { ending, leaves } = step.value;
  const last = leaves.at(-1);
  // What stands in a list or a quotation ends with it.
  const closing = openFence ?? (last?.kind !== 'code' && last?.path.length === 0 ? ending : null);
  const isHtml = last?.kind === 'html' && ending !== null;
  const withFormula = isHtml ? lines : withClosedFormula(lines, step.value.roles);
  const isClosed = closing === null || (last?.kind === 'formula' && withFormula !== lines);
  const closed = isClosed ? withFormula : [...withFormula, closing];
  return [closed.join('\n'), ...Array<string>(openDetails(step.value)).fill('</details>')].join('\n\n');
}

/** The lines with fences that nothing within them ends, and what ends the last one where its end is missing. */
function withLongFences(
  lines: string[],
  roles: ReadBlocks['roles'],
): { readonly lines: readonly string[]; readonly openFence: string | null } {
  let openFence: string | null = null;
  for (let start = roles.indexOf('fence'); start !== -1; start = roles.indexOf('fence', start + 1)) {
    const opening = lines[start] ?? '';
    const marks = FENCE.exec(opening)?.[0] ?? '';
    let end = start + 1;
    while (roles[end] === 'code') end += 1;
    const within = lines.slice(start + 1, end).flatMap((line) => {
      const [, inner = '', info = ''] = LINE_FENCE.exec(line) ?? [];
      return inner.startsWith(marks) ? [{ length: inner.length, isBare: info.trim() === '' }] : [];
    });
    const isOpen = end === lines.length;
    const mustGrow = within.some(({ isBare }) => isBare || isOpen);
    const length = mustGrow
      ? 1 + within.reduce((longest, inner) => Math.max(longest, inner.length), 0)
      : marks.length;
    const fence = marks.charAt(0).repeat(length);
    lines[start] = opening.replace(marks, fence);
    const closing = lines[end] ?? '';
    if (isOpen) openFence = opening.slice(0, opening.indexOf(marks)).replaceAll(/[^>\s]/g, ' ') + fence;
    else if (LINE_FENCE.test(closing)) lines[end] = closing.replace(FENCE, fence);
  }
  return { lines, openFence };
}

/** The lines with the end of a formula that has none: where we end it, since for other readers it goes on behind an empty line. */
function withClosedFormula(lines: readonly string[], roles: ReadBlocks['roles']): readonly string[] {
  let open: { readonly closing: string; readonly start: number } | null = null;
  for (const [index, line] of lines.entries()) {
    if (roles[index] === 'code' || roles[index] === 'fence') continue;
    const closing: string | null = open === null ? formulaClosingOf(line) : null;
    if (closing !== null) open = { closing, start: index };
    else if (open !== null && line.includes(open.closing)) open = null;
  }
  if (open === null) return lines;
  const { start, closing } = open;
  const blank = lines.findIndex((line, index) => index > start && line.trim() === '');
  return lines.toSpliced(blank === -1 ? lines.length : blank, 0, closing);
}

function openDetails({ leaves, definitions }: ReadBlocks): number {
  let open = 0;
  for (const leaf of leaves) {
    if (!('text' in leaf) || leaf.kind === 'code' || !leaf.text.toLowerCase().includes('details')) continue;
    for (const node of lexInline(leaf.text, { definitions, growing: false })) {
      const tag = node.kind === 'html' ? DETAILS.exec(node.tag) : null;
      if (tag) open = tag[1] === '' ? open + 1 : Math.max(0, open - 1);
    }
  }
  return open;
}
