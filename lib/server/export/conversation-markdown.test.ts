import { marked } from 'marked';
import { expect, it } from 'vitest';
import { EXAMPLE_CHARTS } from '@/lib/charts/testing/example-charts';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { sinkForTest } from '@/lib/pipelines/turn/testing/sink-for-test';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import { chartPictures, conversationMarkdown } from './conversation-markdown';

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
    '*Grafik ini tidak bisa dibaca.*',
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

it('numbers questions and answers, says who wrote them when, and has the thoughts where they are asked for', () => {
  const metadata = { conversationId: 'c1', parentId: null, createdAt: Date.UTC(2026, 4, 3, 9, 5) };
  const words = (text: string) => [{ type: 'text' as const, text }];
  const answered: ChatMessage[] = [
    { id: 'q1', role: 'user', metadata, parts: words('Why?') },
    {
      ...{ id: 'a1', role: 'assistant', parts: words('So.') },
      metadata: { ...metadata, modelId: 'gemini-3-pro', durationMs: 4_200, status: 'completed' },
    },
    { id: 'q2', role: 'user', metadata, parts: words('Really?') },
  ];
  const thoughts = [{ sequence: 0, delta: 'It *asks* why.', ts: 1 }];
  const { trace } = sinkForTest({ clock: () => 1 }).sink.finish('completed', []);
  const written = (given: readonly ThoughtLogEntry[]) =>
    conversationMarkdown({
      ...{ title: 'T', messages: answered, documents: [], locale: 'en' },
      traces: [
        { trace: { ...trace, redactions: [], status: 'completed', messageId: 'a1' }, thoughts: given },
      ],
      verdict: { verified: true, length: 1 },
      pictures: new Map(),
    });
  const markdown = written(thoughts);
  expect(markdown.match(/^## .+$/gm)).toEqual(['## Question 1', '## Answer 1', '## Question 2']);
  expect(markdown).toMatch(/^\*gemini-3-pro · 2026-05-03 09:05 UTC · 4\.2s · [A-Z][^*]+\*$/m);
  expect(markdown).toContain('**Thoughts**\n\n> It \\*asks\\* why.\n\n</details>');
  expect(written([])).not.toContain('Thoughts');
});

it('lets nothing that a message leaves open take in what follows', () => {
  const open = [
    '```js\nconst a = 1;',
    '<details><summary>b</summary>\n\n~~~~\n~~~',
    '<!-- c',
    '- d\n\n  ```\n  e',
  ];
  const said = open.map(
    (text, index): ChatMessage => ({
      ...{ id: `msg_${index}`, role: index % 2 === 0 ? 'user' : 'assistant' },
      parts: [{ type: 'text', text }],
    }),
  );
  const markdown = conversationMarkdown({
    ...{ title: 'T', messages: said, traces: [], documents: [], pictures: new Map(), locale: 'en' },
    verdict: { verified: true, length: 1 },
  });
  const html = String(marked.parse(markdown));
  for (const heading of ['Question 1', 'Answer 1', 'Question 2', 'Answer 2'])
    expect(html).toContain(`<h2>${heading}</h2>`);
  expect(html.match(/<\/?details>/g)).toEqual(['<details>', '</details>']);
});
