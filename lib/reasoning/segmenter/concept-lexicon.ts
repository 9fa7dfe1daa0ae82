/**
 * Word classes that tell the six steps apart, English and Indonesian side by side, so that what is
 * learnt in one language also helps in the other.
 */
export const CONCEPT_LEXICON = {
  firstPerson: 'i me my we our us saya aku kami kita',
  thirdPerson: 'he she they him her his their them user users person client dia ia beliau mereka pengguna',
  let: "let let's lets mari ayo yuk",
  will: "will i'll going shall would i'd akan bakal hendak",
  past: 'was were had did been sudah telah pernah',
  must: 'must should need needs ought has have better mesti harus perlu sebaiknya wajib mending',
  maybe:
    'maybe perhaps might may could possibly presumably probably seems likely guess mungkin barangkali sepertinya kayaknya kemungkinan kira agaknya tampaknya kelihatannya kali rasanya',
  negation:
    "not no never nothing none neither nor isn't doesn't didn't wasn't aren't can't cannot won't tidak bukan tanpa tiada",
  forbid: "don't dont avoid skip omit drop without jangan hindari lewati hapus usah tahan buang copot",
  already: 'already so far since until still sudah telah masih sejak',
  notYet: 'yet unread unopened untouched unwritten belum',
  first: 'first firstly beforehand initially dulu dahulu pertama duluan awal',
  followUp:
    'then next afterwards after later followed lalu kemudian terus setelah habis sesudah berikutnya selanjutnya lantas',
  so: 'so thus therefore hence jadi maka berarti makanya sehingga',
  but: 'but though although however yet while whereas tapi tetapi namun padahal sedangkan sementara meski walau',
  because: 'because since as due karena sebab soalnya gara',
  ifWhether: 'if whether unless kalau jika bila apakah seandainya apabila',
  instead:
    'rather instead than more less actually really underneath beneath behind deep sebenarnya sebetulnya sesungguhnya melainkan ketimbang daripada justru rupanya ternyata intinya pokoknya',
  questionWord:
    'what which who whose where when why how apa siapa mana kapan kenapa mengapa bagaimana berapa',
  wish: 'want wants wanted wanting wish wishes hopes hoping hope after seek seeks seeking desire looking expects expected craving mau ingin minta butuh dibutuhkan diminta diinginkan dicari dikejar harap diharapkan mengharapkan pengen kepingin pingin maunya mengincar dimau permintaan menginginkan meminta membutuhkan kebutuhan',
  meaning:
    'mean means meant meaning implies imply implied refers refer referring hint hints suggests signal signals intends intended intent reads literal literally phrase phrasing wording wants maksud maksudnya dimaksud artinya merujuk mengacu menyiratkan tersirat tafsir tafsiran menandakan ungkapan frasa harfiah mengisyaratkan rujukannya tersembunyi terselubung konteksnya',
  ambiguity:
    'ambiguous unclear vague either unspecified unstated interpretation interpretations ambigu rancu kabur tafsir entah samar tertentu tercampur tercampuraduk campur',
  emotion:
    'angry anger panic panicking worry worries worried fear fears afraid scared anxious anxiety sad sadness hurt tired frustrated frustration grief grieving annoyed venting upset tense stress stressed lonely shame embarrassed nervous desperate guilty guilt jealous doubt impatient furious confused curious curiosity joking playful teasing reassurance marah panik cemas takut sedih capek lelah frustrasi kesal kesel stres curhat bingung malu minder khawatir gelisah galau sungkan gugup putus asa jengkel penasaran emosi kecewa mumet pusing tersinggung ngambek deg bercanda sebal kalut',
  request:
    'ask asks asked asking question questions request requests requested message prompt query wonders wonder wondered pertanyaan bertanya ditanya ditanyakan tanya nanya menanyakan pesan pesannya keluhan permintaannya menyuruh disuruh',
  persona:
    'beginner expert novice student parent mother father boss teacher teenager child kid kids customer colleague freelancer nurse neighbour grandmother pemula mahasiswa anak ibu bapak bos guru ortu siswa pelanggan karyawan pedagang tetangga istri suami pacar teman adik kakak nenek',
  goal: 'goal aim point purpose underlying core crux worry priority tujuan inti pokok prioritas persoalan masalah keinginan niat',
  constraint:
    'limit limits budget deadline condition conditions constraint within batas batasan anggaran tenggat syarat kendala',
  quoteVerb:
    'wrote writes said says typed mentions mentioned slipped adds menyebut menulis bilang ngomong ngetik disebut disinggung menyelipkan nyelip diketik',
  paperPart:
    'draft drafts manuscript thesis chapter chapters outline proposal abstract introduction methodology appendix appendices bibliography framework hypothesis hypotheses dissertation essay rationale literature heading headings subsection conclusion conclusions findings limitations paper papers makalah draf naskah skripsi tesis disertasi bab subbab kerangka abstrak pendahuluan lampiran hipotesis tinjauan pustaka pembahasan simpulan kesimpulan rumusan proposalnya latar esai metodologi judul judulnya naskahnya drafnya babnya kerangkanya abstraknya pendahuluannya',
  paperStage:
    'stage stages phase session sessions workflow milestone checklist progress sesi tahap tahapan fase alur tahapnya sesinya alurnya progres',
  approved:
    'approved approval signed locked frozen agreed settled decided ticked fixed confirmed accepted passed closed scrapped dropped unlocked disetujui disepakati sepakat dikunci terkunci disahkan ditetapkan acc beres rampung kelar selesai dipatok dibekukan dicoret ditutup kesepakatan persetujuan persetujuannya',
  pending:
    'pending missing empty blank unfinished incomplete placeholder remains remaining left halfway half partial open kosong kurang tinggal sisa sisanya bolong menggantung tertunda separuh setengah kosongnya terbuka',
  supervisor:
    'supervisor adviser advisor examiner committee reviewer faculty lecturer professor panel dosen pembimbing penguji dospem promotor prodi fakultas kampus kaprodi reviewer penelaah sidang bimbingan pembimbingnya dosennya',
  research:
    'variable variables respondents objective objectives scope theory theoretical gap novelty research methodological instrument questionnaire sampling variabel responden ruang lingkup teori celah kebaruan penelitian instrumen angket sampel populasi metode metodenya pengodean informan partisipan landasan',
  reference:
    'reference references referenced cite cites cited citing citation citations apa harvard chicago footnote doi bibliography referensi rujukan dirujuk sitasi disitir dikutip mengutip kutipan pustaka sitir menyitir referensinya rujukannya kutipannya',
  revision:
    'revision revised revise version versions edited edit edits rewritten renamed merged moved comments comment notes note revisi direvisi versi versinya disunting perubahan berubah diubah diganti catatan komentar masukan coretan dicoret dilebur',
  recentPast:
    'yesterday earlier previous previously last ago week weeks monday tuesday wednesday thursday friday saturday sunday kemarin kemaren lalu sebelumnya tadi senin selasa rabu kamis jumat sabtu minggu pekan bulan januari februari maret april mei juni juli agustus september oktober november desember january february march june july august october december',
  search:
    'search searching searches searched google googling browse browsing lookup query queries find finding hunt dig digging consult retrieve cari mencari nyari dicari telusur telusuri menelusuri penelusuran googling tengok menengok gali menggali pencarian selancar berselancar ditelusuri pelacakan lacak ditengok ketik intip',
  look: 'look looked check checking glance peek visit lihat liat cek melihat ngecek mampir dilirik lirik klik diklik kunjungi periksa',
  site: 'page pages site website portal web online internet feed database archive archives registry register catalogue catalog calendar listing gazette link links homepage forum wikipedia laman halaman situs daring basis pangkalan kanal arsip katalog direktori repositori tautan tautannya forum peta media sosial pustakawan jejaring kanalnya',
  authority:
    'ministry agency bureau office official government authority council regulator parliament operator manufacturer publisher university court police embassy institute federation kementerian dinas bps bmkg bpom kpu kemenkes lembaga resmi pemerintah pemkot pemprov pemkab polisi kedutaan pengadilan operator pabrikan penerbit badan basarnas kominfo bnpb bi ojk humas instansi',
  newsMedia:
    'newspaper newspapers outlet outlets news media tabloid headline headlines press broadcaster wire reporter journalist koran berita beritanya media wartawan judul kantor pers redaksi jurnalis portal',
  queryShape:
    'keyword keywords spelling spelled spelt quotes hyphen filter filters narrow narrower narrowing widen broad broader term terms phrase operator filetype ejaan saring disaring persempit lebarkan rentang kunci istilah frasa filter sempit luas kueri kuerinya ejaannya tambahkan dipersempit',
  memory:
    'memory remember recall heart knowledge trained training cutoff textbook known know ingatan ingat hafal hafalan pengetahuan hapal teringat diketahui tahu kepala bekal',
  volatile:
    'change changes changed shift shifts daily weekly hourly stale outdated latest current newest fresh live today recent now updated berubah basi geser kedaluwarsa terbaru terkini sekarang harian ganti berganti segar mutakhir anyar',
  enough:
    'enough stop sufficient plenty pointless useless further saturation cukup stop setop percuma setopkan sudahi mubazir kenyang berhenti setop',
  otherItem:
    'another other others different alternative second elsewhere lain lainnya satunya cadangan pengganti kedua berbeda',
  unread:
    'unread unopened attachment attachments annex upload uploaded attached appendix lampiran lampirannya unggahan terlampir',
  trust:
    'credible credibility reliable trust trusted trustworthy believe believable doubt doubtful sceptical skeptical suspicious caution weight convincing solid plausible implausible kredibel percaya dipercaya ragu diragukan meragukan kredibilitas yakin meyakinkan curiga mencurigakan dicurigai janggal mustahil valid sahih kuat lemah dipegang waspada hati',
  agreement:
    'agree agrees agreement match matches consistent confirm confirms confirmed corroborates independent independently same both sepakat cocok selaras membenarkan konfirmasi dikonfirmasi mengonfirmasi senada seragam sama kompak terpisah menguatkan dibenarkan klop',
  conflict:
    'contradict contradicts contradiction conflict conflicting disagree disagrees differs differ mismatch discrepancy versus inconsistent bertentangan bertolak beda berbeda selisih membantah dibantah bantah berlawanan kontradiksi menyangkal bentrok meleset keliru salah',
  bias: 'biased bias sponsored funded paid owned stake seller sells commission advertorial affiliate promotional interest lobby supplement vendor didanai dibayar dibiayai bayaran kepentingan komisi iklan jualan titipan promosi disponsori penjual pemilik afiliasi milik',
  rumour:
    'rumour rumor hearsay hoax fake satire unverified unconfirmed anonymous alleged viral scam edited cropped doctored misleading clickbait unsourced debunked hoaks hoax palsu kabar isu rumor gosip satir anonim beredar viral katanya dipotong rekaan bohong editan klaim heboh penipuan comotan konon dibantah tipu',
  evidence:
    'evidence proof claim claims data study studies trial survey poll sample statistics figure figures number numbers measured counted bukti klaim klaimnya data studi survei sampel statistik angka angkanya diukur penelitian membuktikan terbukti',
  authorship:
    'author authors published publisher byline journal article articles report reports peer reviewed preprint retracted retraction edition blog press release interview quote quoted transcript original penulis penulisnya terbit terbitan jurnal artikel laporan ditelaah pracetak ditarik penarikan edisi cetakan blog siaran rilis wawancara kutipan transkrip asli aslinya narasumber dokumen naskah bereputasi predator',
  dating:
    'dated date dates year old older newer superseded supersedes expired provisional preliminary year tertanggal bertanggal tanggal tahun lama lawas usang terbaru menggugurkan berlaku sementara',
  methodWeakness:
    'sample participants small margin correlation causation placebo cohort randomised self selected representative generalise responden relawan plasebo kausal korelasi mewakili generalisasi margin galat peserta',
  calculate:
    'plus minus times divided multiply multiplied sum total average mean median percent equals subtract add adding makes gives yields comes squared root dikali kali dibagi ditambah tambah dikurangi kurang jumlah jumlahnya total totalnya persen sama hasilnya hasil jadinya dijumlah rata pangkat akar bulatkan dibulatkan hitung dihitung menghitung kalikan bagi',
  technicalThing:
    'file files script api endpoint json token server folder row rows column columns csv pdf image cache log function tool code upload regex sandbox database sql parser parameter array object field request response http url checksum batch thread process exit command terminal browser screenshot spreadsheet cell timeout encoding pixels bitrate berkas berkasnya skrip fungsi fungsinya alat alatnya kolom baris larik bidang perintah peramban parameter layanan server folder kueri piksel pengodean kalkulator mesin antrean indeks sensor modul pustaka pendeteksi arsip zip',
  operate:
    'run running runs ran rerun execute executing call calling calls invoke open opening opened load loading loaded parse parsing convert converting resize resizing save saving saved upload uploading download downloading export exporting import compute computing retry retrying resend fetch fetching extract extracting merge merging split sort sorting render crop compress feed pass passing plug enter submit install compile query refresh iterate jalankan jalanin dijalankan menjalankan panggil memanggil manggil buka membuka dibuka muat memuat dimuat termuat urai ubah diubah konversi dikonversi simpan disimpan menyimpan unggah unduh diunduh terunduh ekspor impor ulangi ulang kirim dikirim ambil ekstrak diekstrak gabungkan digabung pecah urutkan potong kompres masukkan dimasukkan pasang perbarui muatkan salin salinannya pindahkan perkecil unduhan putar tunggu nunggu',
  outcome:
    'returned returns return came brings brought shows showed printed prints found failed fails succeeded completed finished done works worked loads rejected rejects accepted yields listed lists output result results hits matches entries items records mengembalikan keluar muncul menampilkan gagal berhasil kebuka kebaca terbaca balik balasan keluaran hasil temuan entri rekaman rampung sukses ditolak menolak membalas kemuat selesai hasilnya ketemu tercetak',
  failure:
    'error errors timeout timed crash crashed corrupt broken failed denied forbidden stuck null undefined exception warning overflow limit galat gagal rusak macet putus mentok error eror tersendat kehabisan timeout bentrok',
  openingMove:
    'start starts begin begins open opens lead leads kick mulai awali buka dibuka awalnya membuka diawali mengawali',
  closingMove:
    'end ends close closes finish finishes wrap conclude ending closing last akhiri tutup diakhiri ditutup penutup akhir ujung menutup mengakhiri terakhir',
  say: 'say tell mention state explain describe give offer suggest show list note point recommend warn remind acknowledge admit apologise apologize present name spell clarify bilang sebut sebutkan katakan jelaskan terangkan kasih beri tawarkan sarankan tunjukkan sampaikan ingatkan tegaskan akui ceritakan terangin jelasin sajikan tampilkan tambahkan rekomendasikan peringatkan cantumkan selipkan sertakan tanyakan perlihatkan tunjuk ajak tanya',
  writing:
    'write writing phrase word reword rephrase draft compose structure format quote summarise summarize paraphrase tulis nulis menulis susun menyusun rangkai tuangkan kutip parafrase ringkas rumuskan redaksinya pakai gunakan pake sebut ditulis disusun dirangkai kalimatkan bahasakan',
  keep: 'keep leave put place use stick make split cut trim shorten swap round bold italicise pertahankan biarkan taruh tempatkan letakkan pisah pangkas singkat bulatkan bikin jadikan sisakan sisipkan tempel dahulukan ganti utamakan tebalkan',
  layout:
    'table tables bullet bullets list heading headings bold italic italics paragraph paragraphs sentence sentences line lines numbered column brackets parentheses footnote markdown emoji emojis prose step steps row headline caption stanza tabel butir poin subjudul tebal miring alinea paragraf kalimat kalimatnya baris sebaris bernomor dinomori kurung emoji langkah daftar lajur bait sekalimat judul kolom huruf',
  tone: 'tone friendly formal polite warm gentle gently blunt bluntly plain plainly casual jargon humour humor honest honestly kind kindly stiff preachy neutral encouraging calm tactful frank funny sarcastic lecture lecturing smug nada nadanya ramah formal sopan hangat lugas halus baku santai kaku jujur menggurui netral tenang jenaka lembut blak terus terang bahasanya gaya ceramah akrab tenangkan',
  brevity:
    'short shorter brief concise long longer length compact tight overkill short singkat pendek ringkas panjang bertele padat secukupnya sekilas cukup',
  example:
    'example examples analogy metaphor comparison anecdote illustration contoh contohnya analogi perumpamaan umpamakan ilustrasi kiasan ibarat',
  answer:
    'answer answers reply response verdict caveat disclaimer summary conclusion recommendation greeting jawab jawaban jawabannya balasan balas respons saran catatan kesimpulan salam sapaan penafian vonis rekomendasi',
  audience: 'reader readers audience them so that pembaca supaya agar biar dia pendengar',
} as const;
