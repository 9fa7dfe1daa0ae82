import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type DocumentFacts, NO_FACTS } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';

/** What a PDF says of itself; nothing where that is damaged. */
export async function pdfFacts(pdf: PDFDocumentProxy): Promise<DocumentFacts> {
  const metadata = await pdf.getMetadata().catch(() => null);
  if (metadata === null) return NO_FACTS;
  const facts = new Map<string, unknown>(Object.entries(metadata.info));
  const text = (name: string): string | null => {
    const value = facts.get(name);
    return typeof value === 'string' ? value : null;
  };
  const date = text('ModDate') ?? text('CreationDate');
  return {
    title: text('Title'),
    author: text('Author'),
    date: isoDay(date?.replace(/^D:/, '')),
  };
}
