/** Words that say the same, a line each; a phrase has underscores. The first word of a line is its concept. */
export const INDONESIAN_SYNONYMS = `
film sinema layar_lebar
seri serial sinetron
lagu tembang singel
penulis pengarang menulis ditulis mengarang karya
buku novel
aktor aktris pemeran membintangi dibintangi bintang berperan pemain_film
sutradara menyutradarai disutradarai
dirikan bangun membentuk pendiri berdiri didirikan mendirikan dibentuk pembentukan
mulai memulai dimulai awal
akhir berakhir selesai tutup rampung
rilis dirilis meluncurkan diluncurkan terbit diterbitkan menerbitkan tayang ditayangkan peluncuran
resmikan diresmikan dibuka peresmian membuka pembukaan meresmikan
meninggal wafat mati tewas meninggal_dunia tutup_usia gugur berpulang mendiang
bunuh membunuh dibunuh pembunuhan
nikah menikah istri suami pernikahan kawin
anak putra putri
orang_tua ayah ibu
kakak adik saudara
orang manusia jiwa warga penduduk
besar raya luas
kecil mungil
beli membeli dibeli pembelian akuisisi mengakuisisi
jual menjual dijual penjualan
menang memenangkan juara pemenang kemenangan memenangi jawara
kalah kekalahan
kalahkan mengalahkan menaklukkan dikalahkan
hadiah penghargaan anugerah
pilih terpilih pemilihan dipilih
presiden kepala_negara
perusahaan firma perseroan korporasi
kota kotamadya
negara negeri
ibu_kota ibukota
terletak berada berlokasi lokasi berkedudukan bertempat berkantor
teliti penelitian riset studi meneliti kajian
tunjukkan menunjukkan memperlihatkan
sebab menyebabkan mengakibatkan memicu akibat
terima menerima memperoleh mendapat meraih mendapatkan diraih
beri memberi memberikan diberikan menyerahkan
naik meningkat kenaikan peningkatan bertambah melonjak tumbuh pertumbuhan
turun menurun penurunan berkurang merosot anjlok susut menyusut
kerja pekerjaan profesi bekerja
tentara militer prajurit
ajar guru dosen mengajar pengajar
dokter tabib
penyanyi vokalis bernyanyi biduan
musisi seniman pemusik
politikus politisi politik
atlet olahragawan
ilmuwan saintis peneliti
kaya berada_harta
biaya harga ongkos
nama bernama disebut berjudul judul dikenal julukan dijuluki
rumah kediaman
tinggal menetap berdomisili bermukim
mahasiswa pelajar siswa murid
universitas kampus perguruan_tinggi
raja sultan penguasa
usia umur berusia berumur
gabung bergabung masuk
keluar mundur mengundurkan_diri meninggalkan
serang menyerang serangan
bantu membantu bantuan menolong
guna menggunakan memakai digunakan dipakai pakai
larang melarang dilarang larangan
izin mengizinkan diizinkan boleh
butuh membutuhkan memerlukan perlu
terdiri memuat mencakup berisi meliputi
cepat kilat
mobil kendaraan
pesawat kapal_terbang
penyakit sakit
obat obat-obatan
terkenal populer kondang termasyhur
tahunan setiap_tahun tiap_tahun
bulanan setiap_bulan tiap_bulan
total jumlah keseluruhan seluruhnya gabungan
pegawai karyawan pekerja staf buruh
lulus lulusan tamat alumnus
hancur rusak
pindah berpindah dipindahkan
cipta menciptakan pencipta diciptakan penemu menemukan ditemukan
lahir dilahirkan kelahiran
pimpin memimpin dipimpin pemimpin ketua mengetuai mengepalai kepala
hujan curah_hujan
tutup ditutup menutup penutupan
`;
