import { describe, expect, it } from 'vitest';
import { ParsingRefused } from '../../document-problem';
import { makeDocx, docxParagraph as paragraph } from '../../testing/make-docx';
import { makeZip } from '../../testing/make-zip';
import { outlineOf } from '../../testing/outline-of';
import { officePackage } from '../office/office-package';
import { ZipArchive } from '../zip/zip-archive';
import { readDocx } from './read-docx';

const ENTRY = Buffer.from('PK\u0001\u0002');
const EXPANDED_BYTES = 1_000_000;
const STYLES =
  '<w:style w:styleId="T1"><w:name w:val="heading 1"/></w:style>' +
  '<w:style w:styleId="Mine"><w:name w:val="My heading"/><w:basedOn w:val="T1"/></w:style>' +
  '<w:style w:styleId="Bullets"><w:name w:val="List Bullet"/></w:style>' +
  '<w:style w:styleId="Said"><w:name w:val="Quote"/></w:style>';

async function read(content: Parameters<typeof makeDocx>[0]) {
  const opened = officePackage(
    await ZipArchive.open(makeDocx({ styles: STYLES, ...content }), EXPANDED_BYTES),
  );
  if (!opened) throw new Error('It is another kind of file.');
  return readDocx(opened, 100_000);
}

async function problemOf(run: () => unknown) {
  try {
    await run();
  } catch (error) {
    if (error instanceof ParsingRefused) return error.problem.code;
    throw error;
  }
  return null;
}

const cell = (...words: string[]): string => `<w:tc>${words.map((one) => paragraph(one)).join('')}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;

describe('readDocx', () => {
  it('knows headings, items, quotations and tables', async () => {
    const item =
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr></w:pPr><w:r><w:t>Deeper</w:t></w:r></w:p>';
    const body = [
      paragraph('Pumps', 'T1'),
      paragraph('Care', 'Mine'),
      paragraph('Clean it', 'Bullets'),
      item,
      paragraph('It leaks', 'Said'),
      `<w:tbl>${row(cell('Part'), cell('Litres'))}${row(cell('Tank', 'large'), cell('12'))}</w:tbl>`,
      `<w:tbl>${row(cell('Only', 'placed'))}</w:tbl>`,
    ].join('');
    expect(outlineOf(await read({ body }))).toEqual([
      'heading1: Pumps',
      'heading1: Care',
      'list-item1: Clean it',
      'list-item2: Deeper',
      'quotation: It leaks',
      'table: Part\tLitres\nTank large\t12',
      'paragraph: Only',
      'paragraph: placed',
    ]);
  });

  it('reads what people see: no deleted or hidden words, no other form of the same', async () => {
    const run = (words: string, properties = '') =>
      `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;
    const body = `<w:p xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${[
      run('Seen'),
      `<w:del><w:r><w:delText>deleted</w:delText></w:r></w:del>`,
      run('hidden', '<w:vanish/>'),
      `<w:ins>${run(' and added')}</w:ins>`,
      `<mc:AlternateContent><mc:Choice>${run(' once')}</mc:Choice><mc:Fallback>${run(' twice')}</mc:Fallback></mc:AlternateContent>`,
      '<w:r><w:instrText>PAGE</w:instrText><w:tab/><w:t>x</w:t><w:br/><w:t>y</w:t></w:r>',
    ].join('')}</w:p>`;
    const { text, notes } = await read({ body });
    expect(text).toBe('Seen and added once\tx\ny');
    expect(notes).toEqual([{ code: 'hidden-text-ignored', count: 1 }]);
  });

  const tableOf = async (...rows: string[]): Promise<string> =>
    outlineOf(await read({ body: `${paragraph('Before')}<w:tbl>${rows.join('')}</w:tbl>` }))
      .slice(1)
      .join();
  const spanning = (properties: string, words: string): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(words)}</w:tc>`;

  it('has each value of a table under its heading, whatever cells span', async () => {
    const own = '<w:vMerge w:val="restart"/>';
    const above = '<w:vMerge/>';
    expect(
      await tableOf(
        row(spanning(own, 'Year'), spanning('<w:gridSpan w:val="2"/>', 'Sales')),
        row(spanning(above, ''), cell('North'), cell('South')),
        row(spanning('<w:gridSpan w:val="2"/>', 'Total'), cell('30')),
        row(spanning(`<w:gridSpan w:val="2"/>${own}`, 'Both'), cell('1')),
        row(spanning(`<w:gridSpan w:val="2"/>${above}`, ''), cell('2')),
        `<w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr>${cell('3')}</w:tr>`,
      ),
    ).toBe(
      'table: Year\tSales\tSales\nYear\tNorth\tSouth\nTotal\tTotal\t30\nBoth\tBoth\t1\nBoth\tBoth\t2\n\t\t3',
    );
    expect(
      await tableOf(
        row(spanning('<w:hMerge w:val="restart"/>', 'Both'), spanning('<w:hMerge/>', ''), cell('1')),
        `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${spanning(above, '')}${cell('')}</w:tr>`,
        row(cell('a'), cell('b'), cell('2')),
      ),
    ).toBe('table: Both\tBoth\t1\na\tb\t2');
    const endless = row(spanning('<w:gridSpan w:val="999999999"/>', 'x'), cell('y'));
    expect((await tableOf(endless.repeat(100))).length).toBeLessThan(100_000);
  });

  it('reads what was moved once, where it is now, with what was changed in it', async () => {
    const run = (words: string, tag = 'w:t') => `<w:r><${tag} xml:space="preserve">${words}</${tag}></w:r>`;
    const body = [
      `<w:p><w:moveFromRangeStart w:id="1"/><w:moveFrom w:id="2">${run('Moved ')}<w:ins w:id="3">${run('added')}</w:ins></w:moveFrom><w:moveFromRangeEnd w:id="1"/></w:p>`,
      `<w:p>${run('First. ')}<w:del w:id="9"><w:moveFrom w:id="4">${run('Gone')}</w:moveFrom></w:del></w:p>`,
      `<w:p><w:moveTo w:id="5">${run('Moved ')}<w:del w:id="6">${run('less', 'w:delText')}</w:del><w:ins w:id="7">${run('added')}</w:ins></w:moveTo></w:p>`,
      `<w:p><w:ins w:id="8"><w:moveFrom w:id="9">${run('Twice')}</w:moveFrom></w:ins>${run('Last.')}</w:p>`,
    ].join('');
    expect((await read({ body })).text).toBe('First.\n\nMoved added\n\nLast.');
  });

  it('reads notes after the text, and its facts', async () => {
    const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const document = await read({
      body: paragraph('Text'),
      parts: {
        'word/footnotes.xml': `<w:footnotes xmlns:w="${word}"><w:footnote>${paragraph('A note')}</w:footnote></w:footnotes>`,
        'word/comments.xml': `<w:comments xmlns:w="${word}"/>`,
        'word/embeddings/sheet.xlsx': 'x',
        'docProps/core.xml':
          '<c xmlns:d="d" xmlns:t="t"><d:title>Pumps</d:title><d:creator>Ana</d:creator><t:modified>2026-03-01T08:00:00Z</t:modified></c>',
      },
    });
    expect(document).toMatchObject({
      title: 'Pumps',
      author: 'Ana',
      date: '2026-03-01',
      text: 'Text\n\nA note',
    });
    expect(document.notes).toEqual([{ code: 'comments-ignored' }, { code: 'attachments-ignored', count: 1 }]);
  });

  it('resolves and expands nothing that a file declares', async () => {
    const doctype =
      '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/hostname"><!ENTITY b "ten"><!ENTITY c "&b;&b;&b;&b;">]>';
    expect((await read({ doctype, body: paragraph('&a; &c; &amp;') })).text).toBe('&a; &c; &');
  });
});

describe('officePackage', () => {
  const open = async (bytes: Uint8Array) => officePackage(await ZipArchive.open(bytes, EXPANDED_BYTES));
  const main = (content: string, size?: number) => ({
    name: 'word/document.xml',
    content,
    ...(size === undefined ? {} : { size }),
  });
  const types = { name: '[Content_Types].xml', content: '<Types/>' };

  it('tells other kinds of zip file', async () => {
    expect(await open(makeZip([{ name: 'a.txt', content: 'a' }]))).toBeNull();
    expect(
      await open(makeDocx({ body: '', mainType: 'application/vnd.oasis.opendocument.text' })),
    ).toBeNull();
  });

  it('refuses macros', async () => {
    const mainType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
    expect(await problemOf(() => open(makeDocx({ body: '', mainType })))).toBe('macros');
    expect(await problemOf(() => open(makeDocx({ body: '', parts: { 'word/vbaProject.bin': 'x' } })))).toBe(
      'macros',
    );
  });

  it.each([
    [
      'says that it becomes too large',
      () => makeZip([types, main('x'.repeat(2 * EXPANDED_BYTES))]),
      'expands-too-much',
    ],
    [
      'lies about how large it becomes',
      () => makeZip([types, main('x'.repeat(2 * EXPANDED_BYTES), 10)]),
      'expands-too-much',
    ],
    ['lies a little', () => makeZip([types, main('xx', 1)]), 'corrupt'],
    [
      'leads out of its folder',
      () => makeZip([types, main('x'), { name: '../../etc/cron.d/x', content: '' }]),
      'corrupt',
    ],
    ['has a part twice', () => makeZip([types, main('x'), main('y')]), 'corrupt'],
    ['is cut off', () => makeDocx({ body: paragraph('words') }).subarray(0, 400), 'corrupt'],
  ])('refuses a file that %s', async (_, make, code) => {
    expect(
      await problemOf(async () => {
        const opened = await open(make());
        if (opened) readDocx(opened, 100);
      }),
    ).toBe(code);
  });

  it('refuses parts that share their bytes', async () => {
    const bytes = Buffer.from(makeDocx({ body: paragraph('words') }));
    const first = bytes.indexOf(ENTRY);
    const second = bytes.indexOf(ENTRY, first + 1);
    bytes.writeUInt32LE(bytes.readUInt32LE(first + 42), second + 42);
    expect(await problemOf(() => open(bytes))).toBe('corrupt');
  });
});
