/**
 * Classes of words that tell how much thought a question needs, English and Indonesian side by side, so that what is
 * learnt in one language also helps in the other. Indonesian roots stand for their derived words.
 */
export const WORD_CLASSES = {
  greeting: 'hi hello hey morning evening hai halo hei pagi siang sore malam permisi assalamualaikum',
  thanks:
    'thanks thank cheers thx great nice lovely perfect awesome makasih terima kasih trims thanks mantap sip keren bagus',
  approval:
    'yes yeah yep yup ok okay sure please agreed right iya ya boleh oke ok gas yoi sip siap silakan setuju lanjut ayo baik',
  refusal: 'no nope nah not nggak gak ga tidak bukan enggak ndak',
  laughter: 'lol haha hehe wkwk wkwkwk lmao xd ha wow duh ugh aww wah',
  rewrite:
    'rewrite shorten shorter correct fix spelling grammar polite politer formal friendlier bullet capitals uppercase lowercase alphabetical format convert rephrase reword tidy summarise summarize neutral headline ringkas singkat persingkat pendek perbaiki benerin rapikan ejaan huruf sopan halus jadikan ubah ganti urutkan poin abjad tulis',
  translate:
    'translate translation english french spanish german italian dutch terjemah terjemahkan inggris inggriskan jepang arab jerman prancis korea indonesiakan',
  write:
    'caption slogan poem rhyme joke birthday greeting name subject title pantun ucapan judul lelucon caption nama kata-kata puisi',
  define:
    'mean means meaning define definition called stand synonym abbreviation arti artinya maksud maksudnya pengertian definisi singkatan disebut istilah sinonim',
  howto: 'how cara gimana bagaimana caranya langkah tutorial tips tipsnya',
  plan: 'plan draft design prepare outline schedule programme program roadmap rota timetable strategy itinerary agenda campaign migrate rencana rencanakan rancang susun siapkan jadwal strategi program kampanye agenda anggaran atur langkah pindahkan buatkan',
  cause:
    'why cause causes caused causing reason reasons because led leads drives behind explain explains responsible kenapa mengapa sebab penyebab menyebabkan gara-gara alasan akibat dampak pemicu kok jelaskan',
  judge:
    'should worth better best right wrong really actually good bad fair effective efficient realistic safe sensible advise recommend recommended opinion think trust believe choose pick decide perlu mending sebaiknya pantas layak efektif manjur adil aman bagus baik buruk bener beneran benar benarkah tepat pilih saran sarannya menurutmu menurut cocok guna gunanya manfaat sanggup masuk akal untung rugi penting bahaya berhasil',
  compare:
    'compare comparison versus vs differ difference differences contrast better worse than advantages disadvantages pros cons bandingkan bandingin perbandingan dibanding beda bedanya perbedaan kelebihan kekurangan keunggulan kelemahan daripada ketimbang dibandingkan mending',
  analyse:
    'analyse analyze analysis prove proof derive evaluate assess interpret conclude conclusion contradict contradictory assumption assumptions argument valid pattern explain evidence wrong bug leak diagnose trace test tests hypothesis implications analisis analisa buktikan bukti sah simpulkan disimpulkan kesimpulan pola penjelasan argumen keliru salah kesalahan tunjukkan tafsir evaluasi nilai menilai uji masalah masalahnya asumsi anggapan',
  explore:
    'imagine suppose would could might future happen change alternatives ideas ways brainstorm seandainya andaikan andai kalau jika jadinya nasib masa depan berubah alternatif ide kemungkinan',
  scope:
    'advantages disadvantages risks risk options trade-offs tradeoffs consequences impact impacts effects effect implications factors strengths weaknesses limits criteria steps stages untung rugi risiko pilihan pilihannya akibat akibatnya dampak dampaknya faktor kelemahan kriteria tahap tahapan skenario pertimbangan konsekuensi',
  constraint:
    'within without only except must limit limited budget deadline maximum minimum maximal least under below over unless between per nobody nothing never jangan tanpa hanya cuma kecuali harus maksimal minimal paling dana budget batas kurang lebih boleh bisa wajib supaya agar sehingga sambil sementara tetap selama',
  evidence:
    'study studies research evidence data statistics source sources latest current recent prove proven effective actually according claim trustworthy reliable penelitian bukti riset data statistik sumber terbaru terkini terbukti menurut efektif jurnal survei',
  trouble:
    'still again keeps fails fail failing error broken slow crash crashes trips leak wrong problem although despite tetap masih gagal rusak lambat macet mati bocor selalu padahal meski walaupun terus',
  correction:
    "meant didn't wasn't instead still help helped again same told but maksudku maksud bukan ngaruh tetap tetep masih sudah belum lho lagi",
  reference:
    'it that this these those them one second third first other two both former latter do itu ini yang nya satu dua lain tadi pertama kedua ketiga keduanya dua-duanya kerjakan kerjain',
  kin: 'father mother wife husband son daughter brother sister spouse grandfather grandmother grandson uncle aunt nephew niece child children parent parents stepfather sibling cousin partner ayah ibu istri suami anak putra putri saudara kakak adik kakek nenek cucu paman bibi keponakan menantu mertua bapak pasangan sepupu',
  role: 'director directed actor actress author writer wrote written founder founded founders singer band composer composed inventor invented creator created president minister prime king queen emperor player coach captain manager artist painter poet novelist architect designer producer produced publisher owner ceo chairman leader general admiral scientist philosopher explorer politician performer screenwriter presenter host character drummer guitarist starring starred star stars played plays voiced sang sung sutradara menyutradarai disutradarai aktor aktris pemeran memerankan diperankan penulis menulis ditulis pengarang pendiri mendirikan didirikan penyanyi menyanyikan dinyanyikan grup pencipta menciptakan diciptakan penemu menemukan ditemukan presiden menteri raja ratu kaisar sultan pemain pelatih kapten seniman pelukis penyair novelis arsitek perancang produser pemilik ketua pemimpin memimpin dipimpin jenderal ilmuwan filsuf tokoh politikus gubernur bupati karakter dibintangi membintangi pangeran pembalap rektor komponis musisi vokalis pemenang memenangkan dalang',
  work: 'film movie book novel song album series show single episode play opera game magazine newspaper painting musical documentary sitcom anthem film buku novel lagu album serial acara singel drama majalah koran lukisan komik permainan dokumenter cerpen',
  place:
    'city country state town village county province district river island capital university college school birthplace place located headquarters headquartered born nationality kota negara provinsi kabupaten desa sungai pulau universitas kampus sekolah tempat kelahiran letak terletak berpusat lahir dilahirkan kewarganegaraan berasal asal berada makam dimakamkan',
  event:
    'when won winner award prize war battle treaty election final cup league released release established died death ketika saat sewaktu waktu juara penghargaan hadiah perang pertempuran perjanjian pemilu final piala liga dirilis rilis wafat meninggal kematian kemerdekaan',
  sequence:
    'first last earlier later before after older younger oldest youngest longer sooner preceded succeeded previous next prior since dulu dahulu sebelum sesudah setelah tua muda tertua termuda lama pertama terakhir sebelumnya selanjutnya berikutnya',
  both: 'both same share common also either neither together sama keduanya sama-sama juga sekaligus kedua bersama',
  wh: 'who whom whose which what where when how many siapa siapakah apa apakah mana manakah dimana kapan kapankah berapa berapakah sebutkan',
  why: 'why kenapa mengapa kok',
  relative: 'who whose whom which that where whom when yang dimana tempat ketika',
  alternative: 'or versus vs either atau apa versus mending',
  contrast:
    'but although though however yet while whereas despite even tapi tetapi namun padahal sedangkan sementara meski walau walaupun meskipun justru malah',
  condition:
    'if unless whether provided suppose assuming would kalau jika bila apabila andai seandainya asal',
  sequel:
    'then next afterwards later finally lalu kemudian setelah sesudah terus akhirnya selanjutnya sisanya',
  addition:
    'and plus also together altogether total all sum dan serta ditambah plus juga total semua semuanya seluruh jumlah bersama',
  howMuch:
    'many much total cost earn pay left remain berapa berapakah jumlah total biaya bayar sisa sisanya untung keuntungan selisih',
  takeAway:
    'left remaining remain rest gives gave sold sells spent spends lost eats ate fewer less minus difference away throw used sisa sisanya tersisa selisih berkurang diberikan memberi terjual jual dimakan hilang dipakai dipinjam habis kurang dibuang pergi dikurangi',
  give: 'gets got receives buys bought adds more extra increase increases plus another join joined mendapat dapat membeli beli tambah ditambah lebih naik bertambah lagi menerima',
  multiply:
    'times twice double thrice triple each every per apiece dozen multiplied kali dua-kali lipat masing-masing tiap setiap per lusin dikali kelipatan selusin',
  share:
    'half third quarter fifth sixth tenth percent percentage fraction thirds quarters ratio discount tax interest average setengah separuh sepertiga seperempat seperlima sepersepuluh persen pertiga perempat perbandingan diskon pajak bunga rata-rata ppn seperenam separo',
  rate: 'hour hours minute minutes speed mph km/h mile miles day days week weeks month months year years daily weekly jam menit detik kecepatan hari minggu bulan tahun sehari seminggu sebulan setahun',
  money:
    'dollars dollar cents price cost costs pay pays paid profit earn earns budget salary rupiah ribu juta harga biaya bayar membayar untung laba modal upah gaji uang ongkos rp miliar',
  compareNumber:
    'more less fewer older younger longer shorter taller bigger smaller higher lower than much lebih kurang tua muda panjang pendek tinggi besar kecil banyak sedikit dari daripada',
  first: 'i me my we our us saya aku ku kami kita gue gua',
  hedge: 'just only maybe really please kindly tolong dong deh ya sih nih minta bantu cuma aja saja',
  everyday:
    'tea coffee juice water milk beer wine lemonade cocoa soda drink breakfast lunch dinner snack dessert cake pie bread toast cheese egg eggs rice noodles pasta soup salad pizza burger sushi fries popcorn chocolate vanilla strawberry candy fruit apple banana orange cherry cherries carrot carrots onion jam honey sugar salt pepper sauce spicy sweet salty thick thin cat cats dog dogs puppy kitten hamster rabbit bird fish red blue green black white brown colour color shirt shoes socks sandals boots trainers sneakers jacket coat raincoat umbrella hat gloves mittens tie jeans dress bag towel phone pen pencil movie song book comic weekend tonight today tomorrow beach mountains summer winter rain snow sunshine window seat nap shower teh kopi jus air susu bir sirup jamu es minum minuman makan makanan sarapan siang malam camilan kue roti keju telur nasi mi mie bubur soto bakso sate gulai rendang rawon pecel tempe tahu sambal kerupuk gorengan cokelat stroberi vanila buah apel pisang jeruk mangga durian wortel bawang selai madu gula garam kecap pedas manis asin goreng rebus kucing anjing kelinci burung ikan merah biru hijau hitam putih warna kaos kemeja baju celana sepatu sandal jaket jas hujan payung topi sarung batik dasi handuk tas hp pulpen pensil film lagu komik novel akhir pekan besok pantai gunung kemarau kursi jendela warung',
  weighty:
    'job career boss quit resign promotion salary freelance employed employer hire fire staff founder firm company business startup brand franchise agency client outsource in-house invest investment shares stocks bonds loan mortgage debt insurance insure pension savings retire house flat rent buy lease sell own landlord sue lawyer court marry married marriage divorce partner boyfriend girlfriend baby child kids adopted adopt school university college degree study abroad emigrate move surgery therapy medication treatment vaccine church vote law policy reform union merger database backend framework server cloud monolith microservices rewrite migrate architecture native diesel electric petrol solar nuclear heat pump farm renovate kerja pekerjaan karier karir atasan bos mundur mengundurkan promosi jabatan gaji karyawan pegawai rekrut pecat usaha bisnis perusahaan kantor waralaba merek agensi klien modal saham obligasi investasi menabung tabungan pinjaman pinjam kredit kpr utang hutang asuransi pensiun rumah kontrak kontrakan sewa beli jual tanah ruko gugat pengacara pengadilan nikah menikah kawin cerai pacaran pacar bayi anak adopsi sekolah kuliah kampus jurusan pesantren pindah merantau operasi terapi pengobatan vaksin pemilu undang-undang kebijakan awan monolit mikro tagihan bensin listrik surya nuklir sawah ternak renovasi',
} as const;

export type WordClass = keyof typeof WORD_CLASSES;
