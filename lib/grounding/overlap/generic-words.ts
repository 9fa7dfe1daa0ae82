/** Words with which answers are made whatever they are about. */
const GENERIC = new Set(
  `able accord according additional additionally advisable advise affect aim allow allowed allows although another answer
  appear appropriate approximately available avoid base based basic because begin best better can case cause certain clear
  commonly common consider considered contain could create depend depending depends describe described details different
  difference discuss due effect effective either ensure especially essential etc even every example explain explained extra
  fact factor factors finally find first follow following follows form found furthermore general generally get give given
  good great help helpful helps hence however idea important importantly improve in include included includes including
  increase indicate indicates individual information instance instead involve involves issue item keep key kind know known
  large last later lead leads least less level like likely list long main mainly maintain make makes many matter mean means
  mention mentioned mentions method might moreover most much multiple must namely necessary need needed needs next normal
  normally note number occur offer often one option options order other otherwise overall part particular particularly passage
  passages people person place point possible potential potentially prevent primary probably problem process proper properly
  provide provided provides purpose question range rather reason reasons receive recommend recommended reduce refer refers
  regular related relate remain require required requires result results review same second several should show shows significant similar
  simple simply single situation small some sometimes source sources specific specifically start state stated states step
  steps still strong such suggest suggests suitable summary sure take taken talk term terms text texts then therefore thing third thus
  time times together total try type types typical typically understand upon use used useful uses using usual usually
  various very want way ways well whether within without work works would yes context document documents
  according adanya adapun agar akibat alasan antara banyak baik bacaan bahwa baru beberapa beda benar bentuk berarti berbagai berbeda
  berdasarkan berguna berikut berupa besar biasa biasanya bisa boleh cara contoh cukup dapat demikian dianjurkan digunakan dilakukan
  disarankan disebut dokumen faktor guna hal hasil harus hingga ialah informasi jenis jelas jumlah kadang karena kata kecil kemungkinan
  kesimpulan kondisi lain lainnya langkah lebih macam maka masalah melakukan membantu membuat memberi memberikan memiliki mempunyai
  menggunakan menjadi menurut menyatakan merupakan misalnya mudah mungkin orang pada pemakaian penggunaan penting penyebab perlu pertama
  pilihan proses sangat sebaiknya sebuah segera selain selalu seluruh semua sering sesuai seseorang setiap singkatnya situasi suatu
  sumber teks tepat terdapat termasuk tertentu tersebut terutama terjadi tetap umum umumnya untuk utama yaitu yakni`.split(
    /\s+/,
  ),
);

/** True for a word that says little about any topic, in English or Indonesian. */
export const isGeneric = (word: string): boolean => GENERIC.has(word);
