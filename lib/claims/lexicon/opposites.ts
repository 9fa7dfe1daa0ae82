/** Words on the left say the opposite of words on the right. */
export const OPPOSITES = `
win won winner victory champion | lose lost defeat loser runner-up
before prior | after following
above over | below under beneath
increase rise rose risen grow grew grown climb up gain soar surge jump raise expand expansion growth higher double doubled triple went_up go_up goes_up gone_up going_up | decrease fall fell fallen decline drop shrink shrank shrunk reduce down lower slump plunge sink sank dip cut contraction halve halved went_down go_down goes_down gone_down going_down
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
open opened opening | close closed closing shut
start begin began begun | end finish stop ended cease
success succeed successful | failure fail failed unsuccessful flop bomb disappointing
always | never
male man boy men he his him husband father son brother king actor | female woman girl women she her hers wife mother daughter sister queen actress
north northern | south southern
east eastern | west western
rich wealthy | poor
strong strengthen | weak weaken
hot warm | cold cool
win gain won | lose lost
positive acclaim praise praised acclaimed favorable | negative criticized criticism panned unfavorable criticised
love liked | hate dislike hated disliked
allow permit legal allowed lawful | ban forbid forbade prohibit illegal banned forbidden unlawful
friend ally allied | enemy foe rival
common frequent | rare uncommon
include including | exclude excluding except
import imported importer | export exported exporter
profit gain win | loss lose lost
buy bought purchase | sell sold
arrive arrival enter entered entrance join come came | leave depart departure quit exit go went
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
naik meningkat kenaikan peningkatan bertambah tambah tumbuh melonjak pertumbuhan menaikkan melambung meroket membesar | turun menurun penurunan berkurang merosot anjlok menyusut menurunkan melorot mengecil
meminjam pinjam | meminjamkan dipinjamkan
mengalahkan menundukkan menaklukkan | kalah dikalahkan takluk
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
selalu | tidak_pernah jarang
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
untung laba keuntungan surplus | rugi kerugian defisit merugi
beli membeli dibeli | jual menjual dijual
datang masuk tiba kedatangan | pergi keluar berangkat keberangkatan
masuk memasuki | keluar
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
dalam | dangkal
hujan basah | kemarau kering
maksimum maksimal | minimum minimal
ringan | berat
gratis cuma-cuma | berbayar
aktif | nonaktif pensiun
sama | berbeda beda
ramai | sepi
left leftward | right rightward
wide broad | narrow
deep | shallow
thick | thin
borrow borrowed | lend lent loaned
lock locked | unlock unlocked
switched_on switch_on turned_on turn_on lit | switched_off switch_off turned_off turn_off unlit
better | worse
push | pull
upstream | downstream
front | rear
top | bottom
upper | lower
odd | even
add added addition | subtract subtracted remove removed
hire hired recruit | dismiss dismissed fire fired
employ employed | unemployed
visible | invisible hidden
present attending attended | absent missed
true | untrue false
create created build built construct | destroy destroyed demolish demolished
attack attacked | defend defended
give gave given | take took receive received
teach taught | learn learned learnt
remember remembered | forget forgot forgotten
marry married | divorce divorced
healthy well | ill sick
awake | asleep
clean | dirty polluted
dark | bright
loud noisy | quiet silent
far distant | near nearby
raise raised | lower lowered
accelerate accelerated | brake slow slowed
freeze froze frozen | melt melted thaw
ascend | descend
forward | backward backwards
clockwise | anticlockwise counterclockwise
income revenue | expense expenditure
credit | debit
surplus | deficit
asset | liability
supply | demand
majority | minority
mandatory compulsory required | optional voluntary
temporary | permanent
possible | impossible
correct right | incorrect wrong
innocent | guilty
hopeful optimistic | pessimistic
landing landed land | takeoff took_off take_off
sunrise dawn | sunset dusk
summer | winter
kiri | kanan
lebar luas | sempit
tebal | tipis
nyala menyala hidup dinyalakan | padam mati dimatikan
atas | bawah
depan | belakang
hulu | hilir
kuat menguat penguatan | lemah melemah pelemahan
terang | gelap
bersih | kotor
jauh | dekat
sehat sembuh | sakit
hadir | absen
ingat | lupa
wajib | opsional sukarela
sementara | permanen tetap
mungkin | mustahil
benar | salah keliru
pendapatan pemasukan | pengeluaran biaya
penawaran | permintaan
mayoritas | minoritas
membangun dibangun | menghancurkan dihancurkan merobohkan dirobohkan
menyerang | bertahan membela
memberi diberi | menerima mengambil
mengajar | belajar
merekrut mempekerjakan | memecat dipecat
menambah ditambah penambahan | mengurangi dikurangi pengurangan
membeku beku | mencair meleleh
mendarat | lepas_landas
tutup ditutup menutup tertutup | terbuka buka dibuka
dikunci terkunci | tidak_terkunci
cepat percepat dipercepat | lambat perlambat diperlambat
maju | mundur
ganjil | genap
aset | liabilitas utang
optimistis | pesimistis
`;
