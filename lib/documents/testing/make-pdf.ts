import type { PdfLock } from './lock-pdf';

/** A line of a page: where it stands, how large its letters are. */
export interface PdfLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
}

/** What of a PDF a test says itself. */
interface PdfContent {
  readonly pages: readonly (readonly PdfLine[])[];
  /** Entries of its information dictionary, such as `/Title (A title)`. */
  readonly info?: string;
  readonly lock?: PdfLock;
  /** What is noted or filled in on each page: the entries of its annotations, such as `/Subtype /Text /Contents (Hm)`. */
  readonly annotations?: readonly (readonly string[])[];
}

const LEFT = 72;
const SIZE = 11;

/** A PDF in one of the fonts that every reader has. */
export function makePdf({ pages, info = '', lock, annotations = [] }: PdfContent): Uint8Array {
  const first = 5;
  const entries = annotations.flat();
  const firstEntry = first + pages.length * 2;
  const references = entries.map((_, index) => `${firstEntry + index} 0 R`);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${references.join(' ')}] >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< ${info} >>`,
    ...pages.flatMap((lines, index) => {
      const number = first + index * 2 + 1;
      const content = lines.map(drawn).join('\n');
      const before = annotations.slice(0, index).flat().length;
      const own = references.slice(before, before + (annotations[index]?.length ?? 0));
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number} 0 R /Annots [${own.join(' ')}] /Resources << /Font << /F1 3 0 R >> >> >>`,
        stream(lock?.locked(number, content) ?? content),
      ];
    }),
    ...entries.map((entry) => `<< /Type /Annot ${entry} >>`),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R ${lock?.trailer ?? ''} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

/** Lines below each other from the top of a page, as a paragraph has them. */
export const pdfParagraph = (lines: readonly string[], top: number, size = SIZE): PdfLine[] =>
  lines.map((text, index) => ({ text, y: top - index * size * 1.2, size }));

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const drawn = ({ text, x = LEFT, y, size = SIZE }: PdfLine): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y.toFixed(1)} Tm (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
