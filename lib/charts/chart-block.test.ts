import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChartBlock } from './chart-block';
import { readChart } from './chart-spec';
import type { TableBlock } from './table/table-block';
import { EXAMPLE_CHARTS } from './testing/example-charts';

const sales: TableBlock = {
  version: 1,
  title: 'Sales',
  columns: [
    { label: 'Quarter', kind: 'text' },
    { label: 'North', kind: 'number', unit: 'EUR' },
    { label: 'South', kind: 'number', unit: 'EUR' },
    { label: 'Note', kind: 'text' },
  ],
  rows: [
    ['Q1', 10, 20, 'a'],
    ['Q2', 12, 18, null],
    ['Q3', 9, 25, 'c'],
  ],
};
const other: TableBlock = { ...sales, title: 'Other', rows: [['Q1', 1, 2, null]] };
const read = (block: unknown, tables: TableBlock[] = [other, sales]) =>
  readChartBlock(typeof block === 'string' ? block : JSON.stringify(block), tables);

describe('readChartBlock', () => {
  it('draws the last table where none is named, all its numbers over its first column', () => {
    expect(read({ kind: 'bar' })).toMatchObject({
      ok: true,
      table: sales,
      chart: {
        title: 'Sales',
        unit: 'EUR',
        names: ['Q1', 'Q2', 'Q3'],
        series: [
          { name: 'North', values: [10, 12, 9] },
          { name: 'South', values: [20, 18, 25] },
        ],
      },
    });
  });

  it.each([
    [
      'by title',
      { kind: 'line', table: 'other', y: 'south' },
      { title: 'Other', series: [{ points: [[0, 2]] }] },
    ],
    [
      'by number',
      { kind: 'waterfall', table: 2, y: 2, title: 'North' },
      { steps: [{}, {}, {}, { kind: 'total' }] },
    ],
    [
      'in itself',
      {
        kind: 'line',
        columns: ['year', 'value'],
        rows: [
          [2000, 1],
          ['2001', '2.5'],
        ],
        title: 'Own',
      },
      {
        x: { kind: 'category', names: ['2000', '2001'] },
        series: [
          {
            points: [
              [0, 1],
              [1, 2.5],
            ],
          },
        ],
      },
    ],
    [
      'of years with gaps',
      {
        kind: 'line',
        columns: ['year', 'value'],
        rows: [
          ['2000', 1],
          ['2001', 2],
          ['2010', 3],
        ],
      },
      { x: { kind: 'time' }, series: [{ points: [[Date.UTC(2000), 1], {}, [Date.UTC(2010), 3]] }] },
    ],
    [
      'as correlations',
      { kind: 'correlation-matrix' },
      {
        names: ['North', 'South'],
        values: [
          [1, -0.91],
          [-0.91, 1],
        ],
      },
    ],
    ['as cells', { kind: 'heatmap' }, { columns: ['North', 'South'], rows: ['Q1', 'Q2', 'Q3'] }],
  ])('takes a table %s', (_how, block, chart) => {
    expect(read(block)).toMatchObject({ ok: true, chart });
  });

  it('takes a chart of our own form', () => {
    expect(read(EXAMPLE_CHARTS.waterfall)).toMatchObject({
      ok: true,
      chart: EXAMPLE_CHARTS.waterfall,
      table: null,
    });
  });

  it.each([
    ['no JSON', '{kind: bar}', 'not-json', /JSON/, null],
    ['a list', '[1]', 'not-json', /JSON/, null],
    ['a kind that there is not', { kind: 'pie' }, 'unknown-kind', /candlestick, line/, sales],
    [
      'a column that there is not',
      { kind: 'bar', y: 'East' },
      'no-column',
      /There are Quarter, North/,
      sales,
    ],
    ['a column without numbers', { kind: 'bar', y: 'Note' }, 'no-numbers', /has no numbers/, sales],
    ['a table that there is not', { kind: 'bar', table: 'None' }, 'no-table', /no table/, null],
    ['candles of other columns', { kind: 'candlestick' }, 'not-drawable', /open, high, low and close/, sales],
    ['code', { kind: 'bar', formatter: 'function(){}' }, 'not-drawable', /formatter/, sales],
    ['too much', `{"kind":"${'x'.repeat(70_000)}"}`, 'too-large', /64000/, null],
    ['a prototype', '{"kind":"bar","__proto__":{}}', 'not-drawable', /__proto__/, null],
    [
      'depth',
      `{"kind":"bar","rows":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      'not-drawable',
      /nested/,
      null,
    ],
  ])('refuses %s, with the table that it means in its place', (_what, block, problem, reason, table) => {
    expect(read(block)).toEqual({ ok: false, problem, reason: expect.stringMatching(reason), table });
  });

  it('keeps names that have numbers in them', () => {
    const own = {
      columns: ['Q', 'Sales'],
      rows: [
        ['Q1', 10],
        ['Q2', 20],
      ],
    };
    expect(read({ kind: 'bar', ...own })).toMatchObject({ ok: true, chart: { names: ['Q1', 'Q2'] } });
  });

  it('has no table to show where there is none', () => {
    expect(read({ kind: 'bar' }, [])).toMatchObject({ ok: false, problem: 'no-table', table: null });
  });

  it('never throws, and gives only charts that can be drawn', () => {
    const block = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          {
            kind: fc.constantFrom('bar', 'line', 'heatmap', 'waterfall', 'candlestick'),
            x: fc.jsonValue(),
            y: fc.jsonValue(),
            columns: fc.array(fc.string()),
            rows: fc.array(fc.array(fc.oneof(fc.string(), fc.double()))),
          },
          { requiredKeys: ['kind'] },
        )
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(block, (source) => {
        const reading = readChartBlock(source, [sales]);
        if (reading.ok) expect(readChart(reading.chart).ok).toBe(true);
        else expect(reading.reason).not.toBe('');
      }),
    );
  });
});
