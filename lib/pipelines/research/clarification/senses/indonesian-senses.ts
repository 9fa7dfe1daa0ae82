/** Indonesian words, names and acronyms with several meanings, each with those that are asked about most. */
export const INDONESIAN_SENSES = `
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
