/** What XML has no room for, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without the characters because of which Word would call a document damaged. */
export const wordText = (text: string): string => text.toWellFormed().replaceAll(NOT_IN_XML, '');

/** The same as one line. */
export const wordLine = (text: string): string => wordText(text).replaceAll(/\s+/g, ' ').trim();

const LINKED = ['http:', 'https:', 'mailto:'];

/** The address if a document may link to it, else null. */
export function linkedAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return LINKED.includes(url.protocol) ? url.href : null;
}
