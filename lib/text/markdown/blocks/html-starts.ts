const BLOCK_NAMES =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';
const STARTS: readonly RegExp[] = [
  /^<(?:script|pre|textarea|style)(?:\s|>|$)/i,
  /^<!--/,
  /^<[?]/,
  /^<![a-z]/i,
  /^<!\[CDATA\[/,
  new RegExp(`^</?(?:${BLOCK_NAMES})(?:\\s|/?>|$)`, 'i'),
  /^(?:<[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>|<\/[a-z][a-z\d-]*\s*>)\s*$/i,
];
const ENDS: readonly RegExp[] = [/<\/(?:script|pre|textarea|style)>/i, /-->/, /\?>/, />/, /\]\]>/];

/** The number of the way in which a line begins a block of HTML; null where it does not. */
export function htmlStartOf(line: string, insideParagraph: boolean): number | null {
  if (!line.startsWith('<')) return null;
  const way = STARTS.findIndex((start) => start.test(line));
  return way === -1 || (insideParagraph && way === STARTS.length - 1) ? null : way;
}

/** Whether a block of HTML that began in that way ends with this line; others end before a blank line. */
export const htmlEndsWith = (way: number, line: string): boolean => ENDS[way]?.test(line) ?? false;

export const htmlEndsAtBlank = (way: number): boolean => way >= ENDS.length;
