import { isSameWord } from './same-word';

/** Words by which heads of tables, and questions about what is below them, call the same thing. */
const COLUMNS: readonly (readonly string[])[] = [
  'salary wage wages pay earn earns income remuneration gaji upah penghasilan honor bayaran',
  'price cost costs harga biaya tarif rate fee ongkos',
  'total sum amount jumlah nilai value',
  'phone telephone mobile number telepon telpon nomor hp kontak contact',
  'email mail surel',
  'role job position occupation title jabatan posisi pekerjaan tugas',
  'department division team unit section bagian divisi departemen bidang tim',
  'start started begin began join joined hired mulai masuk bergabung',
  'end ended finish finished until selesai berakhir sampai',
  'due deadline tenggat jatuh batas',
  'date day tanggal hari',
  'born birth birthday lahir kelahiran',
  'age old umur usia',
  'quantity qty count stock jumlah stok banyak banyaknya',
  'location place room stored kept lokasi tempat ruang ruangan disimpan letak',
  'address street alamat jalan',
  'city town kota',
  'supplier vendor supplies supplied seller sells pemasok penyedia penjual',
  'owner owns pemilik milik',
  'teacher instructor taught pengajar guru instruktur',
  'weight weigh weighs berat',
  'height tall tinggi',
  'length long panjang',
  'colour color warna',
  'status state keadaan',
  'score grade mark nilai skor',
].map((line) => line.split(' '));

/** What a question asks for by its first words, where it does not name the column. */
const BY_QUESTION: readonly (readonly [asks: RegExp, words: readonly string[]])[] = [
  [/\bhow much\b/i, ['price', 'total']],
  [/\b(?:how many|ada berapa|berapa banyak)\b/i, ['quantity']],
  [/\bhow old\b/i, ['age']],
  [/\b(?:when|kapan)\b/i, ['date', 'start', 'due']],
  [/\b(?:where|di ?mana)\b/i, ['location', 'address', 'city']],
];

/** Whether a word of a question and one of a table's head call the same column. */
export const callSameColumn = (word: string, head: string): boolean =>
  isSameWord(word, head) || COLUMNS.some((names) => has(names, word) && has(names, head));

/** The words of columns that a question asks for without naming them. */
export const columnsAskedFor = (question: string): readonly string[] =>
  BY_QUESTION.flatMap(([asks, words]) => (asks.test(question) ? words : []));

const has = (names: readonly string[], word: string): boolean =>
  names.some((name) => name === word || isSameWord(name, word));
