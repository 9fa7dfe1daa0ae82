import { expect, it } from 'vitest';
import { createOfflineProvider } from '@/lib/models/offline/offline-provider';
import { calculate } from '@/lib/tools/built-in/calculate';
import { playDeepTurn } from './testing/play-deep-turn';

const model = createOfflineProvider({ chunkDelayMs: 0 }).chatModel('rules');

it.each([
  [
    'en',
    'The red bus costs 4 dollars. Work out 12 * 650 and compare the red bus with the blue bus by price.',
    /7,800.*red bus costs 4 dollars.*What is missing.*blue bus.*nothing could be found out/s,
  ],
  [
    'id',
    'Bus merah harganya 4 ribu rupiah. Hitung 12 * 650 lalu bandingkan bus merah dengan bus biru dari segi harga.',
    /7.800.*Bus merah harganya 4 ribu rupiah.*Yang belum ada.*bus biru.*tidak ada yang bisa ditemukan/s,
  ],
] as const)('the offline model plays every part of a deep turn: %s', async (locale, question, answer) => {
  if (!model) throw new Error('no offline model');
  const turn = await playDeepTurn({ model, question, locale, tools: [calculate] });
  expect(turn.status).toBe('completed');
  expect(turn.reports.filter(({ status }) => status !== 'done')).toEqual([]);
  expect(turn.answer).toMatch(answer);
  const done = turn.activities.map(({ kind, name, status }) => `${kind} ${name} ${status}`);
  expect(done).toEqual(
    expect.arrayContaining(['plan plan done', 'tool calculate done', 'reflection reflection done']),
  );
});
