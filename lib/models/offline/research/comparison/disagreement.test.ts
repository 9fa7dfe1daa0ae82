import { expect, it } from 'vitest';
import { readCorpus } from '../sources/corpus';
import { sourceLinesForTest } from '../testing/source-lines-for-test';
import { disagreementOf } from './disagreement';

/** What else is said around them, so that it shows which words tell something. */
const AROUND = {
  en: 'The Orlo bridge is old. The Orlo bridge has three piers. People of Orlo like the bridge. The mayor of Orlo visited the bridge. The bridge crosses the river. A market stands beside the bridge.',
  id: 'Jembatan Lembayung sudah tua. Jembatan Lembayung punya tiga tiang. Warga Lembayung suka jembatan itu. Wali kota mengunjungi jembatan. Jembatan melintasi sungai. Pasar berdiri di sebelah jembatan.',
};

function between(one: string, other: string, locale: 'en' | 'id') {
  const lines = sourceLinesForTest([
    [1, 'A', '', one],
    [2, 'B', '', other],
    [3, 'C', '', AROUND[locale]],
  ]);
  const { read, telling } = readCorpus(lines, locale);
  const found = disagreementOf(read(one), read(other), telling);
  expect(disagreementOf(read(other), read(one), telling)).toBe(found);
  return found;
}

it.each([
  ['The repair will cost 4 million crowns.', 'The repair will cost 6 million crowns.', 'number'],
  [
    'The repair costs 4 million crowns, the office said.',
    'A contractor said that the repair costs 5 million crowns.',
    'number',
  ],
  ['The repair costs 4.2 million crowns.', 'The repair costs about 4 million crowns.', null],
  ['The repair costs 4.2 million crowns.', 'The repair costs 4,200,000 crowns.', null],
  ['The repair costs 4 million crowns.', 'The ferry costs 6 crowns.', null],
  ['The bridge was closed on 12 May 2026.', 'The bridge was closed on 14 May 2026.', 'date'],
  ['The bridge was closed on 12 May.', 'The bridge was closed on 14 May 2026.', 'date'],
  ['The bridge was closed on 12 May.', 'The bridge was closed on 12 May 2026.', null],
  ['The bridge was closed in May 2026.', 'The bridge was closed on 12 May 2026.', null],
  [
    'The bridge will open again on 1 July 2026.',
    'The bridge is planned to open again on 9 August 2026.',
    'date',
  ],
  ['The bridge was closed on 12 May 2026.', 'The bridge will open again on 9 August 2026.', null],
  [
    'The bridge will open again on 1 July, the office said on 3 May.',
    'On 4 June the office said that the bridge will open again on 1 July.',
    null,
  ],
  ['Cyclists may cross the bridge.', 'Cyclists may not cross the bridge.', 'denial'],
  ['The bridge will never open again.', 'The bridge will open again on 9 August 2026.', 'denial'],
  ['The bridge did not open on 9 August 2026.', 'The bridge opened.', null],
  ['The tap water is safe to drink.', 'The tap water is not safe to drink.', 'denial'],
  ['The tap water is safe to drink.', 'The tap water is unsafe to drink.', 'opposite'],
  ['Bread prices rose in Orlo.', 'Bread prices fell in Orlo.', 'opposite'],
  ['The bridge is closed.', 'The bridge will be open on 9 August 2026.', null],
  [
    'The bridge was closed because divers found cracks.',
    'The bridge was closed because a barge hit it.',
    'reason',
  ],
  [
    'The bridge was closed because divers found cracks.',
    'The bridge was closed because divers found deep cracks.',
    null,
  ],
  [
    'The bridge was closed because divers found cracks.',
    'The market was moved because rain flooded it.',
    null,
  ],
  ['It is 5.', 'It is 6.', null],
] as const)('tells on what %j and %j disagree', (one, other, expected) => {
  expect(between(one, other, 'en')).toBe(expected);
});

it.each([
  ['Biaya perbaikan jembatan Rp4 miliar.', 'Biaya perbaikan jembatan Rp6 miliar.', 'number'],
  ['Sebanyak 1.200 rumah terdampak banjir.', 'Sebanyak 2.500 rumah terdampak banjir, kata warga.', 'number'],
  ['Sebanyak 1.200 rumah terdampak banjir.', 'Sebanyak 14 truk dikirim ke lokasi banjir.', null],
  ['Jembatan ditutup pada 12 Mei 2026.', 'Jembatan ditutup pada 14 Mei 2026.', 'date'],
  [
    'Perbaikan ditargetkan selesai pada 10 Juni 2026.',
    'Perbaikan akan selesai pada 17 Juni 2026, kata kepala dinas.',
    'date',
  ],
  ['Jembatan ditutup pada 12 Mei 2026.', 'Jembatan akan dibuka kembali pada 17 Juni 2026.', null],
  ['Air keran aman diminum.', 'Air keran tidak aman diminum.', 'denial'],
  ['Harga roti naik di Lembayung.', 'Harga roti turun di Lembayung.', 'opposite'],
  ['Jembatan ditutup karena tiangnya retak.', 'Jembatan ditutup karena ditabrak tongkang.', 'reason'],
] as const)('tahu dalam hal apa %j dan %j berbeda', (one, other, expected) => {
  expect(between(one, other, 'id')).toBe(expected);
});
