import { describe, expect, it } from 'vitest';
import { chunkDocument } from '../../chunk-document';
import { makeXlsx, sheetRows } from '../../testing/make-xlsx';
import { outlineOf } from '../../testing/outline-of';
import { TEST_LIMITS } from '../../testing/test-limits';
import { parseDocument } from '../parse-document';

async function read(content: Parameters<typeof makeXlsx>[0], limits = TEST_LIMITS) {
  const file = { fileName: 'a.xlsx', bytes: makeXlsx(content), mediaType: null };
  const result = await parseDocument(file, limits, () => {});
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.kind).toBe('xlsx');
  return result.value.document;
}
const cells = (...each: string[]): string => `<sheetData><row r="1">${each.join('')}</row></sheetData>`;

describe('readXlsx', () => {
  it('reads each sheet as a place of its own, its tables with their headings', async () => {
    const document = await read({
      sheets: [
        {
          name: 'Sales',
          content: sheetRows([
            ['Sales of 2026', null],
            ['in million rupiah', null],
            [null],
            ['Region', 'Q1', 'Q2'],
            ['Java', 120, 130.5],
            ['Bali', 40, 44],
          ]),
        },
        { name: 'Empty', content: '<sheetData/>' },
        {
          name: 'Staff',
          content: sheetRows(
            [
              [null, 'Name', 'City'],
              [null, 'Ani', 'Solo'],
            ],
            3,
          ),
        },
      ],
    });
    expect(outlineOf(document)).toEqual([
      'heading1: Sales',
      'paragraph: Sales of 2026',
      'paragraph: in million rupiah',
      'table: Region\tQ1\tQ2\nJava\t120\t130.5\nBali\t40\t44',
      'heading1: Staff',
      'table: Name\tCity\nAni\tSolo',
    ]);
    expect(document.title).toBeNull();
    expect(document.pages.map(({ number, place }) => [number, place])).toEqual([
      [1, { unit: 'sheet', name: 'Sales' }],
      [2, { unit: 'sheet', name: 'Empty' }],
      [3, { unit: 'sheet', name: 'Staff' }],
    ]);
    expect([...chunkDocument(document)].map(({ place }) => place)).toEqual([
      { unit: 'sheet', name: 'Sales', range: 'A1:C6' },
      { unit: 'sheet', name: 'Staff', range: 'B3:C4' },
    ]);
  });

  it('says of each part of a long table in which rows it stands, and what its columns are called', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Part number ${at}`, at, at * 2]);
    const document = await read({
      sheets: [{ name: 'Parts', content: sheetRows([['Part', 'Stock', 'On order'], ...rows]) }],
    });
    const chunks = [...chunkDocument(document)];
    expect(chunks.length).toBeGreaterThan(3);
    for (const { start, end, place, headings } of chunks.slice(1)) {
      const lines = document.text.slice(start, end).split('\n');
      const first = Number(/number (\d+)/.exec(lines[0] ?? '')?.[1]) + 2;
      expect(place).toEqual({
        unit: 'sheet',
        name: 'Parts',
        range: `A${first}:C${first + lines.length - 1}`,
      });
      expect(headings).toEqual(['Parts', 'Part | Stock | On order']);
    }
  });

  it('reads a word in a cell once, without how it is said', async () => {
    const word = '<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>';
    const document = await read({ sheets: [{ name: 'S', content: cells(word, word) }] });
    expect(document.text).toBe('S\n\n東京\t東京');
  });

  it('shows what cells show: numbers in their formats, days in one form, truths, errors and results', async () => {
    const document = await read({
      formats: ['0.0%', '"Rp"#,##0', 'd/m/yyyy', 'mmm yyyy', '[h]:mm', ';;;', 14, 10],
      words: ['<t>Total</t>', '<r><t>rich </t></r><r><t>words</t></r><rPh><t>reading</t></rPh>'],
      sheets: [
        {
          name: 'S',
          content: cells(
            ...['<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c s="1"><v>0.256</v></c>'],
            ...['<c s="2"><v>1500000</v></c>', '<c s="3"><v>46023</v></c>', '<c s="4"><v>46023</v></c>'],
            ...['<c s="5"><v>1.75</v></c>', '<c s="6"><v>7</v></c>', '<c t="b"><v>1</v></c>'],
            ...[
              '<c t="e"><v>#REF!</v></c>',
              '<c t="str"><f>A1</f><v>said</v></c>',
              '<c><f>SUM(A1:A2)</f></c>',
            ],
            ...['<c><v>0.30000000000000004</v></c>', '<c s="7"><v>46023</v></c>', '<c s="8"><v>0.5</v></c>'],
          ),
        },
      ],
    });
    expect(document.text.split('\n\n')[1]).toBe(
      'Total|rich words|25.6%|Rp1,500,000|2026-01-01|Jan 2026|42:00|7|TRUE|#REF!|said|=SUM(A1:A2)|0.3|2026-01-01|50.00%'.replaceAll(
        '|',
        '\t',
      ),
    );
    const old = await read({
      formats: ['yyyy-mm-dd'],
      workbook: '<workbookPr date1904="1"/>',
      sheets: [{ name: 'S', content: cells('<c s="1"><v>44561</v></c>') }],
    });
    expect(old.text).toContain('2026-01-01');
  });

  it('says at each place of merged cells what stands in them, but for a title', async () => {
    const document = await read({
      sheets: [
        {
          name: 'S',
          content: `${sheetRows([
            ['Plan', null, null],
            ['Item', '2025', null],
            [null, 'Q1', 'Q2'],
            ['Wages', 1, 2],
          ])}<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="B2:C2"/><mergeCell ref="A2:A3"/></mergeCells>`,
        },
      ],
    });
    expect(outlineOf(document).slice(1)).toEqual([
      'paragraph: Plan',
      'table: Item\t2025\t2025\nItem\tQ1\tQ2\nWages\t1\t2',
    ]);
  });

  it('leaves out sheets that nobody sees, and says so', async () => {
    const document = await read({
      sheets: [
        {
          name: 'Shown',
          content: sheetRows([
            ['a', 'b'],
            ['c', 'd'],
          ]),
        },
        { name: 'Secret', content: sheetRows([['hidden']]), state: 'veryHidden' },
      ],
      parts: { 'xl/comments1.xml': '<comments/>' },
    });
    expect(document.text).not.toContain('hidden');
    expect(document.notes).toEqual([{ code: 'hidden-text-ignored', count: 1 }, { code: 'comments-ignored' }]);
  });

  it.each([
    [
      'very many sheets',
      { sheets: Array.from({ length: 60 }, (_, at) => ({ name: `${at}`, content: '' })) },
      'too-many-pages',
    ],
    ['macros', { sheets: [{ name: 'a', content: '' }], parts: { 'xl/vbaProject.bin': 'x' } }, 'macros'],
    ['no cells', { sheets: [{ name: 'a', content: '' }] }, 'no-text'],
    ['XML that is none', { sheets: [{ name: 'a', content: '<sheetData><row>' }] }, 'corrupt'],
    [
      'rows as wide as can be',
      {
        sheets: [
          {
            name: 'a',
            content: `<sheetData>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(200).replace(/^/, '<row r="1"><c r="A1"><v>1</v></c></row>')}</sheetData>`,
          },
        ],
      },
      'too-much-text',
    ],
  ])('refuses %s', async (_, content, code) => {
    await expect(read(content)).rejects.toThrow(code);
  });
});
