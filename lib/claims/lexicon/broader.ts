import type { AppLanguage } from '@/lib/text/languages/read-language';

/** Broader words, a line each, with words that imply them: a guitarist is a musician, but not the other way round. */
const BROADER = `
musician artist performer: singer vocalist guitarist drummer pianist violinist cellist bassist composer rapper songwriter saxophonist trumpeter organist
artist: painter sculptor musician singer photographer illustrator dancer actor actress
entertainer performer: singer actor actress comedian dancer musician magician rapper
athlete sportsman sportsperson player: footballer swimmer boxer wrestler runner cyclist golfer sprinter gymnast skier quarterback pitcher goalkeeper striker midfielder defender batsman
writer author: novelist poet playwright journalist screenwriter essayist biographer
scientist: physicist chemist biologist astronomer geologist mathematician botanist zoologist
politician: president mayor governor senator congressman minister chancellor councillor mp
leader ruler: king queen emperor sultan president monarch
monarch royalty: king queen emperor prince princess
criminal: murderer thief robber killer
work: film book novel album song play painting opera
film movie: documentary thriller comedy western sequel prequel
show series: sitcom drama soap
music: song album single jazz rock pop
group: band team club orchestra choir duo trio
place: city town village country state province island
city: capital town
animal: dog cat bird fish mammal reptile insect frog whale horse bear
plant: tree flower shrub
vehicle: car truck bus train bicycle motorcycle
relative family: brother sister father mother son daughter uncle aunt cousin nephew niece wife husband
parent: father mother
child: son daughter
spouse married: wife husband
award: oscar emmy grammy medal trophy
company: manufacturer airline bank retailer publisher
building: house church cathedral tower castle palace temple school
school: university college academy
doctor: surgeon physician
asian asia: china japan india indonesia thailand vietnam korea south_korea malaysia singapore philippines pakistan
european europe: france germany italy spain netherlands england britain sweden norway denmark finland poland austria belgium portugal greece switzerland hungary ireland scotland
african africa: egypt nigeria kenya south_africa
medal: gold silver bronze
illness disease: cancer diabetes malaria influenza
instrument: guitar piano violin drum flute cello
sport: football tennis basketball baseball hockey boxing golf swimming
musisi seniman: penyanyi gitaris drumer pianis komponis vokalis
seniman: pelukis pematung musisi penyanyi penari aktor aktris
olahragawan atlet: perenang petinju pesepak_bola petenis pelari pegulat pebulu_tangkis
penulis: novelis penyair wartawan pengarang
ilmuwan: fisikawan kimiawan ahli_biologi
politikus: presiden gubernur menteri wali_kota bupati
karya: film buku novel album lagu lukisan
hewan binatang: anjing kucing burung ikan sapi kambing kuda harimau
tempat: kota desa kampung negara provinsi pulau
kota: ibu_kota
keluarga: kakak adik ayah ibu anak paman bibi keponakan
bangunan: rumah masjid gereja candi menara istana sekolah gedung
kendaraan: mobil truk bus kereta sepeda
medali: emas perak perunggu
penyakit: kanker diabetes malaria
alat_musik: gitar piano suling biola drum
olahraga: sepak_bola tenis renang tinju bulu_tangkis
`;

/** Builds the table: for a concept, the concepts of broader words. */
export function broaderConcepts(
  language: AppLanguage,
  conceptOf: (word: string, language: AppLanguage) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const table = new Map<string, Set<string>>();
  for (const line of BROADER.split('\n').filter((one) => one.includes(':'))) {
    const [heads = '', members = ''] = line.split(':').map((part) => part.trim());
    for (const member of members.split(/\s+/)) {
      const key = conceptOf(member, language);
      const broader = table.get(key) ?? new Set();
      for (const head of heads.split(/\s+/)) broader.add(conceptOf(head, language));
      table.set(key, broader);
    }
  }
  return table;
}
