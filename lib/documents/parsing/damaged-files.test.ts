import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOfTries } from '@/lib/shared/testing/share-of-tries';
import { docxParagraph, makeDocx } from '../testing/make-docx';
import { makePdf, pdfParagraph } from '../testing/make-pdf';
import { TEST_LIMITS } from '../testing/test-limits';
import { parseDocument } from './parse-document';

const HTML =
  '<html><body><article><h1>Pumps</h1><p>Care &amp; more<br>of</p><ul><li>them</ul><table><tr><td>1</td><td>2</td></tr><tr><td>3</table><pre> x </pre></article></body></html>';
const MARKDOWN =
  '---\ntitle: Pumps\n---\n# Pumps\n\n> - *care* [of](them)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n<b>1</b>\n';
const BODY = `${docxParagraph('Care of pumps', 'H')}<w:tbl><w:tr><w:tc>${docxParagraph('1')}</w:tc></w:tr></w:tbl>`;
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
