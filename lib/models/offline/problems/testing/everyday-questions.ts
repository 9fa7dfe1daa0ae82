import type { Locale } from '@/lib/trace/step-key';

/** An everyday question in depth, with what an answer to it has to say. */
export interface OfflineQuestion {
  readonly locale: Locale;
  readonly question: string;
  /** All of it stands in a right answer. */
  readonly right: readonly RegExp[];
}

/** Questions that nothing is known of: no statement is made. */
export interface OpenQuestion {
  readonly locale: Locale;
  readonly question: string;
}

const en = (question: string, right: readonly RegExp[]): OfflineQuestion => ({
  locale: 'en',
  question,
  right,
});
const id = (question: string, right: readonly RegExp[]): OfflineQuestion => ({
  locale: 'id',
  question,
  right,
});

export const OFFLINE_QUESTIONS: readonly OfflineQuestion[] = [
  // Comparisons of what is stated
  en(
    'Compare the Alpha phone and the Beta phone. Alpha costs 300 euros and weighs 180 g. Beta costs 450 euros and weighs 150 g. Which is cheaper and which is lighter?',
    [
      /Alpha \(300 euros\) is cheaper than Beta/,
      /€150/,
      /Beta \(150 g\) is lighter than Alpha/,
      /30 g/,
      /\| Alpha \| 300 euros \|/,
    ],
  ),
  en('Compare Ruby and Emerald: Ruby costs 30 dollars. Emerald costs 45 dollars. Which one is cheaper?', [
    /Ruby \(30 dollars\) is cheaper/,
    /\$15/,
  ]),
  en('The ladder is 3 m long. The wall is 280 cm high. Is the ladder longer than the wall is high?', [
    /Yes/,
    /3 m \(ladder\) is more than 280 cm \(wall\)/,
    /20 cm/,
  ]),
  en('Which is heavier, 3 kg or 2500 g?', [/3 kg is heavier than 2500 g/, /500 g/]),
  en('Train A takes 2 hours. Train B takes 90 minutes. Which train is faster, and by how much?', [
    /Train B \(90 minutes\) is faster/,
    /30 minutes/,
  ]),
  en(
    'Tower North is 120 m tall, Tower South is 95 m tall and Tower East is 150 m tall. Which tower is the tallest?',
    [/Tower East \(150 m\) is the tallest/, /120 m.*95 m/],
  ),
  en(
    'Compare these laptops:\nName | Price | Weight\nZen | 900 dollars | 1.2 kg\nPro | 1400 dollars | 1.6 kg\nAir | 1100 dollars | 1.1 kg\nWhich is cheapest and which is lightest?',
    [/Zen \(900 dollars\) is the cheapest/, /Air \(1\.1 kg\) is the lightest/],
  ),
  en('Flat A has 3 bedrooms and Flat B has 5 bedrooms. Which flat has more bedrooms?', [
    /Flat B \(5 bedrooms\) is ahead of Flat A/,
  ]),
  en('Maria earns 3,200 dollars a month and Tom earns 2,900 dollars a month. Who earns more?', [
    /Maria \(3,200 dollars\) is ahead of Tom/,
    /\$300/,
  ]),
  id(
    'Bandingkan Ponsel Alfa dan Ponsel Beta. Ponsel Alfa harganya Rp 3.000.000 dan beratnya 180 gram. Ponsel Beta harganya Rp 4.500.000 dan beratnya 150 gram. Mana yang lebih murah dan mana yang lebih ringan?',
    [
      /Ponsel Alfa \(Rp 3\.000\.000\) lebih murah daripada Ponsel Beta/,
      /Rp 1\.500\.000/,
      /Ponsel Beta \(150 gram\) lebih ringan/,
    ],
  ),
  id('Mana yang lebih berat, 3 kg atau 2500 gram?', [/3 kg lebih berat daripada 2500 gram/, /500 g/]),
  id('Andi lahir 3 Maret 1990 dan Budi lahir 5 Mei 1988. Siapa yang lebih tua, dan berapa hari selisihnya?', [
    /Budi \(5 Mei 1988\) lebih tua daripada Andi/,
    /667 hari/,
  ]),
  id('Tangga ini panjangnya 3 m. Tembok itu tingginya 280 cm. Apakah tangga lebih panjang daripada tembok?', [
    /Ya\./,
    /3 m \(Tangga\) lebih dari 280 cm \(Tembok\)/,
    /20 cm/,
  ]),
  id('Jarak ke pantai 12 km, sedangkan jarak ke gunung 9500 m. Mana yang lebih dekat?', [
    /Gunung \(9500 m\) lebih dekat/,
    /2,5 km/,
  ]),
  id('Sari tingginya 160 cm dan Dewi tingginya 1,65 m. Siapa yang lebih pendek?', [
    /Sari \(160 cm\) lebih pendek/,
    /5 cm/,
  ]),
  id(
    'Rata-rata suhu Bandung 23 derajat Celsius, suhu Jakarta 28 derajat Celsius. Kota mana yang lebih dingin?',
    [/Bandung/, /lebih dingin/, /5 °C/],
  ),
  id('Bandingkan kos Melati dan kos Mawar: kos Melati sewanya 900 ribu. kos Mawar sewanya 1,2 juta.', [
    /kos Melati.*lebih murah/i,
    /300\.000/,
  ]),

  en(
    'Compare the Lima and the Kilo by price and by range. The Lima costs 21,000 euros and its range is 320 km. The Kilo costs 26,500 euros and its range is 410 km.',
    [/Lima \(21,000 euros\) is cheaper/, /€5,500/, /90 km/],
  ),
  id(
    'Kota Agung penduduknya 120.000 jiwa dan Kota Baru penduduknya 95.000 jiwa. Kota mana yang penduduknya lebih banyak?',
    [/Kota Agung \(120\.000[^)]*\) unggul atas Kota Baru/],
  ),
  id(
    'Bandingkan tiga paket: Paket Hemat harganya 50 ribu. Paket Biasa harganya 75 ribu. Paket Super harganya 120 ribu. Mana yang termahal?',
    [/Paket Super \(120 ribu\) termahal/],
  ),

  // Sums and budgets
  en(
    'Plan a party for 20 people: food costs 15 per person, drinks 5 per person, the hall costs 250. Is a budget of 600 enough?',
    [/total is 650/, /No\./, /600 is not enough/, /50/],
  ),
  en(
    'We are 4 people. The boat costs 80 dollars, lunch costs 12 dollars per person. How much is it in total, and how much per person?',
    [/total is \$128/, /\$32/],
  ),
  en('A trip: fuel 300, tolls 150 and food 200. What is the total?', [/650/]),
  en('I have 1000 dollars. The phone costs 450 dollars and the case costs 30 dollars. How much is left?', [
    /\$480/,
    /\$520/,
  ]),
  en('Work out 12 * 650 and 15% of 240.', [/7,?800/, /36/]),
  en(
    'The hotel costs 90 euros per night for 3 nights, and the flight costs 220 euros. What does that come to in total?',
    [/€490/],
  ),
  id(
    'Rencanakan pesta untuk 20 orang: makanan 15 ribu per orang, minuman 5 ribu per orang, gedung 250 ribu. Apakah 600 ribu cukup?',
    [/650\.000/, /600\.000 tidak cukup/, /50\.000/],
  ),
  id('Uang saya Rp 500.000. Buku harganya Rp 120.000 dan tas harganya Rp 250.000. Berapa sisanya?', [
    /Rp 370\.000/,
    /Rp 130\.000/,
  ]),
  id('Kami 5 orang. Sewa mobil Rp 400.000 dan bensin Rp 150.000. Berapa biaya per orang?', [
    /550\.000/,
    /110\.000/,
  ]),
  id('Penginapan Rp 200.000 per malam selama 3 malam dan tiket Rp 350.000. Berapa totalnya?', [/950\.000/]),
  id('Hitung 12 * 650 lalu 15% dari 240.', [/7\.?800/, /36/]),

  en('Milk costs 2 dollars, bread 3 dollars and eggs 4 dollars. Can I buy all of it with 8 dollars?', [
    /No\./,
    /\$9/,
    /\$1 short/,
  ]),

  // Dates, ages and loans
  en('How many days are there between 5 May 1988 and 3 March 1990?', [/667 days/]),
  en('Ana was born on 12 June 2001 and Ben was born on 1 June 2001. Who is older and by how many days?', [
    /Ben.*is older than Ana/,
    /11 days/,
  ]),
  en('A loan of 10,000 dollars at 6% per year for 12 months: what is the monthly payment?', [
    /\$860\.66/,
    /\$327\.97/,
  ]),
  en('I borrow 12000 euros at 5 percent per year over 2 years. How much interest do I pay in total?', [
    /€526\.46/,
    /€634\.96 is interest/,
  ]),
  en('The old bridge was built in 1931 and the new bridge was built in 1998. Which is older?', [
    /Old bridge \(1931\) is older/,
    /67 years/,
  ]),
  id('Berapa hari dari 5 Mei 1988 sampai 3 Maret 1990?', [/667 hari/]),
  id('Pinjaman Rp 10.000.000 dengan bunga 6% per tahun selama 12 bulan. Berapa cicilan per bulan?', [
    /Rp 860\.664/,
  ]),
  id('Kredit 24 juta dengan bunga flat 12% per tahun selama 2 tahun, berapa cicilan per bulannya?', [
    /1\.240\.000/,
  ]),
  id('Masjid Raya dibangun tahun 1950 dan Masjid Agung dibangun tahun 1978. Mana yang lebih tua?', [
    /Masjid Raya.*lebih tua/,
    /28 tahun/,
  ]),

  en('What is 15% of 240 plus 12?', [/48/]),
  id('Ayah lahir tahun 1960 dan ibu lahir tahun 1964. Siapa yang lebih muda?', [
    /Ibu \(1964\) lebih muda daripada Ayah/i,
    /4 tahun/,
  ]),

  // Prices
  en('Show me how Apple and Microsoft shares did between 2005 and 2008, and say which gained more.', [
    /AAPL rose most/,
    /MSFT went from/,
  ]),
  en('Compare the share prices of IBM and Amazon in 2008. Which fell more?', [
    /AMZN fell most|IBM fell most/,
    /%/,
  ]),
  en('How did the stocks of Google and NVDA do in 2009?', [/GOOG/, /NVDA/]),
  id('Bandingkan harga saham Apple dan IBM tahun 2008 dan jelaskan mana yang turun lebih banyak.', [
    /AAPL paling banyak turun/,
    /IBM dari/,
  ]),
  id('Bagaimana saham Microsoft antara 2003 dan 2006?', [/MSFT dari/, /%/]),
  id('Saham mana yang naik lebih banyak dari 2005 sampai 2009, Amazon atau Google?', [
    /AMZN paling banyak naik|GOOG paling banyak naik/,
  ]),

  // Causes and claims that a text states
  en(
    'The bridge was closed because the river had flooded the road. Shops near the bridge lost customers. Why was the bridge closed?',
    [/because the river had flooded/],
  ),
  en(
    'The storm caused a power cut in the village. The school closed for two days. Did the storm cause the power cut?',
    [/Yes/, /storm caused a power cut/],
  ),
  en(
    'The rent is 900 euros a month. The lease runs for two years. Is it true that the rent is 1,100 euros a month?',
    [/No/, /rent is 900 euros/],
  ),
  en('Our shop opened in 2015. It employs 12 people. Check whether the shop opened in 2015.', [
    /Yes/,
    /opened in 2015/,
  ]),
  en('The meeting is on Tuesday in room 4. Lunch is at noon. Where is the meeting?', [/room 4/]),
  id('Jembatan ditutup karena sungai meluap. Toko di dekat jembatan sepi. Mengapa jembatan ditutup?', [
    /karena sungai meluap/,
  ]),
  id(
    'Hujan deras menyebabkan banjir di desa. Sekolah diliburkan dua hari. Apakah hujan deras menyebabkan banjir di desa?',
    [/Ya/, /menyebabkan banjir/],
  ),
  id(
    'Sewa rumah ini 900 ribu per bulan. Kontraknya dua tahun. Apakah benar sewa rumah ini 1,2 juta per bulan?',
    [/Tidak/, /900 ribu/],
  ),
  id('Rapat diadakan hari Selasa di ruang 4. Makan siang pukul 12. Di mana rapat diadakan?', [/ruang 4/]),

  id('Toko kami buka sejak 2015. Karyawannya 12 orang. Periksa apakah toko kami buka sejak 2015.', [
    /Ya/,
    /buka sejak 2015/,
  ]),

  // Goals
  en('Break this down into steps: book the venue, then send the invitations, then order the food.', [
    /3 steps/,
    /first is “Book the venue”/i,
  ]),
  id('Uraikan menjadi langkah-langkah: pesan gedung, lalu kirim undangan, kemudian pesan makanan.', [
    /3 langkah/,
    /pesan gedung/i,
  ]),
];

export const OPEN_QUESTIONS: readonly OpenQuestion[] = [
  {
    locale: 'en',
    question: 'The phone costs about 300 dollars and the tablet costs 280 to 320 dollars. Which is cheaper?',
  },
  {
    locale: 'en',
    question: 'Gym A costs 30 dollars per month and Gym B costs 300 dollars per year. Which is cheaper?',
  },
  {
    locale: 'id',
    question:
      'Beras A harganya Rp 60.000 untuk 5 kg. Beras B harganya Rp 115.000 untuk 10 kg. Mana yang lebih murah per kg?',
  },
  {
    locale: 'en',
    question: 'A shirt costs 40 dollars and a jacket costs twice as much. Which is more expensive?',
  },
  {
    locale: 'id',
    question:
      'Toko A memberi diskon 20% untuk sepatu Rp 400.000 dan Toko B menjualnya Rp 330.000. Mana yang lebih murah?',
  },
  { locale: 'en', question: 'Which is bigger, Jupiter or Mars?' },
  { locale: 'en', question: 'Is 17 prime?' },
  { locale: 'en', question: 'Who was the better president, Lincoln or Grant, and why?' },
  { locale: 'en', question: 'Design a rate limiter for a distributed API that survives a region failure.' },
  { locale: 'en', question: 'Should I move to Berlin or to Paris next year?' },
  {
    locale: 'en',
    question: 'Andi has 12 apples. Budi has 5 more than Andi. How many do they have together?',
  },
  { locale: 'en', question: 'Food costs 15 per person and drinks cost 5 per person. Is 600 enough?' },
  { locale: 'en', question: 'The Alpha costs 300 dollars and the Beta costs 290 euros. Which is cheaper?' },
  { locale: 'id', question: 'Mana yang lebih besar, Jupiter atau Mars?' },
  { locale: 'id', question: 'Apa dampak kenaikan suku bunga terhadap harga rumah dan mengapa?' },
  { locale: 'id', question: 'Sebaiknya saya kuliah teknik atau kedokteran?' },
];
