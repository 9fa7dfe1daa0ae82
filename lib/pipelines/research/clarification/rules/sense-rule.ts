import { ENGLISH_ACRONYMS } from '@/lib/pipelines/research/clarification/senses/english-acronyms';
import { ENGLISH_PEOPLE, ENGLISH_PLACES } from '@/lib/pipelines/research/clarification/senses/english-names';
import { ENGLISH_WORDS } from '@/lib/pipelines/research/clarification/senses/english-words';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { Ambiguity, AmbiguityKind } from '../question/ambiguity';
import { isGeneric } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';

/** Indonesian words, names and acronyms with several meanings, each with those that are asked about most. */
const INDONESIAN_SENSES = `
akar | akar tumbuhan; akar dalam matematika
amazon | perusahaan Amazon; hutan Amazon; Sungai Amazon
apel | buah apel; upacara apel
apple | perusahaan Apple; buah apel
asam | rasa asam; asam dalam kimia; buah asam
atm | mesin ATM; tekanan atmosfer
bab | bab buku; buang air besar
bajak | membajak sawah; bajak laut; pembajakan hak cipta
balok | bentuk balok; kayu balok; not balok
bandar | kota pelabuhan; bandar judi; Bandar Lampung
bank | lembaga keuangan; bank sampah; bank darah
barat | arah barat; dunia Barat
bbm | bahan bakar minyak; BlackBerry Messenger
bisa | dapat; racun ular
bintang | bintang di langit; bintang film; bir Bintang
blitar | Kota Blitar; Kabupaten Blitar
bogor | Kota Bogor; Kabupaten Bogor
bandung | Kota Bandung; Kabupaten Bandung; Kabupaten Bandung Barat
bor | mata bor; bed occupancy rate
bulan | Bulan di langit; bulan kalender
bunga | tumbuhan berbunga; bunga bank
cirebon | Kota Cirebon; Kabupaten Cirebon
garuda | Garuda Indonesia; burung Garuda; timnas Garuda
gas | wujud gas; gas LPG; gas kendaraan
gelas | gelas minum; satuan gelas
genting | atap genting; keadaan genting
gula | gula pasir; gula darah; gula aren
hak | hak asasi; hak sepatu
halaman | halaman rumah; halaman buku
harimau | hewan harimau; Harimau Sumatra; Harimau Malaya
jambu | jambu biji; jambu air; jambu mete
jamur | jamur yang dimakan; infeksi jamur
jaguar | hewan jaguar; mobil Jaguar
jati | kayu jati; Sunan Gunung Jati; jati diri
java | bahasa pemrograman; Pulau Jawa
jawa | Pulau Jawa; suku Jawa; bahasa Jawa
jari | jari tangan; jari-jari lingkaran
jalan | jalan raya; berjalan kaki
kabinet | kabinet pemerintahan; lemari kabinet
kaki | anggota badan; satuan kaki; kaki gunung
kali | sungai; perkalian; kata kali (berapa kali)
kapur | kapur tulis; kapur barus; batu kapur
kartu | kartu identitas; permainan kartu; kartu SIM
kediri | Kota Kediri; Kabupaten Kediri; Kerajaan Kediri
kepala | bagian tubuh; pemimpin
kip | Kartu Indonesia Pintar; mata uang Laos
kopi | minuman kopi; salinan
kpk | Komisi Pemberantasan Korupsi; kelipatan persekutuan terkecil
kuda | hewan kuda; kuda-kuda bela diri
kunci | kunci pintu; kunci gitar; kunci jawaban
layar | layar kapal; layar monitor
lapis | kue lapis; lapisan; Lapis Legit
madiun | Kota Madiun; Kabupaten Madiun
magelang | Kota Magelang; Kabupaten Magelang
malang | Kota Malang; Kabupaten Malang; nasib malang
mangga | buah mangga; Mangga Dua
mata | indra penglihatan; mata pelajaran; mata uang; mata air
matahari | bintang Matahari; toko Matahari; bunga matahari
medan | Kota Medan; medan magnet; medan perang
merkurius | planet Merkurius; dewa Merkurius
minggu | hari Minggu; tujuh hari
mojokerto | Kota Mojokerto; Kabupaten Mojokerto
paku | paku besi; tumbuhan paku; paku bumi
padang | Kota Padang; padang rumput; masakan Padang
panda | hewan panda; mobil Panda
papan | papan kayu; papan tulis; kebutuhan papan
pasar | pasar tradisional; pasar saham; pemasaran
pekalongan | Kota Pekalongan; Kabupaten Pekalongan
pohon | tumbuhan; pohon keluarga; struktur data pohon
pt | perseroan terbatas; perguruan tinggi
ptn | perguruan tinggi negeri; peradilan tata negara
puma | hewan puma; merek Puma
python | bahasa pemrograman; ular piton
rapat | pertemuan; jarak yang rapat
ri | Republik Indonesia; Riau
salak | buah salak; Gunung Salak; gonggongan
semarang | Kota Semarang; Kabupaten Semarang
serang | Kota Serang; Kabupaten Serang; menyerang
sim | surat izin mengemudi; kartu SIM
solo | Kota Surakarta; tampil sendiri; Bengawan Solo
sorong | Kota Sorong; Kabupaten Sorong; mendorong
sukabumi | Kota Sukabumi; Kabupaten Sukabumi
tahu | makanan tahu; mengetahui
tanggal | tanggal kalender; lepas (gigi tanggal)
tangerang | Kota Tangerang; Kabupaten Tangerang; Tangerang Selatan
tanjung | bunga tanjung; daratan tanjung; Tanjung Priok
tegal | Kota Tegal; Kabupaten Tegal
tembok | dinding; Tembok Besar Tiongkok
tempo | majalah Tempo; tempo musik; jatuh tempo
tps | tempat pemungutan suara; tempat penampungan sampah
tulang | tulang manusia; sebutan paman dalam bahasa Batak
ui | Universitas Indonesia; antarmuka pengguna (UI)
uang | mata uang; uang muka
ular | hewan ular; permainan ular
upn | UPN Veteran Jakarta; UPN Veteran Yogyakarta; UPN Jawa Timur
virus | virus penyakit; virus komputer
yogyakarta | Kota Yogyakarta; Daerah Istimewa Yogyakarta
`;

/** A term that stands for several things. */
interface SharedTerm {
  readonly kind: AmbiguityKind;
  readonly isAcronym: boolean;
  /** What it stands for, those that are asked about most. */
  readonly senses: readonly string[];
}

const MOST_SENSES = 4;

function readTable(table: string, kind: AmbiguityKind, isAcronym = false): [string, SharedTerm][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [term = '', senses = ''] = line.split(' | ');
      return [term, { kind, isAcronym, senses: senses.split('; ').slice(0, MOST_SENSES) }];
    });
}

/** The later ones hold where a term is in several tables. */
const ENGLISH: ReadonlyMap<string, SharedTerm> = new Map([
  ...readTable(ENGLISH_ACRONYMS, 'meaning', true),
  ...readTable(ENGLISH_PEOPLE, 'entity'),
  ...readTable(ENGLISH_PLACES, 'place'),
  ...readTable(ENGLISH_WORDS, 'meaning'),
]);
const INDONESIAN: ReadonlyMap<string, SharedTerm> = new Map(readTable(INDONESIAN_SENSES, 'meaning'));
/** Names that go by English senses in every language. */
const isName = ({ kind, isAcronym }: SharedTerm): boolean => isAcronym || kind !== 'meaning';

const foundIn = (table: ReadonlyMap<string, SharedTerm>, term: string): SharedTerm | undefined =>
  table.get(term) ?? (term.endsWith('s') ? table.get(term.slice(0, -1)) : undefined);

/** What a term in small letters may stand for, in a language; undefined where it is not known to be shared. */
function sharedTerm(term: string, language: AppLanguage): SharedTerm | undefined {
  const english = foundIn(ENGLISH, term);
  if (language === 'en') return english;
  return INDONESIAN.get(term) ?? (english !== undefined && isName(english) ? english : undefined);
}

const LONGEST_TERM_WORDS = 2;
const ALONE = 0.9;
const WITH_PLACE_MATTER = 0.75;
/** Asked of places, so that they do not tell which of them is meant. */
const PLACE_MATTERS = new Set(
  `population weather hotels hotel restaurants restaurant map maps mayor schools school jobs events airport time timezone
  zip hospital library museum university college police crime flights tourism attractions things climate housing
  cuaca hotel restoran peta wali kota bupati sekolah lowongan bandara waktu kode pos rumah sakit wisata penduduk`.split(
    /\s+/,
  ),
);
/** Cities and countries that everybody means by their names, where something is asked of a place. */
const FAMOUS = new Set(
  `paris london rome athens milan barcelona sydney melbourne vienna venice vancouver dublin miami houston dallas memphis
  perth glasgow warsaw lima peru naples hollywood manchester oxford florence bandung bogor semarang malang padang medan
  yogyakarta solo`.split(/\s+/),
);

/** A term with several senses, where nothing else in the question tells which. */
export function senseRule({ written, words, topic, language }: ShortQuestion): Ambiguity | null {
  const own = topic.length > 0 ? topic : words.filter((word) => !isGeneric(word));
  for (const length of [LONGEST_TERM_WORDS, 1])
    for (let at = 0; at + length <= own.length; at += 1) {
      const term = own.slice(at, at + length).join(' ');
      const shared = sharedTerm(term, language);
      if (shared === undefined || !isWrittenSo(term, shared, written, words)) continue;
      const rest = [...own.slice(0, at), ...own.slice(at + length)];
      const strength = strengthOf(term, shared, rest);
      if (strength !== null) return { kind: shared.kind, words: term, strength, options: shared.senses };
    }
  return null;
}

/** "it" and "who" are acronyms only where they are written so, or where nothing else is. */
const isWrittenSo = (
  term: string,
  { isAcronym }: SharedTerm,
  written: string,
  words: readonly string[],
): boolean =>
  !isAcronym ||
  words.length === 1 ||
  written.includes(term.toUpperCase()) ||
  !/^(?:it|who|la|ma|pa|po|id|er|pet|aim|spa|net)$/.test(term);

function strengthOf(term: string, { kind }: SharedTerm, rest: readonly string[]): number | null {
  if (rest.length === 0) return ALONE;
  const isAskedOfPlace = kind === 'place' && rest.every((word) => PLACE_MATTERS.has(word));
  return isAskedOfPlace && !FAMOUS.has(term) ? WITH_PLACE_MATTER : null;
}
