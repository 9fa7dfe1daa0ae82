import { cutAtWord } from '@/lib/text/words/cut-at-word';

/** A text on one line, cut at a word to at most `limit` characters, with an ellipsis if something is missing. */
export const shorten = (text: string, limit: number): string =>
  cutAtWord(text.replace(/\s+/g, ' ').trim(), limit);

const QUOTED_WHOLE = /^[“"]([^“”"]*)[”"]$/;

/** A text between typographic quotation marks, shortened to `limit` characters; marks inside it become inner ones. */
export function quoted(text: string, limit = 80): string {
  const inner = shorten(text, limit).replace(QUOTED_WHOLE, '$1');
  return `“${inner.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

/** A count with its noun, for example "1 sentence" or "3 sentences". */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** Items joined for reading: "a, b and c". */
export function joinList(items: readonly string[], lastWord: string): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${lastWord} ${items.at(-1)}`;
}

/** A first word that is written as it is for a reason: `iPhone`, `mRNA`, `nasa.gov`, `read_file`. */
const WRITTEN_SO = /^[^\s\p{Lu}]+(?:\p{Lu}|[._/@\\](?=[\p{L}\p{N}]))/u;

/** A text with its first letter in upper case, but for a name that begins with a small one. */
export function capitalized(text: string): string {
  if (WRITTEN_SO.test(text)) return text;
  return text.charAt(0).toLocaleUpperCase('id') + text.slice(1);
}

/** A cell of a Markdown table: one line, with bars escaped. */
export function tableCell(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
}

/** A Markdown table of texts; rows are filled up to the width of the header. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${header.map((_, index) => tableCell(cells[index] ?? '')).join(' | ')} |`;
  return [line(header), `| ${header.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}
