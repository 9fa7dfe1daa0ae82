import { describe, expect, it } from 'vitest';
import { readChart } from './chart-spec';
import { stillChart } from './still-chart';
import { EXAMPLE_CHARTS, PRINT_LOOK } from './testing/example-charts';

const SIZE = { width: 640, height: 400 };

async function drawn(spec: unknown): Promise<string> {
  const read = readChart(spec);
  if (!read.ok) throw new Error(read.error);
  return stillChart(read.value, PRINT_LOOK, SIZE);
}

/** How many shapes are filled or stroked with a colour. */
const shapesOf = (svg: string, color: string | undefined): number =>
  svg.match(new RegExp(`<path[^>]*(?:fill|stroke)="${color}"`, 'g'))?.length ?? 0;

const { series, rise, fall, total } = PRINT_LOOK.colors;
const [first, second] = series;

describe('stillChart', () => {
  it.each([
    [
      'candlestick',
      [
        [rise, 1],
        [fall, 1],
      ],
    ],
    [
      'line',
      [
        [first, 1],
        [second, 1],
      ],
    ],
    [
      'area',
      [
        [first, 2],
        [second, 2],
      ],
    ],
    [
      'bar',
      [
        [first, 2],
        [second, 1],
      ],
    ],
    [
      'waterfall',
      [
        [rise, 1],
        [fall, 1],
        [total, 1],
      ],
    ],
  ] as const)('draws the marks of a %s', async (kind, marks) => {
    const svg = await drawn(EXAMPLE_CHARTS[kind]);
    for (const [color, count] of marks) expect(shapesOf(svg, color)).toBeGreaterThanOrEqual(count);
  });

  it.each(['heatmap', 'correlation-matrix'] as const)(
    'draws the cells of a %s with their numbers',
    async (kind) => {
      const svg = await drawn(EXAMPLE_CHARTS[kind]);
      const numbers = EXAMPLE_CHARTS[kind].values.flat().filter((value) => value !== null);
      for (const value of numbers) expect(svg).toContain(`>${value}</text>`);
    },
  );

  it('stands on its own, with title, what one has to know, and where it is from', async () => {
    const svg = await drawn({ ...EXAMPLE_CHARTS.bar, note: 'Historical prices.', source: 'somewhere' });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="400"/);
    for (const text of ['An example (USD)', 'Historical prices.', 'somewhere'])
      expect(svg).toContain(`>${text}</text>`);
    expect(svg).not.toMatch(/NaN|href=|url\(http/);
  });

  it('draws texts as texts, whatever they are', async () => {
    const hostile = '<script>alert(1)</script> &{b} "x"';
    const svg = await drawn({
      ...EXAMPLE_CHARTS.bar,
      title: hostile,
      names: ['<img src=x onerror=alert(1)>', '{a|b}'],
      series: [
        { name: '<svg/onload=alert(1)>', values: [1, 2] },
        { name: 'b', values: [1, 2] },
      ],
    });
    expect(svg).not.toMatch(/<(script|img|svg\/)/i);
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('writes long names of bars out, along the side where they have no room below', async () => {
    const names = [
      'Gathering evidence (In depth)',
      ...Array.from({ length: 7 }, (_, at) => `Cause number ${at}`),
    ];
    const svg = await drawn({
      ...{ version: 1, kind: 'bar', title: 'Slowest stages', names },
      series: [{ name: 'half within', values: names.map((_, at) => at) }],
    });
    for (const name of names) expect(svg).toContain(`>${name}<`);
  });
});
