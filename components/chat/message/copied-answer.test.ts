import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { EXAMPLE_CHARTS } from '@/lib/charts/testing/example-charts';
import id from '@/messages/id.json';
import { copiedAnswer } from './copied-answer';

const t = createTranslator({ locale: 'id', messages: id, namespace: 'charts' });

it('takes charts and tables along, in their places', () => {
  const points = Array.from({ length: 300 }, (_, index): [number, number] => [index * 86_400_000, index]);
  const long = { ...EXAMPLE_CHARTS.line, series: [{ name: 'A', points }], source: 'S' };
  const copied = copiedAnswer(
    [
      { kind: 'text', text: 'Before.\n\n' },
      { kind: 'chart', chart: { chartId: 'c1', state: 'ready', spec: long } },
      { kind: 'text', text: 'Between.' },
      {
        kind: 'table',
        table: {
          tableId: 't1',
          table: {
            version: 1,
            title: 'Long',
            columns: [{ label: 'n', kind: 'number' }],
            rows: points.map(([, n]) => [n]),
          },
        },
      },
      { kind: 'text', text: '\n' },
    ],
    t,
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
