import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chartFormat } from '@/lib/charts/drawing/chart-format';
import { PRINT_COLORS } from '@/lib/charts/drawing/print-colors';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { EXAMPLE_CHARTS } from '@/lib/charts/testing/example-charts';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { ChartSummary } from './chart-summary';
import { DataTable } from './data-table';
import { LazyChart } from './lazy-chart';
import { nextStop } from './next-stop';
import OpenTable from './open-table';
import { fileNameOf } from './save-file';
import { sortRows } from './sort-rows';

const render = (content: ReactNode, locale: 'en' | 'id' = 'en'): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="Asia/Jakarta">
      {content}
    </NextIntlClientProvider>,
  );

const table: TableBlock = {
  version: 1,
  title: '<b>Prices</b>',
  source: 'somewhere',
  columns: [
    { label: 'On', kind: 'date' },
    { label: 'Close', kind: 'number', unit: 'USD' },
  ],
  rows: [
    ['2010-03-01', 1234.5],
    ['2010-04-01', null],
    ['2010-05-01', 99],
  ],
};

describe('LazyChart', () => {
  it('has its title and its origin before anything is loaded, as text', () => {
    const markup = render(
      <LazyChart chart={{ ...EXAMPLE_CHARTS.bar, title: '<i>x</i>', source: 'S' }} />,
      'id',
    );
    expect(markup).toContain('&lt;i&gt;x&lt;/i&gt;');
    expect(markup).toContain('Sumber: S');
    expect(markup).not.toContain('<svg');
  });
});

describe('OpenTable', () => {
  it('says where a written table has more rows than it shows', () => {
    const rows = Array.from({ length: 501 }, (_, row) => [`Row ${row}`]);
    const opened = (count: number): string =>
      render(<OpenTable title="Rows" header={['Name']} rows={rows.slice(0, count)} onClose={() => {}} />);
    expect(opened(501)).toContain('The first 500 of 501 rows');
    expect(opened(500)).not.toContain('The first 500');
  });
});

describe('DataTable', () => {
  it.each([
    ['en', '1,234.5', 'Mar 1, 2010'],
    ['id', '1.234,5', '1 Mar 2010'],
  ] as const)('writes numbers and dates as they are written in %s', (locale, number, day) => {
    const markup = render(<DataTable table={table} />, locale);
    for (const text of [number, day, '&lt;b&gt;Prices&lt;/b&gt;', '–']) expect(markup).toContain(text);
  });
});

describe('ChartSummary', () => {
  it.each([
    ['en', 'Line chart. 3 rows', 'Close: first 1,234.5 (Mar 1, 2010), last 99 (May 1, 2010)'],
    ['id', 'Grafik garis. 3 baris', 'Close: awal 1.234,5 (1 Mar 2010), akhir 99 (1 Mei 2010)'],
  ] as const)('says in %s what a chart shows', (locale, kind, facts) => {
    const format = chartFormat(locale, 'UTC');
    const text = render(<ChartSummary kind="line" table={table} format={format} />, locale).replaceAll(
      /<[^>]+>/g,
      '',
    );
    expect(text).toContain(kind);
    expect(text).toContain(facts);
  });
});

describe('sortRows', () => {
  it('puts what is not known at the end, either way', () => {
    const rows = [['b10'], [null], ['b9'], ['a']];
    expect(sortRows(rows, { column: 0, descending: false }, 'en')).toEqual([['a'], ['b9'], ['b10'], [null]]);
    expect(sortRows(rows, { column: 0, descending: true }, 'en')).toEqual([['b10'], ['b9'], ['a'], [null]]);
  });
});

describe('nextStop', () => {
  it.each([
    [null, 'ArrowRight', false, 0],
    [null, 'ArrowLeft', false, 99],
    [5, 'ArrowRight', true, 15],
    [95, 'PageUp', false, 99],
    [5, 'PageDown', false, 0],
    [50, 'End', false, 99],
    [50, 'a', false, null],
  ] as const)('goes from %s with %s', (stop, key, isFar, next) => {
    expect(nextStop(stop, 100, key, isFar)).toBe(next);
  });
});

it('names files after titles, whatever is in them', () => {
  expect(fileNameOf('S&P 500 (^GSPC), täglich')).toBe('s-p-500-gspc-ta-glich');
  expect(fileNameOf('../../')).toBe('nalar');
});

it('prints in the colours of the light theme', () => {
  const css = readFileSync(join(import.meta.dirname, 'charts.module.css'), 'utf8');
  const light = (name: string): string | undefined =>
    new RegExp(`--chart-${name}: light-dark\\((#\\w+),`).exec(css)?.[1];
  expect(PRINT_COLORS.series.map((_, index) => light(String(index + 1)))).toEqual(PRINT_COLORS.series);
  for (const name of ['rise', 'fall', 'total', 'low', 'middle', 'high'] as const)
    expect(light(name)).toBe(PRINT_COLORS[name]);
});
