import { elementKind } from '../inline/html-elements';
import { HtmlTags } from '../inline/html-tags';

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'blockquote caption center col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr iframe li ol p summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const STARTS: readonly ((line: string) => boolean)[] = [
  (line) => /^<(?:script|pre|textarea|style)(?:\s|>|$)/i.test(line),
  (line) => line.startsWith('<!--'),
  (line) => line.startsWith('<?'),
  (line) => /^<![a-z]/i.test(line),
  (line) => line.startsWith('<![CDATA['),
  (line) => {
    const name = /^<\/?([a-z][a-z\d]*)(?:\s|\/?>|$)/i.exec(line)?.[1];
    return name !== undefined && elementKind(name) !== null && BLOCKS.has(name.toLowerCase());
  },
  (line) => new HtmlTags(line).endAt(0) === line.trimEnd().length,
];
const ENDS: readonly RegExp[] = [/<\/(?:script|pre|textarea|style)>/i, /-->/, /\?>/, />/, /\]\]>/];
const ENDINGS: readonly string[] = ['', '-->', '?>', '>', ']]>'];

/** The number of the way in which a line begins a block of HTML; null where it does not. */
export function htmlStartOf(line: string, insideParagraph: boolean): number | null {
  if (!line.startsWith('<')) return null;
  const way = STARTS.findIndex((starts) => starts(line));
  return way === -1 || (insideParagraph && way === STARTS.length - 1) ? null : way;
}

/** Whether a block of HTML that began in that way ends with this line; others end before a blank line. */
export const htmlEndsWith = (way: number, line: string): boolean => ENDS[way]?.test(line) ?? false;

export const htmlEndsAtBlank = (way: number): boolean => way >= ENDS.length;

/** What ends a block of HTML that began in that way and with that line; null where a blank line does. */
export const htmlEnding = (way: number, line: string): string | null =>
  way === 0 ? `</${/[a-z]+/i.exec(line)?.[0] ?? 'pre'}>` : (ENDINGS[way] ?? null);
