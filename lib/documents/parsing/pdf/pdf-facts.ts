import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type DocumentFacts, NO_FACTS } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';

/** What programs write as a title when nobody gave one. */
const NO_TITLE =
  /^(?:untitled|document\d*|microsoft (?:word|powerpoint|excel) - .*|.*\.(?:docx?|pdf|tex|dvi|indd|pptx?|xlsx?))$/i;

/** What a PDF says of itself; nothing where that is damaged. */
export async function pdfFacts(pdf: PDFDocumentProxy): Promise<DocumentFacts> {
  const metadata = await pdf.getMetadata().catch(() => null);
  if (metadata === null) return NO_FACTS;
  const facts = new Map<string, unknown>(Object.entries(metadata.info));
  const text = (name: string): string | null => {
    const value = facts.get(name);
    return typeof value === 'string' ? value : null;
  };
  const title = text('Title')?.trim() ?? '';
  const date = text('ModDate') ?? text('CreationDate');
  return {
    title: NO_TITLE.test(title) ? null : title,
    author: text('Author'),
    date: isoDay(date?.replace(/^D:/, '')),
  };
}
