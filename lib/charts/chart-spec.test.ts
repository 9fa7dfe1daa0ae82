import { describe, expect, it } from 'vitest';
import { ok } from '@/lib/shared/result';
import { chartSpecSchema, DIAGRAMS, diagramFor, readChart } from './chart-spec';
import { CHART_LIMITS } from './parts/chart-limits';
import { EXAMPLE_CHARTS, PRINT_LOOK } from './testing/example-charts';

const { line, bar, candlestick, waterfall } = EXAMPLE_CHARTS;
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const ofPoints = (count: number, lines = 1) => ({
  x: { kind: 'number' },
  series: Array.from({ length: lines }, (_, index) => ({
    name: `line ${index}`,
    points: Array.from({ length: count }, (_point, x) => [x, Math.sin(x)]),
  })),
});

const named = (count: number): string[] => Array.from({ length: count }, (_, index) => `name ${index}`);

describe.each(DIAGRAMS)('$kind', (diagram) => {
  const spec =
    EXAMPLE_CHARTS[
      chartSpecSchema.parse(Object.values(EXAMPLE_CHARTS).find(({ kind }) => kind === diagram.kind)).kind
    ];

  it('is read as it is, in JSON, and says something at each of its places', () => {
    const read = readChart(JSON.parse(JSON.stringify(spec)));
    if (!read.ok) throw new Error(read.error);
    expect(read.value.spec).toEqual(spec);
    expect(read.value.stops).toBeGreaterThan(0);
    for (let stop = 0; stop < read.value.stops; stop += 1)
      expect(read.value.tip(stop, 0, PRINT_LOOK)).not.toBeNull();
    expect(read.value.tip(10_000, 0, PRINT_LOOK)).toBeNull();
  });

  it('is a table, too, of which it can be made again', () => {
    const read = readChart(spec);
    if (!read.ok) throw new Error(read.error);
    const table = read.value.table(PRINT_LOOK.words);
    const numbers = table.columns.flatMap(({ kind }, index) => (kind === 'number' ? [index] : []));
    const data = diagram.dataOf(table, { x: 0, y: numbers });
    // Two names are too few pairs for a correlation.
    if (data.ok) expect(diagram.toChart(data.value, { title: spec.title })).toMatchObject({ ok: true });
    expect(data.ok).toBe(true);
  });

  it.each([
    ['another field', { html: '<b>' }],
    ['a function', { title: () => 'x' }],
    ['another version', { version: 2 }],
    ['a huge text', { title: 'x'.repeat(1_000_000) }],
    ['an invisible text', { title: '\u202egnp.exe' }],
    ['an empty text', { title: '' }],
    ['nesting', { note: deep(50_000) }],
  ])('refuses %s', (_what, change) => {
    const read = readChart({ ...spec, ...change });
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.length).toBeLessThan(250);
  });

  it('refuses keys of prototypes', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const read = readChart(JSON.parse(`{"${key}":{"kind":"bar"},${JSON.stringify(spec).slice(1)}`));
      expect(read).toMatchObject({ ok: false, error: expect.stringContaining(key) });
    }
  });
});

describe('readChart', () => {
  it.each([
    [
      'NaN',
      { ...bar, series: [{ name: 'A', values: [Number.NaN, 1] }] },
      'NaN is not a number that can be drawn.',
    ],
    [
      'infinity',
      { ...bar, series: [{ name: 'A', values: [Infinity, 1] }] },
      'Infinity is not a number that can be drawn.',
    ],
    [
      'a number beyond all measure',
      { ...bar, series: [{ name: 'A', values: [1e300, 1] }] },
      /series\.0\.values\.0/,
    ],
    ['a negative price', { ...candlestick, candles: [[0, 1, 2, -1, 1, null]] }, /below zero/],
    [
      'a high below the low',
      { ...candlestick, candles: [[0, 1, 0.5, 2, 1, null]] },
      /high is not the highest/,
    ],
    [
      'candles out of order',
      {
        ...candlestick,
        candles: [
          [1, 1, 1, 1, 1, null],
          [0, 1, 1, 1, 1, null],
        ],
      },
      /order of time/,
    ],
    [
      'a moment that there is not',
      { ...line, series: [{ name: 'A', points: [[9e14, 1]] }] },
      /no such place/,
    ],
    ['10,000 lines', { ...line, ...ofPoints(1, 10_000) }, /lists has 10000 entries/],
    ['13 lines', { ...line, ...ofPoints(1, 13) }, /^series: /],
    [
      'a million points',
      { ...line, ...ofPoints(1_000_000) },
      'One of its lists has 1000000 entries, at most 1000.',
    ],
    ['many points together', { ...line, ...ofPoints(1_000, 6) }, /more than 5000 points|values/],
    [
      '1,600 cells',
      {
        ...EXAMPLE_CHARTS.heatmap,
        columns: named(40),
        rows: named(40),
        values: named(40).map(() => Array(40).fill(1)),
      },
      /more than 400 cells/,
    ],
    [
      '720 bars',
      { ...bar, names: named(60), series: named(12).map((name) => ({ name, values: Array(60).fill(1) })) },
      /more than 360 bars/,
    ],
    ['a missing value', { ...bar, series: [{ name: 'A', values: [1] }] }, /a value for each name/],
    ['two lines of one name', { ...line, series: [line.series[0], line.series[0]] }, /same name/],
    [
      'a matrix that is none',
      {
        ...EXAMPLE_CHARTS['correlation-matrix'],
        values: [
          [1, 0.2],
          [0.3, 1],
        ],
      },
      /the same both ways/,
    ],
    ['another kind', { ...bar, kind: 'constructor' }, /no such kind/],
    ['nothing', null, 'It is no chart.'],
    ['a date', { ...bar, series: new Date() }, /not data/],
  ])('refuses %s and says why', (_what, spec, reason) => {
    const read = readChart(spec);
    expect(read).toMatchObject({ ok: false, error: expect.stringMatching(reason) });
  });

  it('leaves a text with HTML as the text that it is', () => {
    const title = '<img src=x onerror=alert(1)> & {b}';
    const read = readChart({ ...waterfall, title });
    expect(read).toMatchObject({ value: { spec: { title } } });
  });
});

describe('toChart', () => {
  it('downsamples what is long, and says so', () => {
    const diagram = diagramFor('line');
    if (!diagram.ok) throw new Error(diagram.error);
    const made = diagram.value.toChart(ofPoints(16_000, 3), { title: 'Long' });
    expect(made).toMatchObject({ ok: true, value: { reduced: { from: 48_000, to: 3_000 } } });
    const full = diagram.value.toChart(ofPoints(4_000, 12), { title: 'Long' });
    expect(full).toMatchObject({
      ok: true,
      value: { reduced: { to: 12 * Math.floor(CHART_LIMITS.totalPoints / 12) } },
    });
  });

  it('refuses more than can be looked at', () => {
    const million = ofPoints(1_000_000);
    for (const diagram of DIAGRAMS)
      expect(diagram.toChart(million, { title: 'x' })).toMatchObject({
        error: expect.stringContaining('1000000'),
      });
  });

  it('cuts long titles and takes out what cannot be seen', () => {
    const diagram = diagramFor('bar');
    if (!diagram.ok) throw new Error(diagram.error);
    const { names, series } = bar;
    const made = diagram.value.toChart(
      { names, series },
      { title: `a\u0000b\u200bc${'x'.repeat(500)}`, note: '\u202e' },
    );
    expect(made).toEqual(ok(expect.objectContaining({ title: expect.stringMatching(/^a b c+x+…$/) })));
    expect(made.ok && made.value.note).toBeUndefined();
  });
});
