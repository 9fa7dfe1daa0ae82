import { elementKind, HtmlTags } from '../inline/html-tags';

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'blockquote caption center col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr iframe li ol p summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** What begins and what ends a block, in small letters. */
const DELIMITED: readonly (readonly [RegExp, string])[] = [
  [/^<!--/, '-->'],
  [/^<\?/, '?>'],
  [/^<!\[CDATA\[/, ']]>'],
  [/^<![a-z]/i, '>'],
];
const NAME = /^<(\/?)([a-z][a-z\d]*)(?:\s|\/?>|$)/i;
const SHOWN_AS_TYPED = /^(?:pre|textarea)$/;
/** Elements whose content may look like words. */
const ANY_CONTENT = /^<\/(?:pre|script|style|textarea)>$/;

/** How a block of HTML ends: with the line that has this, in small letters; before a blank line where it is null. */
export type HtmlEnding = string | null;

/** How the block of HTML ends that a line begins; undefined where it begins none. */
export function htmlEndingFrom(line: string, insideParagraph: boolean): HtmlEnding | undefined {
  if (!line.startsWith('<')) return undefined;
  const delimited = DELIMITED.find(([start]) => start.test(line));
  if (delimited) return delimited[1];
  const tags = new HtmlTags(line);
  const [, slash, written = ''] = NAME.exec(line) ?? [];
  const name = written.toLowerCase();
  if (slash === '' && (SHOWN_AS_TYPED.test(name) || tags.beginsUnreadable())) return `</${name}>`;
  if (elementKind(written) !== null && BLOCKS.has(name)) return null;
  return !insideParagraph && tags.endAt(0) === line.trimEnd().length ? null : undefined;
}

/** Whether a block of HTML may take a line; drawings and the like, which are not always closed, end before words. */
export function htmlGoesOn(ending: HtmlEnding, before: string, line: string): boolean {
  if (ending === null) return line.trim() !== '';
  const mayBeWords = ending.startsWith('</') && !ANY_CONTENT.test(ending);
  return !(mayBeWords && before.trim() === '' && /^[^\s<]/.test(line));
}

export const htmlEndsWith = (ending: HtmlEnding, line: string): boolean =>
  ending !== null && line.toLowerCase().includes(ending);

/** Whether nothing is shown of a block that ends like that. */
export const isHiddenHtml = (ending: HtmlEnding): boolean =>
  ending !== null && /^(?:-->|<\/(?!pre|textarea))/.test(ending);
