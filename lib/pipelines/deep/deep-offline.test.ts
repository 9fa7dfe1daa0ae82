import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBundledFinance } from '@/lib/finance/bundled/bundled-finance';
import { priceFilesIn } from '@/lib/finance/bundled/price-files';
import { createOfflineProvider } from '@/lib/models/offline/offline-provider';
import { createBuiltInTools } from '@/lib/tools/built-in/built-in-tools';
import { findingTool, playDeepTurn } from './testing/play-deep-turn';

const model = createOfflineProvider({ chunkDelayMs: 0 }).chatModel('rules');
const prices = priceFilesIn(join(process.cwd(), 'node_modules', 'vega-datasets', 'data'));
const tools = createBuiltInTools({ finance: createBundledFinance(prices) }).all;

async function play(locale: 'en' | 'id', question: string) {
  if (!model) throw new Error('no offline model');
  const turn = await playDeepTurn({ model, question, locale, tools });
  expect(turn.status).toBe('completed');
  expect(turn.reports.filter(({ status }) => status !== 'done' && status !== 'skipped')).toEqual([]);
  const done = turn.activities.map(({ kind, name }) => `${kind} ${name}`);
  return { ...turn, done };
}

it.each([
  [
    'en',
    'Compare two loans: Bank A charges 9% interest; Bank B charges 8.5% interest. Which one is better?',
    [/\| Bank A \| 9% \|/, /\| Bank B \| 8\.5% \|/, /depends on what matters more/],
    /tool .*compare/,
  ],
  [
    'id',
    'Bandingkan dua pinjaman: Bank Aman dengan bunga 9%, biaya Rp1 juta. Bank Bina dengan bunga 8,5%, biaya Rp3 juta. Mana yang lebih murah?',
    [/\| Bank Aman \| 9% \| Rp1 juta \|/, /tergantung pada apa yang lebih penting/],
    /tool .*compare/,
  ],
  [
    'en',
    'Chart AAPL against MSFT since 2005 and tell me which one did better.',
    [/AAPL rose most/, /every line begins at 100/, /\[\[chart:c\d\]\].*\[\[table:t\d\]\]/s],
    /tool .*line/,
  ],
  [
    'id',
    'Hitung 12 * 650 lalu sebutkan siapa yang membayar. Kas membayar semuanya.',
    [/12 × 650 = 7\.800/],
    /tool calculate/,
  ],
  [
    'en',
    'Which region sold most?\n\n| Region | Q1 | Q2 |\n|---|---|---|\n| West | 120 | 140 |\n| East | 90 | 200 |',
    [/^\*\*East has the highest total with 290/],
    /plan plan/,
  ],
  [
    'en',
    'Why did sales drop in March? In February we raised prices by 15%. Sales dropped in March because customers left.',
    [/^\*\*Sales dropped in March because customers left\.\*\*/],
    /verification verification/,
  ],
] as const)(
  'the offline model plays every part of a deep turn: %s %s',
  async (locale, question, said, activity) => {
    const { answer, done, activities } = await play(locale, question);
    for (const words of said) expect(answer).toMatch(words);
    expect(done.join('\n')).toMatch(activity);
    expect(done).toContain('reflection reflection');
    expect(activities.filter(({ summary }) => /contradict|bertentangan/i.test(summary ?? ''))).toEqual([]);
  },
);

it('says once that rules do not answer an open question, and states nothing about it', async () => {
  const { answer, done } = await play(
    'en',
    'Should we move our shop to another town, and how would we begin?',
  );
  expect(answer).toMatch(/^\*\*I can't answer this\.\*\*/);
  expect(done).not.toContain('hypothesis hypothesis');
});

it.each([
  ['What did I tell you last time about my tortoise?', 'memory.recall', '“It likes papaya.”'],
  ['Remember that my brother lives in Surabaya', 'memory.store', 'my brother lives in Surabaya'],
])('the offline model uses memory where it is asked to: %s', async (question, used, said) => {
  if (!model) throw new Error('no offline model');
  const memory = [
    findingTool('memory.recall', { memories: [{ memoryId: 'mem_1', quote: 'It likes papaya.' }] }),
    findingTool('memory.store', { memoryId: 'mem_2', lane: 'facts', scope: 'conversation' }),
  ];
  const turn = await playDeepTurn({ model, question, tools: memory });
  expect(turn.toolRecords.map(({ toolName }) => toolName)).toEqual([used]);
  expect(turn.answer).toContain(said);
});
