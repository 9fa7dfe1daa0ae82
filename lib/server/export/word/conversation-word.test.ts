import { expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { readDocx } from '@/lib/documents/parsing/docx/read-docx';
import { officePackage } from '@/lib/documents/parsing/office/office-package';
import { ZipArchive } from '@/lib/documents/parsing/zip/zip-archive';
import type { Locale } from '@/lib/trace/step-key';
import { EXAMPLE_REPORT } from '../testing/example-report';
import { conversationWord } from './conversation-word';

const metadata = { conversationId: 'c1', parentId: null, createdAt: Date.UTC(2026, 4, 3, 9, 5) };
const question: ChatMessage = {
  ...{ id: 'q1', role: 'user', metadata },
  parts: [{ type: 'text', text: 'Was the mill sold?\nAnd <b>when</b>?' }],
};
const ANSWER = `## Findings

The **mill** was sold [1], [see](https://mill.example/a) and [not](javascript:alert(1)) here.

3. Third
4. Fourth
   - inner

- [x] done

> Quoted

\`\`\`js
const a = 1;
  b();
\`\`\`

| Year | Price |
|---|---:|
| 1910 | 7 |

![A picture](https://tracker.example/p.png) of bell\u0007 and \ud800.`;

const answer: ChatMessage = {
  ...{ id: 'a1', role: 'assistant' },
  metadata: { ...metadata, modelId: 'gemini-3-pro', durationMs: 4_200, status: 'stopped' },
  parts: [
    { type: 'text', text: ANSWER },
    {
      type: 'data-citation',
      data: {
        ...{ number: 1, documentId: 'd1', chunkId: 'k1', start: 0, end: 4, title: 'The mill & co', page: 2 },
        ...{ quote: 'It “was”.', site: 'Orlo Archive', url: 'https://orlo.example/mill', date: '2026-03-02' },
        tier: { tier: 1, type: 'official', name: 'Orlo Archive' },
      },
    },
    { type: 'data-report', data: EXAMPLE_REPORT },
    { type: 'source-url', sourceId: 's1', url: 'https://news.example/1', title: 'News' },
  ],
};

async function written(locale: Locale = 'en', messages: readonly ChatMessage[] = [question, answer]) {
  const bytes = await conversationWord({
    ...{ title: 'The mill', messages, traces: [], documents: [], locale },
    verdict: { verified: true, length: 1 },
  });
  const opened = officePackage(await ZipArchive.open(bytes, 5_000_000));
  if (opened === null) throw new Error('This is no Word document.');
  const part = (name: string): string => new TextDecoder().decode(opened.archive.read(name) ?? undefined);
  const { text, blocks } = readDocx(opened, 100_000);
  const linesOf = (kind: string): string[] =>
    blocks.flatMap((block) => (block.kind === kind ? [text.slice(block.start, block.end)] : []));
  return { text, linesOf, part };
}

it('is a Word document with headings, lists, tables and links', async () => {
  const { linesOf, part, text } = await written();
  expect(linesOf('heading')).toEqual([
    ...['The mill', 'Question 1', 'Answer 1', 'Findings', 'Research report', 'Report sources'],
    ...['1 statement disputed', 'Not verified · 1 open question', 'Cited passages', 'Sources'],
  ]);
  expect(text).toContain('gemini-3-pro · 2026-05-03 09:05 UTC · 4.2s · Stopped');
  expect(text).toContain('And <b>when</b>?');
  expect(linesOf('list-item').slice(0, 4)).toEqual(['Third', 'Fourth', 'inner', '☑ done']);
  expect(linesOf('table')).toContain('Year\tPrice\n1910\t7');
  const document = part('word/document.xml');
  expect(document).toMatch(/<w:tblHeader\/>/);
  expect(part('word/numbering.xml')).toContain('<w:start w:val="3"/>');
  expect(part('word/styles.xml')).toContain('en-GB');
});

it('says of a report how far it can be relied on, what its sources are, what is disputed and what is open', async () => {
  const { text } = await written();
  for (const words of [
    'Medium confidence · Trusted sources only',
    'It relies on a single source.',
    'Period asked about: “since March” (2026-03-01 to 2026-05-02)',
    'The mill | a note',
    'by A. Orlo',
    'Same text: https://copy.example/mill',
    'Document deleted',
    'Tier 1',
    'Official',
    '2026-03-02',
    'not cited',
    'The mill was sold.',
    '[1] Orlo Archive, Tier 1',
    'Who sold it (The critic still found this missing at the end.)',
  ])
    expect(text).toContain(words);
  const indonesian = await written('id');
  expect(indonesian.text).toContain('Keyakinan sedang');
  expect(indonesian.part('word/styles.xml')).toContain('id-ID');
});

it('has all words between angle brackets, emphasis beside wide letters, and notes with their names', async () => {
  const words = 'Set<Item> of <town, year>. **备注：**见下文。\n\n> [!NOTE]\n> Mind the *gap*.';
  const said: ChatMessage = { ...answer, parts: [{ type: 'text', text: words }] };
  const { text, part } = await written('en', [question, said]);
  expect(text).toContain('Set<Item> of <town, year>. 备注：见下文。');
  expect(text).toMatch(/Note\s+Mind the gap\./);
  expect(part('word/document.xml')).toMatch(/<w:b\/>.{0,80}<w:t[^>]*>备注：/);
});

it('ends a line where the model has ended it', async () => {
  const said: ChatMessage = {
    ...answer,
    parts: [{ type: 'text', text: 'An old **pond**\na frog leaps in' }],
  };
  expect((await written('en', [question, said])).text).toContain('An old pond\na frog leaps in');
});

it('cites with links to what is quoted, and how far that is trusted', async () => {
  const { part, text } = await written();
  const document = part('word/document.xml');
  const [, anchor = ''] = /<w:hyperlink [^>]*w:anchor="([^"]+)"/.exec(document) ?? [];
  expect(document).toContain(`<w:bookmarkStart w:name="${anchor}"`);
  expect(text).toContain('was sold [1\u00a0·\u00a0tier\u00a01]');
  expect(text).toContain('The mill & co (page 2, Orlo Archive, 2026-03-02, tier 1) — “It “was”.”');
});

it('links to the web only, and loads and runs nothing', async () => {
  const { part, text } = await written();
  const links = part('word/_rels/document.xml.rels');
  expect(links).toContain('https://mill.example/a');
  expect(links).not.toMatch(/javascript|relationships\/image/);
  const external = [...links.matchAll(/<Relationship [^>]*TargetMode="External"[^>]*>/g)].join('\n');
  expect(external.match(/<Relationship/g)).toHaveLength(
    external.match(/relationships\/hyperlink/g)?.length ?? 0,
  );
  expect(text).toContain('A picture of bell and �.');
});

it('has nothing of what was thought', async () => {
  const thinking: ChatMessage = {
    ...answer,
    parts: [{ type: 'reasoning', text: 'PELICAN', state: 'done' }, ...answer.parts],
  };
  expect((await written('en', [question, thinking])).text).not.toContain('PELICAN');
});

const HEAVY: readonly (readonly [string, ChatMessage['parts']])[] = [
  ['words', [{ type: 'text', text: 'word '.repeat(140_000) }]],
  ['cells', [{ type: 'text', text: `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(7_000)}` }]],
  [
    'tables',
    Array.from({ length: 60 }, (_, at) => ({
      type: 'data-table' as const,
      data: {
        tableId: `t${at}`,
        table: {
          version: 1 as const,
          title: 'Tonnes',
          columns: Array.from({ length: 8 }, (_, column) => ({ label: `c${column}`, kind: 'text' as const })),
          rows: Array.from({ length: 60 }, () => Array.from({ length: 8 }, () => 'x')),
        },
      },
    })),
  ],
];

it.each(HEAVY)('ends before it becomes too heavy by %s, and says so', async (_, parts) => {
  const { text } = await written('en', [question, { ...answer, parts }]);
  expect(text).toContain('Was the mill sold?');
  expect(text).toContain('too long for a Word document');
  expect(text).not.toMatch(/word word|Tonnes/);
});
