import type { PDFDocumentProxy } from 'pdfjs-dist';
import { headingKey } from './pdf-headings';

const MOST_ENTRIES = 5_000;

/** The levels of the headings that the outline of a file names, by `headingKey`. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<ReadonlyMap<string, number>> {
  const levels = new Map<string, number>();
  let entries = (await pdf.getOutline().catch(() => null)) ?? [];
  for (let level = 1; entries.length > 0 && levels.size < MOST_ENTRIES; level += 1) {
    for (const { title } of entries) {
      const key = headingKey(title);
      if (key !== '' && !levels.has(key)) levels.set(key, level);
    }
    entries = entries.flatMap(({ items }) => items).slice(0, MOST_ENTRIES);
  }
  return levels;
}
