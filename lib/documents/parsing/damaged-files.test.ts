import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOfTries } from '@/lib/shared/testing/share-of-tries';
import { docxParagraph, makeDocx } from '../testing/make-docx';
import { makeEpub } from '../testing/make-epub';
import { makeOdf } from '../testing/make-odf';
import { makePdf, pdfParagraph } from '../testing/make-pdf';
import { makePptx, slideShape, slideTable } from '../testing/make-pptx';
import { makeXlsx, sheetRows } from '../testing/make-xlsx';
import { makeZip } from '../testing/make-zip';
import { TEST_LIMITS } from '../testing/test-limits';
import { parseDocument } from './parse-document';

const HTML =
  '<html><body><article><h1>Pumps</h1><p>Care &amp; more<br>of</p><ul><li>them</ul><table><tr><td>1</td><td>2</td></tr><tr><td>3</table><pre> x </pre></article></body></html>';
const MARKDOWN =
  '---\ntitle: Pumps\n---\n# Pumps\n\n> - *care* [of](them)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n<b>1</b>\n';
const BODY = `${docxParagraph('Care of pumps', 'H')}<w:tbl><w:tr><w:tc>${docxParagraph('1')}</w:tc></w:tr></w:tbl>`;
const SHEET = `${sheetRows([['Pump', 'Bar'], ['A', 40], [null], ['B', 30]])}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`;
const SLIDE = `${slideShape('title', 'Pumps')}${slideTable([
  ['a', 'b'],
  ['c', 'd'],
])}`;
const TABLE =
  '<text:h>Pumps</text:h><table:table table:name="a"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-spanned="2"><text:p>x</text:p></table:table-cell><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row></table:table>';
const RTF =
  "{\\fonttbl{\\f1\\fcharset204 B;}}\\f1 \\'cf\\u8364?{\\footnote a}\\trowd\\cellx1\\clvmrg\\cellx2 a\\cell b\\cell\\row\\bin3abc\\par}";
const MAIL =
  'From: A <a@b.c>\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html\n\n<p>Hi</p>\n--b\nContent-Type: image/png; name=a.png\nContent-Transfer-Encoding: base64\n\nAAAA\n--b--\n';
const asItIs = (bytes: Uint8Array): Uint8Array => bytes;

/** Names of files, what is harmed of them, and how the rest is put around it. */
const FILES: readonly (readonly [string, Uint8Array, (harmed: Buffer) => Uint8Array])[] = [
  [
    'a.pdf',
    makePdf({ info: '/Title (Pumps)', pages: [pdfParagraph(['Care of pumps', 'and valves.'], 700), []] }),
    asItIs,
  ],
  ['a.docx', makeDocx({ body: BODY }), asItIs],
  ['b.docx', Buffer.from(BODY), (harmed) => makeDocx({ body: harmed.toString('latin1') })],
  [
    'a.xlsx',
    Buffer.from(SHEET),
    (harmed) => makeXlsx({ sheets: [{ name: 'A', content: harmed.toString('latin1') }] }),
  ],
  ['a.pptx', Buffer.from(SLIDE), (harmed) => makePptx([{ shapes: harmed.toString('latin1') }])],
  ['a.ods', Buffer.from(TABLE), (harmed) => makeOdf('spreadsheet', harmed.toString('latin1'))],
  ['a.odt', Buffer.from(TABLE), (harmed) => makeOdf('text', harmed.toString('latin1'))],
  ['a.epub', Buffer.from(HTML), (harmed) => makeEpub([harmed.toString('latin1')])],
  ['a.rtf', Buffer.from(RTF), (harmed) => Buffer.concat([Buffer.from('{\\rtf1'), harmed])],
  ['a.eml', Buffer.from(MAIL), (harmed) => Buffer.concat([Buffer.from('Subject: a\n'), harmed])],
  ['a.zip', makeZip([{ name: 'a', content: 'a' }]), asItIs],
  ['a.py', Buffer.from('a\n\n\n  b\nc'), asItIs],
  ['a.html', Buffer.from(HTML), asItIs],
  ['a.md', Buffer.from(MARKDOWN), asItIs],
  ['a.csv', Buffer.from('a;b\n"1;""2";3\n'), asItIs],
  ['a.txt', Buffer.from('One\n\n\tTwo \ufeff'), asItIs],
];

/** A place, as a share of the length, what is done there, and with which byte. */
const harm = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom('change', 'drop', 'double', 'cut'),
  fc.nat(255),
);

function harmed(bytes: Uint8Array, harms: readonly (readonly [number, string, number])[]): Buffer {
  let all = Buffer.from(bytes);
  for (const [share, deed, byte] of harms) {
    const at = Math.floor(share * all.length);
    if (deed === 'change') all.fill(byte, at, Math.min(at + 1, all.length));
    else if (deed === 'cut') all = all.subarray(0, Math.max(at, all.length - byte));
    else if (deed === 'drop') all = Buffer.concat([all.subarray(0, at), all.subarray(at + byte)]);
    else all = Buffer.concat([all.subarray(0, at + byte), all.subarray(at)]);
  }
  return all;
}

describe('a damaged file', () => {
  it.each(FILES)('like %s is read in order, or refused', async (fileName, whole, make) => {
    await fc.assert(
      fc.asyncProperty(fc.array(harm, { maxLength: 6 }), async (harms) => {
        const bytes = make(harmed(whole, harms));
        const read = await parseDocument({ fileName, bytes, mediaType: null }, TEST_LIMITS, () => {});
        if (!read.ok) {
          expect(read.error.detail?.crashed).toBeUndefined();
          return;
        }
        const { text, blocks, pages } = read.value.document;
        let covered = 0;
        for (const { start, end } of blocks) {
          expect(text.slice(covered, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          covered = end;
        }
        expect(covered).toBe(text.length);
        expect(
          pages.every(({ start, end }, index) => start <= end && start >= (pages[index - 1]?.end ?? 0)),
        ).toBe(true);
        expect(text.isWellFormed()).toBe(true);
      }),
      // Each reads a whole file.
      { numRuns: shareOfTries(0.3) },
    );
  });
});
