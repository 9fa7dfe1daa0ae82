import { withoutMarks } from './plain-text';

/** What may stand before a heading. */
const OUTER = /^(?:>\s*|(?:[-*+]|\d{1,3}[.)])\s+(?=#{1,6}\s))+/;
const HEADING = /^#{1,6}\s+(?=\S)/;
const ITEM = /^[-*+]\s+(?=\S)/;
/** A line that is bold as a whole stands for a heading. */
const BOLD_LINE = /^\*\*[^*]+\*\*$/;
const FENCE = /^(?:>\s*)*(`{3,}|~{3,})\s*([\w-]*)/;
const DRAWN = /^(?:mermaid|chart)$/i;
const REMARK_SIGNS = /^(?:\/\*+|\*+\/?|\/\/+|#+)(?:\s+|$)|\s?\*{1,2}\/$/g;
/** A sum of money is none: the second sign stands behind no space and before no digit. */
const FORMULA =
  /\$\$(.{1,500}?)\$\$|\$(?=\S)([^$]{0,500}?[^\s$])\$(?!\d)|\\\((.{1,500}?)\\\)|\\\[(.{1,500}?)\\\]|\$\$/g;
const TABLE_RULE = /^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;
const ROW = /^\|(.*?)\|?$/;
const CELL_END = /(?<!\\)\|/g;

/** A line of a text in Markdown, without its marks. */
export interface PlainLine {
  readonly kind: 'heading' | 'item' | 'words';
  readonly text: string;
}

interface Fence {
  readonly marks: string;
  readonly isDrawing: boolean;
}

/** The lines of a text in Markdown that say something, each with what it is; the words of links stay, drawings do not. */
export function plainLines(markdown: string): readonly PlainLine[] {
  let fence: Fence | null = null;
  const lines: PlainLine[] = [];
  for (const line of markdown.split('\n')) {
    const trimmed = line.trim();
    const [, marks, language = ''] = FENCE.exec(trimmed) ?? [];
    if (marks !== undefined && fence === null) fence = { marks, isDrawing: DRAWN.test(language) };
    else if (marks !== undefined && language === '' && marks.startsWith(fence?.marks ?? '')) fence = null;
    else if (fence === null) lines.push(plainLine(trimmed));
    else if (!fence.isDrawing) lines.push({ kind: 'words', text: trimmed.replace(REMARK_SIGNS, '') });
  }
  return lines.filter(({ text }) => text !== '');
}

function plainLine(line: string): PlainLine {
  const inner = line.replace(OUTER, '');
  const isHeading = HEADING.test(inner) || BOLD_LINE.test(inner);
  const kind = isHeading ? 'heading' : ITEM.test(inner) ? 'item' : 'words';
  const words = TABLE_RULE.test(inner) ? '' : inner.replace(HEADING, '').replace(ITEM, '');
  const [, cells] = ROW.exec(words) ?? [];
  const said = cells?.trim().replace(CELL_END, ' · ') ?? words;
  return { kind, text: withoutMarks(said.replace(FORMULA, (_all, ...inside) => insideOf(inside))) };
}

const insideOf = (groups: readonly unknown[]): string =>
  groups.slice(0, 4).find((group): group is string => typeof group === 'string') ?? '';

/** The same as one line. */
export const onOneLine = (markdown: string): string =>
  plainLines(markdown)
    .map(({ text }) => text)
    .join(' ');

/** The same as one text, with a sign before what stands in lists. */
export const withoutMarkdown = (markdown: string): string =>
  plainLines(markdown)
    .map(({ kind, text }, index) => {
      if (kind === 'item') return `• ${text}`;
      return kind === 'heading' && index > 0 ? `\n${text}` : text;
    })
    .join('\n');
