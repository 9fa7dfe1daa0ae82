import type { CueLexicon } from './cue-classes';

/** Indonesian stems (see `stem-indonesian.ts`) and words that have no other form, formal and colloquial. */
export const INDONESIAN_CUES: CueLexicon = {
  self: 'gue gua gw gwe ane saya aku ku daku kami',
  assistant: 'asisten bot chatbot agen subagen widget',
  user: `dia ia beliau user pengguna penanya orangnya nya pelanggan pengunjung pemakai si kamu anda kalian
    seseorang penelepon orang`,
  they: 'mereka',
  owner: `operator operatornya pengembang developer vendor penyedia pembuat pencipta perancang pengelola
    empunya penyelenggara developernya insinyur pemasang penyetel perakit juragan`,
  organisation: `admin administrator perusahaan manajemen sponsor merek platform pihak atasan pusat
    layanan situs aplikasi produk rekanan `,
  third: `bos guru dosen manajer kepala rektor dokter bidan perawat apoteker terapis pelatih hakim jaksa pengacara
    notaris akuntan auditor ibu bapak ayah mama papa nenek kakek kakak adik paman bibi om tante mertua camer suami istri
    pacar mantan anak ponakan tetangga teman rekan sepupu klien majikan buruh karyawan serikat sekolah kampus fakultas
    madrasah maskapai bandara kedutaan konsulat kementerian pemerintah kelurahan camat bupati gubernur
    presiden menteri dpr pengadilan polisi tentara sersan kapten prajurit pilot pramugari asuransi bank koperasi
    pedagang penjual pembeli kontraktor tukang montir arsitek editor penerbit jurnal reviewer wasit panitia
    juri ustaz kiai pendeta pastor biksu dukun masinis sopir ojek satpam saksi terdakwa tahanan sipir wartawan
    narasumber penjahit fotografer katering pengantin tamu penghulu chef koki pelayan barista petani nelayan
    peternak klub federasi liga lomba pengawas murid siswa mahasiswa pembimbing penguji raja ratu adipati sultan patih
    dalang kos rt rw pabrik toko warung hotel restoran museum kebun perpustakaan kreditur nasabah debitur
    pemohon pelamar rekruter hrd`,
  tell: `suruh minta perintah pesan amanat titip bilang kata ujar tulis sebut instruksikan wanti peringat ingat
    pinta tugas nyatakan wejang`,
  forbid: 'larang pantang tolak blokir tabu haram cegah cekal',
  require: 'harus wajib mesti tuntut paksa ikat haruskan',
  allow: 'boleh izin ijin bolehin perkenan restu bebas',
  limit: 'batas kunci pagar lingkup cuma hanya maksimal sebatas doang kuota jatah segelintir',
  give: `kasih beri bekal serah terima dapat pegang bawa sodor pasok sedia ditunjukin tunjuk jejal percaya
    teruskan pinjam nempel bekali wariskan turun bisik limpah jejalkan suguh sodorkan`,
  inject: `sisip suntik tanam selip muat masuk sembul imbuh benam pasang taruh taro tarikan cantol cangkok
    tambat sisipan tempelan`,
  share: `tempel unggah upload lampir bagi kirim kutip salin ketik draf cerita curhat paste share`,
  configure: `setel set atur konfigurasi program rancang jalan nyala aktif matikan mati latih dandan desain
    pasangkan tetap tugaskan setup inisialisasi luncur hidupkan nyalakan tala rakit`,
  instruction: `instruksi arah arahan aturan pedoman panduan kebijakan amanat mandat petunjuk rambu mukadimah
    pembukaan pengantar ketentuan tata tertib naskah pegangan wejangan larangan perintah protokol prinsip butir
    pasal guideline guidelines policy rules rule pakem juknis juklak ketetapan anjuran imbauan titah kaidah
    norma koridor pesanan garis patokan konvensi`,
  prompt: 'prompt promptnya prom',
  system: 'sistem system',
  configuration: `konfigurasi pengaturan setelan parameter mode metadata varian sandbox lingkungan config
    setting allowlist`,
  context: `konteks profil ringkasan rangkuman rekap ingatan memori catatan potongan cuplikan dokumen berkas file arsip
    blok riwayat data kartu latar teks baris paragraf kalimat bagian halaman lampiran memo rekaman pengingat`,
  secret: 'rahasia sandi kode frasa kenari titipan tertutup konfidensial password',
  parameter:
    'token anggaran suhu effort jendela verbositas mikir berpikir penalaran model versi budget temperature',
  tool: `alat fungsi peramban perkakas plugin kalkulator terminal kanal host tool browser fitur kemampuan
    keterampilan skill argumen panggil panggilan deklarasi`,
  format: 'format skema json kanal keluaran tabel tag judul emoji poin output',
  hidden: `sembunyi tersembunyi diam-diam balik layar tirai sepengetahuan kelihatan terlihat tampak gaib
    kasatmata siluman umpet selubung terselubung`,
  aware: 'tahu sadar lihat kaget sangka kira tebak incar intip pancing tau ngeh curiga',
  position: `sebelum atas muka awal depan mula pertama paling dahulu duluan pembuka puncak hulu permulaan
    mulanya pangkal semula`,
  reveal: `bocor ungkap beber buka ngaku sebar ulang baca terjemah benarkan sangkal iya keceplosan spill rinci
    umbar singkap`,
  negation: 'tidak nggak gak enggak ga ndak tak bukan jangan belum tanpa ogah kagak',
  modal: 'bisa dapat perlu mau akan bakal mungkin sebaiknya',
  persona: 'persona peran karakter topeng nama maskot jadi aslinya identitas',
  scripted: 'templat kalengan baku naskah contoh siap template',
  automatic: `otomatis penyaring penggolong pengawas moderasi pipa orkestrator perencana induk skor label tanda
    filter pengarah router penilai koordinator gerbang saringan`,
  fiction: `novel cerpen dongeng tokoh film komik wayang lakon sinetron drama puisi pantun permainan main game gim
    teka-teki misteri bajak sihir penyihir hantu robot skenario adegan bab babak hikayat legenda
    sketsa penjahat`,
  software: `docker kubernetes repo repositori skrip variabel python javascript kelas server galat
    error bug commit branch github payload api sql discord midjourney gpt notebook excel`,
  topic: `resep oven adonan tepung gula garam beras nasi sambal kue masak dapur taman tanah cabai cat kayu paku dinding
    atap pajak faktur struk sewa kontrak kredit cicilan bunga garansi retur ongkir paket visa paspor pesawat kereta
    motor mobil mesin ban aki jantung darah hati ginjal saraf tulang demam obat sel virus vaksin planet bintang sungai
    gunung jembatan candi lukisan gamelan gitar lagu nikah resepsi khitanan ujian pr skripsi makalah
    persamaan segitiga sudut peluang matriks bola gol kucing anjing sapi ayam burung ikan pemilu pilkada undang-undang
    uu perang kerajaan saham inflasi hukum ponsel laptop kamera printer kabel label kemasan kardus zakat haji
    puasa wudu adat batik`,
  we: 'kita',
  comply: 'patuh ikut taat nurut turut sesuai selaras langgar menurut berdasarkan',
  reply: 'jawab tanggap respons respon balas konten',
  want: 'ingin pengen pengin maunya keinginan harap butuh minat permintaan',
  internal: 'internal dalaman sendiri bawaan',
  general: 'umum publik dokumentasi biasanya kebanyakan makalah kuliah',
  promote: 'promosi jual rekomendasi saing pesaing saingan diskon promo anggota langganan premium puji tawar',
  conversation: 'obrol obrolan cakap percakapan utas sesi giliran sapa sapaan halo salam gulir tiket chat',
  withhold: `diam bungkam rapat mulut tutup ngeles alih belok lempar oper jaga lindung simpan hindar lolos
    kelepasan keceplos kelepas elak muka eskalasi`,
  pretend: 'pura seolah seakan-akan lagak',
  settled: 'sepakat putus tentu sananya resmi keputusan memang begitu',
  operate: 'bikin bayar sewa tampung kelola punya milik pemilik pinjam jual dagang',
  remaining: 'tinggal sisa habis terpakai abis',
  verdict: `aman wajar pantas layak edukatif informatif netral seimbang berbahaya bahaya oke sah ilegal lumrah
    keberatan`,
  sensitive: `keselamatan keamanan kekerasan vulgar sadis gore ujaran kebencian pelecehan perundungan ekstremisme
    ekstremis teroris terorisme propaganda senjata pistol bom peledak racun amunisi narkoba dosis bunuh seksual
    pornografi porno telanjang anak-anak penipuan phishing peretasan retas pembobolan pencurian penguntitan privasi
    hak cipta lirik plagiarisme pembajakan fitnah satir satire politik kampanye judi medis hoaks konspirasi jailbreak
    kimia sintesis penyiksaan hotline`,
  subject: 'topik soal hal perkara urusan pertanyaan tanya nanya',
};
