import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { chunkDocument } from './chunk-document';
import { INDEXING_RULES } from './indexing-rules';
import { parseDocument } from './parsing/parse-document';
import { indexEntry } from './terms/index-entry';
import { makeEpub } from './testing/make-epub';
import { makeOdf } from './testing/make-odf';
import { makePdf } from './testing/make-pdf';
import { makePptx, slideShape } from './testing/make-pptx';
import { makeXlsx, sheetRows } from './testing/make-xlsx';
import { makeZip } from './testing/make-zip';
import { columnLines, rowByRow, tableLines } from './testing/pdf-layout';
import { TEST_LIMITS } from './testing/test-limits';

const LONG = 'The tide turned twice, and the gauge at Kali Besar showed 1.2 million litres. '.repeat(30);
const COLUMNS = [72, 320].flatMap((x) =>
  columnLines({ x, width: 220, top: 680, paragraphs: [LONG.slice(0, 800)] }),
);
const TABLE = tableLines(
  [
    ['Station', 'Depth', 'Rain'],
    ['Muara', '4.5', '12'],
    ['Pluit', '3.1', '9'],
  ],
  { xs: [72, 200, 330], top: 400 },
);
const FOOTER = { text: 'Harbour office', y: 40 };
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'two-columns.pdf': makePdf({
    pages: [[...rowByRow([...COLUMNS, ...TABLE]), FOOTER], [], [{ text: 'The end', y: 700 }, FOOTER]],
  }),
  'tides.md': `# Tides\n\n${LONG}\n\n## Readings\n\n| Station | Depth (m) |\n|---|---|\n${'| Muara | 4,5 |\n'.repeat(120)}\n- high: \`tide_high()\`\n- low`,
  'pasang.txt': `Pasang surut\n\n${'Permukaan air di pelabuhan diukur petugas setiap enam jam. '.repeat(40)}\n\n潮の満ち引き`,
  'readings.csv': `Station,Depth,Day\n${'"Muara, utara",4.5,2026-01-02\n'.repeat(90)}`,
  'crews.csv': ',Boat\nAna,Koi\nBen,Tuna\n\nPort,Keeper\nBenoa,Eve\n',
  'stock.xlsx': makeXlsx({
    formats: ['d/m/yyyy'],
    sheets: [
      {
        name: 'Stock',
        content: sheetRows([['Stock'], [null], ['Part', 'Left'], ['Valve', 4], ['Pump', 1.5]]),
      },
    ],
  }),
  'tides.pptx': makePptx([{ shapes: slideShape('title', 'Tides') + slideShape('body', 'Twice a day') }]),
  'tides.odt': makeOdf('text', '<text:h>Tides</text:h><text:p>Twice a day</text:p>'),
  'tides.epub': makeEpub(['<h1>Tides</h1><p>Twice a day.</p>', '<p>And at night.</p>']),
  'tides.rtf': '{\\rtf1 Tides\\par{\\listtext *}Twice\\par}',
  'tides.eml': 'From: Ana <a@b.c>\nSubject: Tides\n\nTwice a day.\n',
  'tides.py': 'def tide():\n    return 2\n\n\ntide()\n',
  'tides.zip': makeZip([{ name: 'tides.txt', content: 'x' }]),
  'page.html': '<title>Boats</title><h1>Boats</h1><p>Two <b>boats</b> lie here.</p><ul><li>one<li>two</ul>',
};

/** What comes of some files, by the version of the rules. A change here wants the next version, and its line here. */
const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: 'f5a97f0b04d9fa5b',
  2: '14737f257a7d56a6',
  3: 'a363b05b1d4192ad',
  4: '94157aef340825c9',
};

it('has a version for what comes of a file', async () => {
  const hash = createHash('sha256');
  for (const [fileName, content] of Object.entries(FILES)) {
    const file = { fileName, bytes: Buffer.from(content), mediaType: null };
    const read = await parseDocument(file, TEST_LIMITS, () => {});
    if (!read.ok) throw new Error(read.error.code);
    const { document } = read.value;
    hash.update(JSON.stringify(document));
    for (const chunk of chunkDocument(document)) {
      const entry = indexEntry({ ...chunk, text: document.text.slice(chunk.start, chunk.end) });
      hash.update(JSON.stringify([chunk, [...entry.terms]]));
    }
  }
  expect({ [INDEXING_RULES]: hash.digest('hex').slice(0, 16) }).toEqual({
    [INDEXING_RULES]: FINGERPRINTS[INDEXING_RULES],
  });
});
