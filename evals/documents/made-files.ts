import { docxParagraph, makeDocx } from '../../lib/documents/testing/make-docx';
import { makePdf, pdfParagraph } from '../../lib/documents/testing/make-pdf';

const POLICY = [
  'Every member of staff has twenty-four days of leave a year. Leave is asked',
  'for in the calendar, two weeks ahead, and the team lead answers within three',
  'working days.',
];

/** Files of the samples that are made when they are read, since they are no text, by their names. */
const MADE: Readonly<Record<string, () => Uint8Array>> = {
  'pdf/leave-policy.pdf': () =>
    makePdf({
      info: '/Title (Leave policy) /CreationDate (D:20260301)',
      pages: [
        [{ text: 'Leave policy', y: 720, size: 20 }, ...pdfParagraph(POLICY, 680)],
        [...pdfParagraph(['Unused days may be taken until the end of March.'], 720)],
      ],
    }),
  'pdf/nothing-written.pdf': () => makePdf({ pages: [[]] }),
  'pdf/cut-off.pdf': () => makePdf({ pages: [[{ text: 'Cut off', y: 700 }]] }).subarray(0, 60),
  'docx/runbook.docx': () =>
    makeDocx({
      styles: '<w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
      body: [
        docxParagraph('Restoring the backup', 'H1'),
        docxParagraph('Stop the writer first, then copy the newest snapshot back.'),
        '<w:tbl>',
        ...[
          ['Step', 'Minutes'],
          ['Copy', '12'],
        ].map((row) => `<w:tr>${row.map((cell) => `<w:tc>${docxParagraph(cell)}</w:tc>`).join('')}</w:tr>`),
        '</w:tbl>',
      ].join(''),
    }),
  'docx/external-entity.docx': () =>
    makeDocx({
      doctype: '<!DOCTYPE d [<!ENTITY outside SYSTEM "file:///etc/hostname">]>',
      body: docxParagraph('What stands outside of this file: &outside;'),
    }),
  'docx/cut-off.docx': () => makeDocx({ body: docxParagraph('Cut off') }).subarray(0, 300),
};

/** The bytes of a sample that is made; null for a file that is there. */
export const madeFile = (name: string): Uint8Array | null => MADE[name]?.() ?? null;
