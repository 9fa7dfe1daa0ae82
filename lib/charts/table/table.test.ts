import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTableBlock, type TableBlock } from './table-block';
import { tableCsv } from './table-csv';
import { tableFacts } from './table-facts';
import { tableFromCells } from './table-from-cells';
import { tableMarkdown } from './table-markdown';

const table: TableBlock = {
  version: 1,
  title: 'Prices',
  columns: [
    { label: 'Symbol', kind: 'text' },
    { label: 'On', kind: 'date' },
    { label: 'Close', kind: 'number', unit: 'USD' },
  ],
  rows: [
    ['AAPL', '2010-03-01', 223.02],
    ['a, "b"', null, -5],
    ['x|y <b>', '2008-01-01', null],
  ],
};

describe('readTableBlock', () => {
  it('takes a table', () => expect(readTableBlock(table)).toEqual({ ok: true, value: table }));

  it.each([
    ['a row that is too short', { rows: [['a']] }, /rows\.0/],
    ['a text among numbers', { rows: [['a', null, 'b']] }, /rows\.0/],
    ['a date that is none', { rows: [['a', '2010-02-30', 1]] }, /rows\.0/],
    ['too many rows', { rows: Array.from({ length: 501 }, () => ['a', null, 1]) }, /501 entries/],
    [
      'two columns of one name',
      { columns: [table.columns[0], table.columns[0], table.columns[2]] },
      /same name/,
    ],
    ['infinity', { rows: [['a', null, Infinity]] }, /cannot|can be drawn/],
  ])('refuses %s', (_what, change, reason) => {
    expect(readTableBlock({ ...table, ...change })).toMatchObject({ error: expect.stringMatching(reason) });
  });
});

describe('tableCsv', () => {
  it('quotes what needs it and writes numbers plainly', () => {
    expect(tableCsv(table)).toBe(
      'Symbol,On,Close (USD)\r\nAAPL,2010-03-01,223.02\r\n"a, ""b""",,-5\r\nx|y <b>,2008-01-01,\r\n',
    );
  });

  it('lets no text be calculated, in heads neither, whatever stands before it', () => {
    const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1', '\r=cmd|x'];
    const csv = tableCsv({
      columns: [{ label: '=HYPERLINK("http://x")', kind: 'text' }],
      rows: dangerous.map((text) => [text]),
    });
    for (const field of csv.trimEnd().split('\r\n')) expect(field.replace(/^"/, '')).toMatch(/^'/);
  });

  it('can be read back, every cell of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), { minLength: 1 }),
        (rows) => {
          const csv = tableCsv({
            columns: [
              { label: 'a', kind: 'text' },
              { label: 'b', kind: 'text' },
            ],
            rows,
          });
          const read = fieldsOf(csv)
            .slice(1)
            .map((row) => row.map((cell) => cell.replace(/^'/, '')));
          expect(read).toEqual(rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))));
        },
      ),
    );
  });
});

describe('tableMarkdown', () => {
  it('aligns numbers and leaves nothing that ends a cell or begins HTML', () => {
    expect(tableMarkdown(table)).toBe(
      '| Symbol | On | Close (USD) |\n| --- | --- | ---: |\n| AAPL | 2010-03-01 | 223.02 |\n| a, "b" |  | -5 |\n| x\\|y \\<b\\> | 2008-01-01 |  |\n',
    );
  });
});

describe('tableFromCells', () => {
  const columnOf = (cells: string[], decimal: '.' | ',' = '.') => {
    const made = tableFromCells(
      't',
      ['n', 'v'],
      cells.map((cell, index) => [`row ${index}`, cell]),
      decimal,
    );
    return { column: made?.columns[1], cells: made?.rows.map((row) => row[1]) };
  };

  it.each([
    ['1,234.5', '.', 1234.5, undefined],
    ['1.234,5', '.', 1234.5, undefined],
    ['1.234', ',', 1234, undefined],
    ['1.234', '.', 1.234, undefined],
    ['−12 %', '.', -12, '%'],
    ['$5.20', '.', 5.2, '$'],
    ['Rp 15.000', '.', 15000, 'Rp'],
    ['Rp 15,000', ',', 15000, 'Rp'],
    ['-$5', '.', -5, '$'],
    ['$3 M', '.', 3, '$ M'],
    ['120 km/h', '.', 120, 'km/h'],
    ['40 orang', ',', 40, 'orang'],
    ['20 °C', '.', 20, '°C'],
    ['3 km', '.', 3, 'km'],
  ] as const)('reads %s', (cell, decimal, value, unit) => {
    const { column, cells } = columnOf([cell], decimal);
    expect(column).toEqual({ label: 'v', kind: 'number', ...(unit === undefined ? {} : { unit }) });
    expect(cells).toEqual([value]);
  });

  it('takes a column for text where one cell is', () => {
    expect(columnOf(['1', 'two', '3'])).toEqual({
      column: { label: 'v', kind: 'text' },
      cells: ['1', 'two', '3'],
    });
    expect(columnOf(['1 km', '2 m']).column?.kind).toBe('text');
  });

  it.each([
    [['Q1', 'Q2']],
    [['Room 1', 'Room 2']],
    [['1 Jan', '2 Jan']],
    [['5 maret', '6 maret']],
    [['5 pm', '6 pm']],
    [['4th', '5th']],
    [['12A', '13A']],
    [['007', '8']],
    [['08123456789', '08123456780']],
    [['+628123456789', '+628123456780']],
    [['1.2.3', '1.2.4']],
    [['31.12.2024', '30.12.2024']],
    [['$5M', '$3B']],
    [['4111111111111111', '4111111111111112']],
  ])('takes %j for names, in whichever column', (cells) => {
    expect(columnOf(cells)).toEqual({ column: { label: 'v', kind: 'text' }, cells });
    const first = tableFromCells(
      't',
      ['n'],
      cells.map((cell) => [cell]),
      '.',
    );
    expect(first).toMatchObject({
      columns: [{ label: 'n', kind: 'text' }],
      rows: cells.map((cell) => [cell]),
    });
  });

  it('takes whole numbers for names where their column is called so', () => {
    const made = tableFromCells('t', ['n', 'No. HP'], [['a', '812345678']], ',');
    expect(made).toMatchObject({ columns: [{}, { kind: 'text' }], rows: [['a', '812345678']] });
  });

  it.each([
    ['both notations', ['12%', '0,5%', '1.5%'], [12, 0.5, 1.5]],
    ['both notations, without a unit', ['0.5', '2,5'], [0.5, 2.5]],
    ['one that settles another', ['1.234', '0.5'], [1.234, 0.5]],
    ['one that settles another, the other way', ['1.234', '12,5'], [1234, 12.5]],
    ['both, and one that may be either', ['1.234', '0.5', '2,5'], null],
  ])('reads decimals by the whole column: %s', (_what, cells, values) => {
    expect(columnOf(cells)).toMatchObject(
      values === null ? { column: { kind: 'text' }, cells } : { column: { kind: 'number' }, cells: values },
    );
  });

  it('takes numbers of JSON as they are', () => {
    const made = tableFromCells(
      't',
      ['n', 'v'],
      [
        ['a', 1.234],
        ['b', '2,5'],
      ],
      '.',
    );
    expect(made?.rows).toEqual([
      ['a', 1.234],
      ['b', 2.5],
    ]);
  });

  it('knows dates and what is not known', () => {
    expect(columnOf(['2020-01-01', '–', '2020-02-01'])).toEqual({
      column: { label: 'v', kind: 'date' },
      cells: ['2020-01-01', null, '2020-02-01'],
    });
  });

  it('makes a table that is one, of whatever was written', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(
        cell,
        fc.array(cell, { minLength: 1, maxLength: 6 }),
        fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1 }),
        (title, header, rows) => {
          const made = tableFromCells(title, header, rows, '.');
          expect(readTableBlock(made)).toMatchObject({ ok: true });
        },
      ),
    );
  });
});

describe('tableFacts', () => {
  it('tells first, last, lowest and highest with their places', () => {
    expect(tableFacts(table)).toEqual([
      {
        column: table.columns[2],
        first: { value: 223.02, at: 'AAPL' },
        last: { value: -5, at: 'a, "b"' },
        lowest: { value: -5, at: 'a, "b"' },
        highest: { value: 223.02, at: 'AAPL' },
      },
    ]);
  });
});

/** RFC 4180, read by the letter. */
function fieldsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < csv.length) {
    let field = '';
    if (csv[at] === '"') {
      for (at += 1; csv[at] !== '"' || csv[at + 1] === '"'; at += csv[at] === '"' ? 2 : 1) field += csv[at];
      at += 1;
    } else while (at < csv.length && csv[at] !== ',' && !csv.startsWith('\r\n', at)) field += csv[at++];
    rows.at(-1)?.push(field);
    if (csv[at] === ',') at += 1;
    else {
      at += 2;
      if (at < csv.length) rows.push([]);
    }
  }
  return rows;
}
