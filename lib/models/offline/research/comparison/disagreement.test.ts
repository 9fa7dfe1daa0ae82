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
    'The bridge was closed because divers found cracks in its third pier.',
    'The bridge was closed because of cracks.',
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

it.each([
  ['en', 'The fire destroyed 12 houses on Friday.', 'Twelve houses were destroyed by the fire.'],
  ['en', 'The fire destroyed 12 houses.', 'The fire damaged 30 cars.'],
  ['en', 'The company employs 400 people in Orlo.', 'The company employs 2,000 people worldwide.'],
  ['en', 'Tickets for adults cost 12 crowns.', 'Tickets for children cost 6 crowns.'],
  ['en', 'In 2024 the ministry counted 300 cases.', 'In 2025 the ministry counted 420 cases.'],
  ['en', 'The ministry counted 300 cases in March.', 'The ministry counted 420 cases in April.'],
  ['en', 'The council voted against the plan in May.', 'The council voted for the budget in May.'],
  ['en', 'The tunnel is 4 kilometres long.', 'The tunnel is 9 metres wide.'],
  ['en', 'The mayor was born in 1970.', 'The mayor was elected in 2019.'],
  ['en', 'Prices rose by 3 percent in May.', 'Prices rose by 5 percent since January.'],
  ['en', 'Prices rose in May.', 'Prices fell in June.'],
  ['en', 'The school was closed for two weeks.', 'The school will be open again on 4 May.'],
  ['en', 'About 5,000 people took part, the police said.', 'More than 4,500 people took part.'],
  ['en', 'The museum opens at 9 am on weekdays.', 'The museum opens at 11 am on Sundays.'],
  ['en', 'The vaccine is safe for adults.', 'The vaccine is not approved for children under 2.'],
  ['en', 'The strike began on 3 June.', 'The strike ended on 9 June.'],
  ['en', 'The factory was not damaged.', 'The warehouse of the factory was damaged.'],
  [
    'en',
    'Ana Reka won the race in 2 hours and 10 minutes.',
    'Budi Santo came second in 2 hours and 12 minutes.',
  ],
  ['id', 'Kebakaran itu menghanguskan 12 rumah.', 'Kebakaran itu merusak 30 mobil.'],
  ['id', 'Harga beras naik 3 persen pada Mei.', 'Harga beras naik 5 persen sejak Januari.'],
  ['id', 'Tiket dewasa Rp20.000.', 'Tiket anak Rp10.000.'],
  ['id', 'Sekolah ditutup selama dua pekan.', 'Sekolah akan dibuka lagi pada 4 Mei.'],
  ['id', 'Mogok kerja dimulai pada 3 Juni.', 'Mogok kerja berakhir pada 9 Juni.'],
  ['id', 'Pada 2024 tercatat 300 kasus.', 'Pada 2025 tercatat 420 kasus.'],
  ['id', 'Sebanyak 400 orang mengungsi ke balai desa.', 'Sebanyak 900 orang mengungsi ke gedung sekolah.'],
  ['id', 'Wali kota tidak hadir dalam rapat.', 'Wakil wali kota hadir dalam rapat.'],
] as const)('hears two things (%s): %j, %j', (locale, one, other) => {
  expect(between(one, other, locale)).toBeNull();
});

it.each([
  [
    'en',
    'The fire destroyed 12 houses on Friday.',
    'The fire destroyed 20 houses on Friday, neighbours said.',
  ],
  [
    'en',
    'Five people were hurt in the crash.',
    'Eight people were hurt in the crash, according to the hospital.',
  ],
  ['en', 'The strike began on 3 June.', 'The strike began on 5 June.'],
  ['en', 'The mayor has resigned.', 'The mayor has not resigned.'],
  ['en', 'The tunnel is 4 kilometres long.', 'The tunnel is 6 kilometres long.'],
  ['en', 'The dam is safe.', 'The dam is dangerous, residents say.'],
  ['en', 'The plan was approved by the council.', 'The plan was rejected by the council.'],
  ['en', 'Unemployment rose to 6 percent in May.', 'Unemployment fell to 5 percent in May.'],
  ['en', 'The outage was caused by a storm.', 'The outage was caused by a hacker attack.'],
  ['en', 'The plane was late due to fog.', 'The plane was late because a pilot was missing.'],
  ['en', 'The exhibition ends on 30 August.', 'The exhibition ends on 15 September.'],
  ['en', 'Entry is free.', 'Entry costs 5 crowns.'],
  ['id', 'Kebakaran itu menghanguskan 12 rumah.', 'Kebakaran itu menghanguskan 20 rumah, kata warga.'],
  [
    'id',
    'Lima orang terluka dalam kecelakaan itu.',
    'Delapan orang terluka dalam kecelakaan itu, menurut rumah sakit.',
  ],
  ['id', 'Mogok kerja dimulai pada 3 Juni.', 'Mogok kerja dimulai pada 5 Juni.'],
  ['id', 'Wali kota sudah mundur.', 'Wali kota belum mundur.'],
  ['id', 'Bendungan itu aman.', 'Bendungan itu berbahaya, kata warga.'],
  ['id', 'Pemadaman terjadi akibat badai.', 'Pemadaman terjadi karena serangan peretas.'],
  ['id', 'Harga beras naik di pasar.', 'Harga beras turun di pasar.'],
  ['id', 'Masuk museum gratis.', 'Masuk museum berbayar.'],
] as const)('hears a contradiction (%s): %j, %j', (locale, one, other) => {
  expect(between(one, other, locale)).not.toBeNull();
});
