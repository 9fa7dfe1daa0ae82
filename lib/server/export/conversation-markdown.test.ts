import { expect, it } from 'vitest';
import { EXAMPLE_CHARTS } from '@/lib/charts/testing/example-charts';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { chartPictures } from './chart-pictures';
import { conversationMarkdown } from './conversation-markdown';

const title = '<b>Prices</b> | [x](javascript:y)';
const messages: ChatMessage[] = [
  {
    id: 'msg_2',
    role: 'assistant',
    parts: [
      { type: 'text', text: 'Before.' },
      {
        type: 'data-chart',
        data: { chartId: 'c1', state: 'ready', spec: { ...EXAMPLE_CHARTS.line, title } },
      },
      { type: 'text', text: 'Between.' },
      {
        type: 'data-table',
        data: {
          tableId: 't2',
          table: {
            version: 1,
            title: 'Long',
            source: 'S',
            columns: [{ label: 'n', kind: 'number' }],
            rows: Array.from({ length: 300 }, (_, index) => [index]),
          },
        },
      },
      {
        type: 'data-chart',
        data: { chartId: 'b1', state: 'problem', problem: 'not-json', reason: 'r', table: null },
      },
    ],
  },
];

it('has charts as tables and pictures, in their places, and nothing of them that runs', async () => {
  const pictures = await chartPictures(messages, 'id');
  const markdown = conversationMarkdown({
    title: 'T',
    messages,
    traces: [],
    documents: [],
    verdict: { verified: true, length: 1 },
    pictures,
    locale: 'id',
  });
  const places = [
    'Before.',
    '![Grafik garis: \\<b\\>',
    '| Tanggal |',
    '1970-01-02',
    'Between.',
    '**Long**',
    '| 0 |',
    '| 299 |',
    '60 dari 300 baris',
    'Sumber: S',
    '*Di sini ada grafik',
  ];
  const found = places.map((place) => markdown.indexOf(place));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found[0]).toBeGreaterThan(0);
  expect(markdown).not.toContain('<b>');
  const [, encoded = ''] = /^\[chart-1\]: <data:image\/svg\+xml;base64,([^>]+)>$/m.exec(markdown) ?? [];
  const svg = Buffer.from(encoded, 'base64').toString('utf8');
  expect(svg).toContain('<path');
  expect(svg).not.toMatch(/<script|<b>|href/);
});
