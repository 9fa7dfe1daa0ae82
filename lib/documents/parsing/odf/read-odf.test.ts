import { describe, expect, it } from 'vitest';
import { chunkDocument } from '../../chunk-document';
import { makeOdf } from '../../testing/make-odf';
import { outlineOf } from '../../testing/outline-of';
import { TEST_LIMITS } from '../../testing/test-limits';
import { parseDocument } from '../parse-document';

async function read(...content: Parameters<typeof makeOdf>) {
  const bytes = makeOdf(...content);
  const result = await parseDocument({ fileName: 'a', bytes, mediaType: null }, TEST_LIMITS, () => {});
  if (!result.ok) throw new Error(result.error.code);
  return { kind: result.value.kind, ...result.value.document };
}
const cell = (words: string, attributes = ''): string =>
  `<table:table-cell ${attributes}><text:p>${words}</text:p></table:table-cell>`;
const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;

describe('an OpenDocument text', () => {
  it('is read with its headings, lists, tables and notes', async () => {
    const document = await read(
      'text',
      '<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes>' +
        '<text:h text:outline-level="2">Care <text:span>of</text:span> pumps</text:h>' +
        '<text:p>Every<text:s text:c="2"/>week<text:tab/>check<text:line-break/>them' +
        '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Not on Sundays.</text:p></text:note-body></text:note>.' +
        '<office:annotation><text:p>really?</text:p></office:annotation></text:p>' +
        '<text:list><text:list-item><text:p>One</text:p><text:list><text:list-item><text:p>Deeper</text:p></text:list-item></text:list></text:list-item></text:list>' +
        `<table:table>${row(cell('Year', 'table:number-rows-spanned="2"'), cell('Sold', 'table:number-columns-spanned="2"'), '<table:covered-table-cell/>')}` +
        `${row('<table:covered-table-cell/>', cell('Java'), cell('Bali'))}${row(cell('2026'), cell('1'), cell('2'))}</table:table>`,
      {
        parts: {
          'meta.xml':
            '<m xmlns:dc="d"><dc:title>The pump book</dc:title><dc:creator>Ani</dc:creator><dc:date>2026-03-04T10:00:00</dc:date></m>',
        },
      },
    );
    expect(outlineOf(document)).toEqual([
      'heading2: Care of pumps',
      'paragraph: Every  week\tcheck\nthem.',
      'list-item1: One',
      'list-item2: Deeper',
      'table: Year\tSold\tSold\nYear\tJava\tBali\n2026\t1\t2',
      'paragraph: Not on Sundays.',
    ]);
    expect(document).toMatchObject({
      kind: 'odt',
      title: 'The pump book',
      author: 'Ani',
      date: '2026-03-04',
    });
    expect(document.notes).toEqual([{ code: 'comments-ignored' }]);
  });
});

describe('an OpenDocument spreadsheet', () => {
  it('is read sheet by sheet, rows and columns that are said once for many in their places', async () => {
    const document = await read(
      'spreadsheet',
      `<table:table table:name="Sales"><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1000"/></table:table-row>${row(
        '<table:table-cell table:number-columns-repeated="2"/>',
        cell('Day'),
        cell('Sold'),
      )}${row('<table:table-cell table:number-columns-repeated="2"/>', cell('03/04/26', 'office:value-type="date" office:date-value="2026-04-03"'), cell('Rp 5.000'))}` +
        '<table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>' +
        `<table:table table:name="Secret" table:style-name="h">${row(cell('hidden'))}</table:table>` +
        `<table:table table:name="More">${row(cell('a'), cell('b'))}${row(cell('c'), '<table:table-cell office:value="7"/>')}</table:table>`,
      { styles: '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>' },
    );
    expect(outlineOf(document)).toEqual([
      'heading1: Sales',
      'table: Day\tSold\n2026-04-03\tRp 5.000',
      'heading1: More',
      'table: a\tb\nc\t7',
    ]);
    expect(document.kind).toBe('ods');
    expect([...chunkDocument(document)].map(({ page, place }) => [page, place])).toEqual([
      [1, { unit: 'sheet', name: 'Sales', range: 'C4:D5' }],
      [3, { unit: 'sheet', name: 'More', range: 'A1:B2' }],
    ]);
    expect(document.notes).toEqual([{ code: 'hidden-text-ignored', count: 1 }]);
  });

  it('that says one cell for a million is refused', async () => {
    const many = `<table:table table:name="a"><table:table-row table:number-rows-repeated="1000000">${cell('x', 'table:number-columns-repeated="16384"')}</table:table-row></table:table>`;
    await expect(read('spreadsheet', many)).rejects.toThrow('too-much-text');
  });
});

describe('OpenDocument slides', () => {
  it('are read with their titles and notes', async () => {
    const document = await read(
      'presentation',
      '<draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>Pumps</text:p></draw:text-box></draw:frame>' +
        '<draw:frame presentation:class="outline"><draw:text-box><text:list><text:list-item><text:p>Point</text:p></text:list-item></text:list></draw:text-box></draw:frame>' +
        '<draw:frame><svg:title>alt</svg:title><draw:image/></draw:frame>' +
        '<presentation:notes><draw:frame><draw:text-box><text:p>Say hello.</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>' +
        '<draw:page draw:style-name="h"><draw:frame><text:p>Secret</text:p></draw:frame></draw:page>' +
        '<draw:page><draw:frame><text:p>End</text:p></draw:frame></draw:page>',
      {
        styles:
          '<style:style style:name="h"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>',
      },
    );
    expect(outlineOf(document)).toEqual([
      'heading1: Pumps',
      'list-item1: Point',
      'quotation: Say hello.',
      'paragraph: End',
    ]);
    expect([...chunkDocument(document)].map(({ page, place }) => [page, place?.unit])).toEqual([
      [1, 'slide'],
      [3, 'slide'],
    ]);
  });
});

it.each([
  ['with macros', { 'Basic/Standard/Module1.xml': '<m/>' }, 'macros'],
  ['that is locked', { 'META-INF/manifest.xml': '<m><encryption-data/></m>' }, 'locked'],
])('refuses one %s', async (_, parts, code) => {
  await expect(read('text', '<text:p>x</text:p>', { parts })).rejects.toThrow(code);
});
