import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { EXAMPLE_CHARTS } from '@/lib/charts/testing/example-charts';
import id from '@/messages/id.json';
import { copiedAnswer } from './copied-answer';

const charts = createTranslator({ locale: 'id', messages: id, namespace: 'charts' });
const citations = createTranslator({ locale: 'id', messages: id, namespace: 'citations' });

it('takes charts and tables along, in their places', () => {
  const points = Array.from({ length: 300 }, (_, index): [number, number] => [index * 86_400_000, index]);
  const long = { ...EXAMPLE_CHARTS.line, series: [{ name: 'A', points }], source: 'S' };
  const copied = copiedAnswer(
    {
      parts: [
        { type: 'text', text: 'Before.\n\n' },
        { type: 'data-chart', data: { chartId: 'c1', state: 'ready', spec: long } },
        { type: 'text', text: 'Between.' },
        {
          type: 'data-table',
          data: {
            tableId: 't1',
            table: {
              version: 1,
              title: 'Long',
              columns: [{ label: 'n', kind: 'number' }],
              rows: points.map(([, n]) => [n]),
            },
          },
        },
        { type: 'text', text: '\n' },
      ],
    },
    charts,
    citations,
  );
  expect(copied.split('\n\n')).toEqual([
    'Before.',
    '**An example (USD)**',
    '*Grafik garis*',
    expect.stringMatching(/^\| Tanggal \| A \(USD\) \|\n(?:\|.*\|\n){60}\| .* 299 \|$/),
    '60 dari 300 baris',
    'Sumber: S',
    'Between.',
    '**Long**',
    expect.stringMatching(/^\| n \|\n(?:\|.*\|\n){300}\| 299 \|$/),
  ]);
});

it('has what the answer cites as footnotes', () => {
  const place = { documentId: 'd', chunkId: 'c', start: 0, end: 9 };
  const copied = copiedAnswer(
    {
      parts: [
        {
          type: 'data-citation',
          data: { ...place, number: 1, title: 'pump.pdf', page: 4, quote: 'At 40 bar.' },
        },
        { type: 'data-insufficiency', data: { section: '', missing: 'The price', queriesTried: ['price'] } },
        { type: 'text', text: 'It runs at 40 bar [1].' },
      ],
    },
    charts,
    citations,
  );
  expect(copied.split('\n')).toEqual([
    'It runs at 40 bar [^1].',
    '',
    '[^1]: pump.pdf, halaman 4 — “At 40 bar.”',
    '',
    `**${id.citations.missing}**`,
    '',
    `- The price (${citations('tried', { queries: '“price”' })})`,
  ]);
});
