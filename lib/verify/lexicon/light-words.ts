const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that only say how much, how long or in what way the words beside them hold: they are compared as operators. */
const GRAMMAR = set(
  `whose whom who which that those these nearly almost roughly about mostly normally usually generally typically twice thrice latest earliest nonetheless
  kadang biasanya umumnya normalnya baru ribu puluhan ratusan belasan dozens hundreds thousands several sebab karena akibat bersama berdua pernah sekali
  longer anywhere somewhere alone
  least most more less fewer than each per both either neither another else other others own same such
  within during via onwards onward ago later earlier prior instead rather whereas although though despite spite whenever whoever whatever
  whether therefore thus hence moreover furthermore besides too already yet even just merely simply namely respectively
  now then there here still again away back off out up down along apart together
  shall must may might can could should would will ought allowed permitted able
  according regarding concerning towards toward onto upon across against around above below beneath beside beyond behind under over past through throughout
  every all any some none only also not no never nobody nothing none without except unless
  lebih kurang paling sangat amat terlalu cukup agak maksimal minimal maksimum minimum sekurang setidak setidaknya sedikitnya selambat sebanyak sebesar seharga
  selama sepanjang semasa sewaktu ketika tatkala sambil seraya saat waktu bila bilamana apabila jika kalau asal asalkan apa pun berapa siapa
  kira sekitar hampir nyaris kurang_lebih melebihi melampaui mencapai mulai hingga sampai sejak per tiap setiap masing
  kemudian lalu selanjutnya sesudahnya sebelumnya setelahnya sesudah setelah sebelum usai seusai begitu
  juga pula saja malah justru bahkan namun sedangkan sementara serta maupun meski meskipun walau walaupun kendati biarpun
  boleh dapat bisa mampu wajib harus mesti perlu hendaknya sebaiknya akan bakal telah sudah belum sedang tidak bukan jangan tanpa tak tiada
  itu ini tersebut dia ia mereka nya para sang si kami kita anda sendiri dirinya tadi
  yang agar supaya untuk guna demi bagi oleh terhadap atas bawah secara sebagai seperti daripada dibanding dibandingkan bahwa
  semua seluruh segala segenap beberapa sebagian hanya cuma sebuah seorang seekor suatu satu`,
);

/** Verbs and nouns that stand for hardly more than "is", "does" or "amount", whatever they are said of. */
const VAGUE = set(
  `get gets got getting give gives given gave make makes made making take takes took taken taking put puts go goes went gone going come comes came
  become becomes became becoming hold holds held keep keeps kept use uses used using happen happens happened occur occurs occurred
  amount amounts amounted number numbers sum total totals part parts way ways case cases time times matter means mean meant
  place kind sort type thing things people person persons someone anybody anyone everybody somebody one ones those fact
  begin start carried carry done have need needs needed want wants wish wishes like stand stands stood lie lies run runs
  main reason like likely able due order view opinion
  buat membuat dibuat beri diberi memberi memberikan diberikan dapat mendapat mendapatkan memperoleh punya mempunyai memiliki dimiliki ada terdapat
  menjadi dijadikan jadi adalah ialah merupakan yaitu yakni jumlah jumlahnya besar besarnya banyak banyaknya nilai orang pihak hal cara waktu lama lamanya kali
  melakukan dilakukan lakukan mengadakan diadakan berlangsung terjadi berada bertempat berupa adanya kata demikian menurut sejumlah tempat ingin mau hendak
  memakan diperlukan perlu tanggal hari bulan tahun pukul jam mulai bersedia datang`,
);

/** True for a word that carries no topic and only relates others or says how they hold. */
export const isGrammar = (word: string): boolean => GRAMMAR.has(word);

/** True for a word that another may take the place of, or that may be left out, without anything else being said. */
export const isVague = (word: string): boolean => VAGUE.has(word);
