/** Words on the left say the opposite of words on the right. */
export const OPPOSITES = `
win won winner victory champion | lose lost defeat loser runner-up
before prior | after following
above over | below under beneath
increase rise grow climb up gain soar higher | decrease fall decline drop shrink reduce down lower slump
more | less fewer
most | least
highest largest biggest greatest | lowest smallest
first earliest | last final latest
best | worst
oldest older | youngest younger newest
longest longer | shortest shorter
fast faster fastest quick | slow slower slowest
tall taller tallest | short shorter shortest
big large huge | small little tiny
long | short brief
early | late
old | new young
alive living survive survived | dead die died killed deceased
accept approve agree accepted approved | reject refuse deny oppose decline rejected refused disagree
open opened | close closed shut
start begin began | end finish stop ended
success succeed successful | failure fail failed unsuccessful flop bomb disappointing
always | never
male man boy men he his him husband father son brother king actor | female woman girl women she her hers wife mother daughter sister queen actress
north northern | south southern
east eastern | west western
rich wealthy | poor
strong | weak
hot warm | cold cool
positive acclaim praise praised acclaimed favorable | negative criticized criticism panned unfavorable criticised
love like liked | hate dislike hated disliked
allow permit legal allowed | ban forbid prohibit illegal banned forbidden
friend ally allied | enemy foe rival
common frequent | rare uncommon
include including | exclude excluding except
import | export
profit | loss
buy purchase | sell sold
arrive enter join | leave depart quit exit
real true factual nonfiction non-fiction | false fake fictional imaginary fiction
public | private
single unmarried alone solo | married together
urban | rural
major | minor
safe | dangerous unsafe
easy | difficult hard
full | empty
increase_of | decrease_of
guilty convicted | innocent acquitted
rural countryside | urban metropolitan
active | inactive retired extinct dormant
amateur | professional
popular famous well-known | unknown obscure unpopular
same identical | different distinct
ancient | modern
domestic | foreign
inside within indoor | outside outdoor
live-action | animated cartoon
war | peace
presence | absence
expensive | cheap
heavy | light
support supported favour favor | oppose opposed against
wet rainy | dry
city | village
maximum | minimum
increase_in | decrease_in
comedy comic | tragedy tragic
success | failure
menang juara kemenangan pemenang | kalah kekalahan
sebelum | sesudah setelah
di_atas | di_bawah
naik meningkat kenaikan peningkatan bertambah tumbuh melonjak pertumbuhan | turun menurun penurunan berkurang merosot anjlok menyusut
lebih | kurang
tertinggi terbesar terbanyak terluas | terendah terkecil tersedikit tersempit
tinggi | rendah pendek
terpanjang | terpendek
pertama awal perdana | terakhir akhir
terbaik | terburuk
tertua | termuda terbaru
cepat tercepat | lambat terlambat lamban
besar | kecil
panjang | pendek singkat
tua lama | muda baru
hidup selamat | mati meninggal tewas wafat
setuju menerima menyetujui disetujui mendukung diterima | menolak ditolak menentang penolakan
buka membuka dibuka | tutup menutup ditutup
mulai memulai | berhenti berakhir selesai
berhasil sukses keberhasilan | gagal kegagalan
selalu | tidak_pernah
laki-laki pria ayah suami putra | perempuan wanita ibu istri putri
utara | selatan
timur | barat
kaya | miskin
kuat | lemah
panas hangat | dingin sejuk
positif pujian | negatif kritik
diizinkan boleh legal sah | dilarang terlarang ilegal
kawan sekutu | lawan musuh
umum sering | langka jarang
impor | ekspor
untung laba | rugi kerugian
beli membeli dibeli | jual menjual dijual
datang masuk tiba | pergi keluar berangkat
nyata asli | palsu fiksi rekaan
negeri publik | swasta
murah | mahal
mudah | sulit sukar
penuh | kosong
bersalah | tidak_bersalah
aman | berbahaya
siang pagi | malam
kota | desa
kuno | modern
dalam | luar
hujan basah | kemarau kering
maksimum maksimal | minimum minimal
ringan | berat
gratis cuma-cuma | berbayar
aktif | nonaktif pensiun
sama | berbeda beda
ramai | sepi
`;
