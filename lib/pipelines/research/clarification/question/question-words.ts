const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Could be said of any topic: these narrow nothing down. */
const GENERIC = setOf(`
  information info news latest newest recent current new updated update updates best top good great popular free online
  website websites site homepage page wiki wikipedia facts fact details overview guide guides tips tip help ideas idea
  pictures picture photos photo images image video videos stuff general basics basic everything anything something
  research report reports article articles find look search show know learn read understand explain describe different
  types type kinds kind examples
  informasi berita kabar terbaru terkini terakhir baru terbaik bagus populer gratis daring situs laman fakta detail
  gambaran panduan tips bantuan ide gambar foto video riset penelitian laporan artikel cari carikan lihat tahu jelaskan
  macam jenis contoh daftar umum dasar semua cerita tentang telusuri
`);

/** Things that are asked of a topic: with one of these a question says what it wants. */
const ATTRIBUTES = setOf(`
  height tall length long width wide depth deep weight heavy mass size area volume density age old birthday birthplace
  birthdate born died death founded date year century distance far speed fast velocity temperature hot cold boiling melting freezing
  point pressure frequency wavelength radius diameter circumference perimeter angle population capital currency
  language languages religion flag anthem motto continent border borders timezone latitude longitude elevation altitude
  number count many much percentage ratio rate formula symbol equation theorem law rule rules principle axiom proof
  unit units calories protein carbs fat sugar vitamin content ingredients ingredient recipe lyrics chords key tempo
  author writer director actor actress cast composer singer painter artist inventor discoverer founder owner ceo
  president minister king mayor governor coach captain capital symptoms symptom causes cause treatment cure dosage
  dose contagious lifespan habitat diet predators gestation definition define defined meaning means mean synonym synonyms
  antonym antonyms plural singular pronunciation pronounce spelling spell etymology origin translation translate
  abbreviation stand stands syntax pinout dimensions release released runtime isbn price cost costs fee salary revenue
  profit gdp phone address zip postcode hours score winner won champion plot summary ending theme protagonist
  characters narrator setting convert conversion calculate compute solve factor derivative integral square cube root
  string substring array loop regex tuple dictionary function method reverse sort index variable opposite rhyme rhymes
  atomic chemical molar valence orbit moons moon planets legs teeth bones chromosomes wrote written painted
  discovered invented built designed composed directed starred landed sank fell exploded began ended happened occurred
  difference versus vs than
  list word words code codes sign location located color colors colour colours alphabet numeral numerals substitute
  equivalent interval period form tense conjugation suffix prefix emoji moves uses rankings rhyme antidote
  step steps stage stages phase phases layer layers member members crew participants signatories sequence schedule
  timetable timeline premiere debut anniversary duration deadline requirement requirements effect effects tuning
  undo tie boil fold clean center align install copy delete reset fix cutting count join
  kelvin celsius fahrenheit kilogram kilograms pound pounds ounces ounce cups cup liters litres miles inches degrees
  minutes seconds days
  tinggi panjang lebar dalamnya kedalaman berat massa ukuran luas volume umur usia lahir wafat meninggal tanggal jarak
  kecepatan suhu titik didih beku tekanan jumlah banyaknya populasi ibu ibukota ibukotanya mata lagu bendera semboyan
  agama bahasa benua zona rumus lambang simbol satuan kalori kandungan bahan resep lirik kunci penulis pengarang
  pencipta sutradara pemeran penemu pendiri pemilik presiden menteri gubernur bupati wali ketua pelatih gejala penyebab
  obat dosis pengobatan arti makna definisi pengertian sinonim antonim persamaan lawan ejaan terjemahan terjemahkan
  singkatan kepanjangan harga biaya tarif gaji kode pos alamat telepon jam skor juara pemenang ringkasan tokoh tema
  daftar kata warna letak huruf kode tanda cara kegunaan derajat menit detik
  hitung hitunglah konversi ubah akar kuadrat berapa siapa kapan kenapa mengapa bagaimana rukun pasal isi bunyi
`);

/** Asking words: what follows them is what is wanted. */
const ASKING = setOf(`
  who whom whose what which when where why how is are was were do does did can could should will
  siapa apa apakah kapan mana kenapa mengapa bagaimana berapa cara
`);

/** Said to whoever answers, with nothing to look up. */
const SMALL_TALK = setOf(`
  hello hi hey thanks thank goodbye bye goodnight welcome please ok okay yes no sorry
  halo hai terima kasih makasih selamat pagi siang sore malam permisi maaf ya tidak oke
`);

/** What people want done, bought, visited or learnt: there are many ways to help with these. */
const BROAD = setOf(`
  cheap affordable buy buying sell selling sale sales deals deal discount shop shopping store stores job jobs career
  careers class classes course courses lesson lessons training certification degree insurance mortgage loan loans credit
  tickets supplies equipment gear parts accessories design services service repair maintenance installation hosting
  adoption education planning planner travel tours tour vacation trip trips holiday holidays rental rentals rent
  reviews review games game decorations gift gifts plans kits kit products brands clothing shoes furniture toys
  volunteering investing management software apps tools remodel renovation landscaping
  murah beli jual sewa diskon promo toko lowongan kerja karier kursus les pelatihan kuliah sekolah beasiswa asuransi
  kredit pinjaman tiket peralatan perlengkapan suku cadang desain jasa servis perawatan pemasangan wisata liburan
  perjalanan rekomendasi hadiah pernikahan investasi usaha bisnis budidaya aplikasi
`);

export const isGeneric = (word: string): boolean => GENERIC.has(word);
export const isAttribute = (word: string): boolean => ATTRIBUTES.has(word);
export const isAsking = (word: string): boolean => ASKING.has(word);
export const isSmallTalk = (word: string): boolean => SMALL_TALK.has(word);
export const isBroad = (word: string): boolean => BROAD.has(word);
