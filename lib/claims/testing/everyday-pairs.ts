import type { Verdict } from '../judge/claim-model';

/**
 * Pairs that people would write, by kind: claim | evidence. None is trained on; each kind has the share of right
 * verdicts that it must keep. Verdicts stand before the pair as in the training data: + supported, - contradicted, ? unknown.
 */
export const EVERYDAY_PAIRS: Readonly<Record<string, { readonly atLeast: number; readonly pairs: string }>> =
  {
    opposites: {
      atLeast: 0.93,
      pairs: `
- The shares gained 4% on Monday. | The shares lost 4% on Monday.
- The museum opens at nine. | The museum closes at nine.
- Profits grew in the second quarter. | Profits shrank in the second quarter.
- The lake is above the village. | The lake is below the village.
- The minister accepted the offer. | The minister rejected the offer.
- The train arrives in Leeds at noon. | The train departs from Leeds at noon.
- The river flows east. | The river flows west.
- Unemployment rose to 6% last year. | Unemployment fell to 6% last year.
- The team won the cup in 2015. | The team lost the cup in 2015.
- The firm bought 200 machines. | The firm sold 200 machines.
- Norway imports fish. | Norway exports fish.
- The soup is hot. | The soup is cold.
- The new law allows smoking in parks. | The new law forbids smoking in parks.
- The vote succeeded. | The vote failed.
- He turned left at the church. | He turned right at the church.
- The committee supports the plan. | The committee opposes the plan.
- Prices went up by 3 euros. | Prices went down by 3 euros.
- The road is wide. | The road is narrow.
- Lights must be switched on before landing. | Lights must be switched off before landing.
- The glass is full. | The glass is empty.
- The population doubled in ten years. | The population halved in ten years.
- The window was locked. | The window was unlocked.
- Sari borrowed 50 dollars from Tono. | Sari lent 50 dollars to Tono.
- The first half was the better one. | The first half was the worse one.
- Harga cabai naik 15% pekan lalu. | Harga cabai turun 15% pekan lalu.
- Toko itu buka pada hari Minggu. | Toko itu tutup pada hari Minggu.
- Koperasi itu untung 20 juta rupiah. | Koperasi itu rugi 20 juta rupiah.
- Jumlah siswa bertambah 40 orang. | Jumlah siswa berkurang 40 orang.
- Pesawat itu berangkat dari Medan. | Pesawat itu tiba di Medan.
- Ekspor kopi meningkat 8%. | Ekspor kopi menurun 8%.
- Warga menerima usulan itu. | Warga menolak usulan itu.
- Desa itu terletak di utara sungai. | Desa itu terletak di selatan sungai.
- Rupiah menguat terhadap dolar. | Rupiah melemah terhadap dolar.
- Truk itu masuk ke gudang. | Truk itu keluar dari gudang.
- Merokok diizinkan di ruangan ini. | Merokok dilarang di ruangan ini.
- Jalan itu lebar. | Jalan itu sempit.
- Pertandingan dimulai pukul 20.00. | Pertandingan berakhir pukul 20.00.
- Andi meminjam uang dari Budi. | Andi meminjamkan uang kepada Budi.
- Lampu kamar menyala. | Lampu kamar padam.
- Bank itu menaikkan suku bunga. | Bank itu menurunkan suku bunga.
- Air sungai itu dalam. | Air sungai itu dangkal.
- Persija mengalahkan Persib 2-0. | Persija kalah dari Persib 2-0.
- Indonesia mengimpor beras. | Indonesia mengekspor beras.
- Rapat diadakan sebelum makan siang. | Rapat diadakan sesudah makan siang.
`,
    },
    'the same': {
      atLeast: 0.9,
      pairs: `
+ The shares gained 4% on Monday. | On Monday the shares gained 4%.
+ Sales rose by 12% in June. | Sales increased by 12% in June.
+ The museum was opened in 1998. | The museum opened in 1998.
+ The library closes at 6 pm. | The library closes at 6 pm every day.
+ Maria bought a house in Lisbon. | Maria purchased a house in Lisbon in 2020.
+ The committee rejected the plan. | The committee refused the plan on Friday.
+ The bridge is 450 m long. | The bridge is 450 metres long.
+ The fee is 20 dollars. | The fee is $20.
+ Kenya exports tea. | Kenya exports tea and coffee.
+ The firm made a loss in 2019. | In 2019 the firm made a loss.
+ Harga cabai naik 15% pekan lalu. | Pekan lalu harga cabai naik 15%.
+ Jumlah siswa meningkat 40 orang. | Jumlah siswa bertambah 40 orang.
+ Toko itu tutup pada hari Minggu. | Pada hari Minggu toko itu tutup.
+ Sari membeli rumah di Bogor. | Sari membeli rumah di Bogor pada 2020.
+ Koperasi itu rugi 20 juta rupiah. | Koperasi itu rugi Rp20 juta.
+ Panjang jembatan itu 450 meter. | Panjang jembatan itu 450 m.
+ Bank itu menaikkan suku bunga. | Bank itu menaikkan suku bunga pada bulan Mei.
+ Pesawat itu tiba di Medan. | Pesawat itu tiba di Medan pukul 10.00.
`,
    },
    'other subjects': {
      atLeast: 0.92,
      pairs: `
? Clara is 25 years old. | Robert is 31 years old.
? Clara is 31 years old. | Robert is 31 years old.
? Flour costs 2 dollars per kg. | Butter costs 9 dollars per kg.
? The blue car weighs 1,200 kg. | The red car weighs 1,500 kg.
? Leeds has 800,000 inhabitants. | York has 200,000 inhabitants.
? The kitchen is 12 m² large. | The bedroom is 18 m² large.
? Plan A costs 300 euros. | Plan B costs 500 euros.
? Flight 12 leaves at 8:00. | Flight 15 leaves at 9:30.
? The second chapter has 20 pages. | The third chapter has 32 pages.
? The price of gold rose by 5%. | The price of silver rose by 5%.
? Denmark exports butter. | Sweden exports butter.
? The old bridge is 200 m long. | The new bridge is 350 m long.
? Lake Orla is 40 m deep. | Lake Venn is 70 m deep.
? The north tower is 90 m high. | The south tower is 110 m high.
? Rina berusia 25 tahun. | Dewi berusia 31 tahun.
? Rina berusia 31 tahun. | Dewi berusia 31 tahun.
? Harga tepung Rp 9.000 per kg. | Harga mentega Rp 60.000 per kg.
? Harga tepung Rp 9.000 per kg. | Harga garam Rp 9.000 per kg.
? Semarang berpenduduk 1,6 juta jiwa. | Solo berpenduduk 500 ribu jiwa.
? Gedung pertama tingginya 40 meter. | Gedung kedua tingginya 60 meter.
? Paket 1 berlangsung 3 hari. | Paket 2 berlangsung 5 hari.
? Bus A berangkat pukul 07.00. | Bus B berangkat pukul 08.00.
? Produksi jagung naik 5%. | Produksi kedelai naik 5%.
? Gunung Arta tingginya 2.100 meter. | Gunung Buran tingginya 2.800 meter.
? Dapur itu luasnya 12 meter persegi. | Kamar itu luasnya 18 meter persegi.
`,
    },
    'other units and times': {
      atLeast: 0.9,
      pairs: `
? The ticket costs $12. | The ticket costs €12.
? The ticket costs 12 pounds. | The ticket costs 12 dollars.
? The bag weighs 5 kg. | The bag holds 5 litres.
- The rope is 5 m long. | The rope is 5 cm long.
? Revenue in 2018 was 5 million dollars. | Revenue in 2019 was 7 million dollars.
? Harga tiket itu Rp 50.000. | Harga tiket itu US$ 50.
? Ongkosnya 100 dolar. | Ongkosnya 100 euro.
- Tali itu panjangnya 5 meter. | Tali itu panjangnya 5 cm.
? Laba tahun 2018 sebesar 5 miliar rupiah. | Laba tahun 2019 sebesar 7 miliar rupiah.
? Tas itu beratnya 5 kg. | Tas itu isinya 5 liter.
`,
    },
    frames: {
      atLeast: 0.95,
      pairs: `
- The pool opens in June. | It is false that the pool opens in June.
- The pool opens in June. | It is not true that the pool opens in June.
? The pool opens in June. | The pool might open in June.
? The pool opens in May. | The pool may open in May.
? The pool opens in June. | Does the pool open in June?
? The pool opens in June. | If the weather is good, the pool opens in June.
? The mayor resigned. | The mayor allegedly resigned.
? The mayor resigned. | Has the mayor resigned?
? The firm will cut 500 jobs. | The firm could cut 500 jobs.
? Anna lives in Bergen. | Perhaps Anna lives in Bergen.
- The report is finished. | The report is not finished.
- The report is finished. | The report isn't finished yet.
+ The report is not finished. | The report is not finished.
- Kolam itu dibuka bulan Juni. | Tidak benar bahwa kolam itu dibuka bulan Juni.
? Kolam itu dibuka bulan Juni. | Kolam itu mungkin dibuka bulan Juni.
? Kolam itu dibuka bulan Juni. | Apakah kolam itu dibuka bulan Juni?
? Kolam itu dibuka bulan Juni. | Jika cuaca baik, kolam itu dibuka bulan Juni.
? Wali kota mengundurkan diri. | Wali kota konon mengundurkan diri.
- Laporan itu sudah selesai. | Laporan itu belum selesai.
- Jalan itu aman. | Jalan itu tidak aman.
? Perusahaan itu memecat 500 orang. | Perusahaan itu diduga memecat 500 orang.
- Kabar bahwa sekolah libur itu benar. | Kabar bahwa sekolah libur itu tidak benar.
`,
    },
    quantifiers: {
      atLeast: 0.95,
      pairs: `
- All guests arrived. | 14 of 16 guests arrived.
- All samples were clean. | 95% of the samples were clean.
- None of the shops were open. | Some of the shops were open.
+ Some guests arrived. | All guests arrived.
+ Most guests arrived. | All guests arrived.
- Every window was closed. | No window was closed.
? All pupils passed. | Some of the pupils passed.
- Semua tamu datang. | 14 dari 16 tamu datang.
- Semua sampel bersih. | 95% sampel bersih.
- Tidak ada toko yang buka. | Beberapa toko buka.
+ Beberapa tamu datang. | Semua tamu datang.
? Semua murid lulus. | Beberapa murid lulus.
`,
    },
    'numbers written otherwise': {
      atLeast: 0.88,
      pairs: `
+ The walk is 3 miles long. | The walk is 5 km long.
+ The walk is 10 miles long. | The walk is 16 km long.
- The walk is 10 miles long. | The walk is 12 km long.
+ The bag weighs 22 pounds. | The bag weighs 10 kg.
+ There are fifteen players. | There are 15 players.
+ The play has five acts. | The play has 5 acts.
- The play has five acts. | The play has 4 acts.
+ There are twenty-four hours. | There are 24 hours.
+ The shop closes at 5 pm. | The shop closes at 17:00.
- The shop closes at 5 pm. | The shop closes at 18:00.
+ The film lasts 90 minutes. | The film lasts 1.5 hours.
+ Profit rose by 25% in May. | Profit rose from 80 to 100 in May.
- Profit rose by 40% in May. | Profit rose from 80 to 100 in May.
+ Profit fell by 20% in May. | Profit fell from 100 to 80 in May.
- Profit rose by 20% in May. | Profit fell from 100 to 80 in May.
+ About 5,000 people came. | 5,012 people came.
+ Half of the members voted. | 50% of the members voted.
+ Toko tutup pukul 5 sore. | Toko tutup pukul 17.00.
- Toko tutup pukul 5 sore. | Toko tutup pukul 18.00.
+ Tim itu punya lima belas pemain. | Tim itu punya 15 pemain.
- Tim itu punya lima belas pemain. | Tim itu punya 14 pemain.
+ Film itu berdurasi 90 menit. | Film itu berdurasi 1,5 jam.
+ Laba naik 25% pada Mei. | Laba naik dari 80 menjadi 100 pada Mei.
- Laba naik 40% pada Mei. | Laba naik dari 80 menjadi 100 pada Mei.
+ Separuh anggota memilih. | 50% anggota memilih.
+ Rapat mulai jam 8 malam. | Rapat mulai pukul 20.00.
`,
    },
    'worked out without evidence': {
      atLeast: 0.95,
      pairs: `
+ 3 hours is 180 minutes. |
- 3 hours is 160 minutes. |
+ 5 miles = 8 km. |
- 5 miles = 9 km. |
+ 2 kg is 2000 g. |
+ 4 July 2026 was a Saturday. |
- 4 July 2026 was a Sunday. |
- 31 April 2024 was a Friday. |
+ 2/3 = 0.67 |
- 2/3 = 0.6 |
+ √2 ≈ 1.41 |
+ 5 km = ≈ 3.106856 mi |
+ 3 March 2027 + 90 days = 1 June 2027 |
+ Tuesday, 3 March 2026 → Monday, 17 August 2026 = 167 days |
- Tuesday, 3 March 2026 → Monday, 17 August 2026 = 170 days |
+ Monday, 17 August 2026 = Monday |
+ 100 °C is 212 °F. |
+ 3 jam adalah 180 menit. |
- 3 jam adalah 200 menit. |
+ 17 Agustus 2026 adalah hari Senin. |
- 17 Agustus 2026 adalah hari Rabu. |
+ 2 kg sama dengan 2.000 gram. |
+ 1/3 = 0,33 |
- 15% dari 200 adalah 40. |
`,
    },
  };

/** A claim with evidence and what people say of it. */
export interface EverydayPair {
  readonly claim: string;
  readonly evidence: string;
  readonly label: Verdict;
}

const LABELS: Readonly<Record<string, Verdict>> = { '+': 'supported', '-': 'contradicted', '?': 'unknown' };

/** The pairs of one kind. */
export const everydayPairsOf = (text: string): EverydayPair[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [claim = '', evidence = ''] = line.slice(2).split('|');
      return { claim: claim.trim(), evidence: evidence.trim(), label: LABELS[line.charAt(0)] ?? 'unknown' };
    });
