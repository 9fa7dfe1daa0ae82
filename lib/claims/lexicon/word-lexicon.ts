import type { AppLanguage } from '@/lib/text/languages/read-language';
import { stemIndonesian, stemOfForm } from '@/lib/text/words/word-stem';
import { broaderConcepts } from './broader';
import { ENGLISH_SYNONYMS } from './english-synonyms';
import { QUANTIFIERS } from './function-signs';
import { INDONESIAN_SYNONYMS } from './indonesian-synonyms';
import { OPPOSITES } from './opposites';
import { PLACES } from './places';

/**
 * Words of which hardly two are true of the same thing at once. "!" marks sets that exclude each other as good as
 * always; members that mean the same are joined by "=". Languages stand together.
 */
const KINDS = `
! weekday: monday=senin tuesday=selasa wednesday=rabu thursday=kamis friday=jumat saturday=sabtu sunday
! month: january=januari february=februari march=maret april may=mei june=juni july=juli august=agustus september october=oktober november december=desember
! season: spring summer autumn=fall winter
! direction: north=northern=utara south=southern=selatan east=eastern=timur west=western=barat northeast=northeastern northwest=northwestern southeast=southeastern southwest=southwestern
! continent: europe africa asia antarctica north_america south_america oceania
country: usa england britain scotland ireland wales france germany netherlands spain portugal italy greece turkey russia poland sweden norway denmark finland switzerland austria belgium hungary canada mexico brazil argentina china japan south_korea india pakistan thailand vietnam malaysia singapore indonesia philippines australia new_zealand egypt nigeria kenya south_africa israel iran iraq saudi_arabia
colour: red=merah blue=biru green=hijau yellow=kuning black=hitam white=putih purple=ungu orange=jingga pink brown=cokelat grey=gray=abu-abu
relation: brother sister father=ayah mother=ibu son daughter uncle=paman aunt=bibi cousin=sepupu nephew niece grandfather=kakek grandmother=nenek
marriage: husband=suami wife=istri
! gender: he=his=him she=her=hers
medium: film=movie album song=single novel=book=novel=buku play=drama poem=puisi series=serial game=permainan painting=lukisan opera musical magazine=majalah newspaper=koran podcast comic=komik
us_state: california texas florida ohio georgia_state illinois michigan virginia nevada arizona colorado oregon alabama mississippi louisiana kentucky tennessee missouri minnesota wisconsin iowa kansas nebraska oklahoma utah montana idaho wyoming alaska hawaii maine vermont maryland delaware connecticut massachusetts pennsylvania new_jersey new_mexico new_hampshire north_carolina south_carolina indiana arkansas
big_city: london=londoner paris berlin rome=roma madrid lisbon=lisboa vienna=wina moscow=moskow tokyo beijing shanghai delhi mumbai sydney melbourne toronto chicago boston seattle houston dallas miami detroit philadelphia atlanta los_angeles san_francisco new_york new_york_city las_vegas jakarta surabaya bandung medan semarang makassar yogyakarta denpasar palembang malang solo=surakarta bogor balikpapan manado padang pontianak banjarmasin ambon jayapura kupang mataram cairo nairobi lagos manchester liverpool birmingham glasgow edinburgh dublin amsterdam brussels munich hamburg milan barcelona singapore bangkok manila seoul
network: nbc abc cbs fox hbo netflix bbc cnn mtv nickelodeon disney itv amc showtime hulu amazon rcti sctv tvri trans_tv indosiar
party: democrat=democratic republican conservative labour=labor liberal socialist communist
subject: mathematics=matematika physics=fisika chemistry=kimia biology=biologi law=hukum medicine=kedokteran economics=ekonomi history=sejarah philosophy=filsafat engineering=teknik literature=sastra theology=teologi psychology=psikologi marketing=pemasaran finance=keuangan
language: english french german spanish portuguese italian dutch russian chinese japanese korean arabic hindi latin greek malay=melayu javanese=jawa sundanese=sunda
! birth_order: eldest=sulung youngest=bungsu only_child=anak_tunggal
! number_of_parts: duo trio quartet quintet
work_kind: fiction nonfiction biography=biografi autobiography memoir thriller fantasy science_fiction
branch: army=angkatan_darat navy=angkatan_laut air_force=angkatan_udara marines police=polisi
business: airline=maskapai bank restaurant=restoran hotel supermarket=swalayan brewery newspaper publisher=penerbit studio university hospital=rumah_sakit museum theatre=theater library=perpustakaan factory=pabrik school=sekolah
drink: coffee tea beer wine milk water juice
body: heart lung liver kidney brain stomach skin eye ear knee shoulder ankle
weather: rain=hujan snow=salju sun=cerah fog=kabut wind=angin
science: physicist chemist biologist astronomer mathematician geologist botanist psychologist historian
role: singer=penyanyi actor=actress=aktor=aktris director=sutradara footballer=pesepak_bola politician=politikus painter=pelukis author=writer=novelist=penulis scientist=physicist=chemist=ilmuwan lawyer=pengacara doctor=physician=dokter soldier=tentara engineer=insinyur architect=arsitek journalist=wartawan teacher=professor=guru=dosen chef=koki boxer=petinju wrestler=pegulat swimmer=perenang poet=penyair dancer=penari model comedian=komedian rapper drummer guitarist=gitaris bassist producer=produser photographer=fotografer screenwriter playwright sculptor=pematung activist=aktivis diplomat cricketer basketball_player tennis_player golfer cyclist=pesepeda sprinter=pelari magician bishop=uskup priest=pastor judge=hakim banker=bankir spy=mata-mata explorer=penjelajah pianist=pianis composer=komponis entrepreneur=businessman=pengusaha farmer=petani nurse=perawat pilot astronaut=astronaut philosopher=filsuf economist=ekonom
position: president=presiden vice_president=wakil_presiden prime_minister=perdana_menteri king=raja queen=ratu governor=gubernur mayor=wali_kota senator minister=menteri chancellor emperor=kaisar
genre: rock jazz hip_hop country_music pop classical=klasik metal punk blues reggae electronic folk dangdut keroncong
filmgenre: comedy=komedi thriller horror=horor documentary=dokumenter western romance=romantis drama animated=animasi action=laga
sport: football=soccer=sepak_bola basketball=bola_basket baseball tennis=tenis cricket=kriket hockey rugby golf boxing=tinju swimming=renang badminton=bulu_tangkis volleyball=bola_voli chess=catur cycling=balap_sepeda
religion: christian=christianity=kristen muslim=islam jewish=judaism=yahudi hindu=hinduism buddhist=buddhism=buddha catholic=katolik protestant=protestan atheist=ateis
! medal: gold=emas silver=perak bronze=perunggu
! time_of_day: morning=pagi afternoon=siang evening=sore night=malam
! frequency: daily=harian weekly=mingguan monthly=bulanan annual=yearly=tahunan quarterly=triwulanan biennial=dwitahunan
material: wood=wooden=kayu steel=baja stone=batu glass=kaca concrete=beton brick=bata plastic=plastik bamboo=bambu iron=besi copper=tembaga aluminium=aluminum
instrument: guitar=gitar piano drum=drums violin=biola flute=suling bass trumpet=terompet saxophone=saksofon cello harp keyboard
animal: dog=anjing cat=kucing bird=burung horse=kuda fish=ikan cow=sapi sheep=domba goat=kambing pig=babi chicken=ayam elephant=gajah tiger=harimau lion=singa bear=beruang monkey=monyet snake=ular insect=serangga whale=paus reptile=reptil mammal=mamalia
plant: rice=padi corn=maize=jagung wheat=gandum coffee=kopi tea=teh sugar_cane=tebu rubber=karet cocoa=kakao tobacco=tembakau palm_oil=sawit potato=kentang
vehicle: car=mobil bus train=kereta ship=kapal plane=pesawat bicycle=sepeda motorcycle=sepeda_motor truck=truk ferry=feri
! rank: bachelor=sarjana master=magister doctorate=phd=doktor
landform: river=sungai mountain=gunung lake=danau island=pulau desert=gurun sea=laut bay=teluk strait=selat valley=lembah beach=pantai
! planet: mercury=merkurius venus mars jupiter saturn=saturnus uranus neptune=neptunus earth=bumi
state: solid=padat liquid=cair gas
cause: fire=kebakaran flood=banjir earthquake=gempa drought=kekeringan storm=badai landslide=longsor
settlement: city=kota village=desa district=kecamatan province=provinsi regency=kabupaten
`;

/** One side of a pair of opposites. */
export interface OppositeSide {
  readonly pair: number;
  readonly side: 'left' | 'right';
}

/** A member of a set of words that exclude each other. */
export interface KindMember {
  readonly set: string;
  readonly member: string;
  /** True where hardly two members are ever true at once. */
  readonly isStrict: boolean;
}

const linesOf = (table: string): string[] => table.split('\n').filter((line) => line.trim() !== '');
const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** The stem of a word or phrase in small letters; a phrase has underscores. */
export function stemOf(word: string, language: AppLanguage): string {
  return word.includes('_') ? word : language === 'id' ? stemIndonesian(word) : stemOfForm(word);
}

const CONCEPTS: Readonly<Record<AppLanguage, ReadonlyMap<string, string>>> = {
  en: conceptsOf('en'),
  id: conceptsOf('id'),
};

function conceptsOf(language: AppLanguage): ReadonlyMap<string, string> {
  const concepts = new Map<string, string>();
  for (const line of [
    ...linesOf(language === 'id' ? INDONESIAN_SYNONYMS : ENGLISH_SYNONYMS),
    ...linesOf(PLACES),
  ]) {
    const words = wordsOf(line);
    const [concept = ''] = words;
    for (const word of words) {
      const stem = stemOf(word, language);
      if (!concepts.has(stem)) concepts.set(stem, concept);
    }
  }
  return concepts;
}

/** What a word stands for: words that say the same have the same concept; by default its stem. */
export function conceptOf(word: string, language: AppLanguage): string {
  const stem = stemOf(word, language);
  return CONCEPTS[language].get(stem) ?? stem;
}

const BROADER: Readonly<Record<AppLanguage, ReadonlyMap<string, ReadonlySet<string>>>> = {
  en: broaderConcepts('en', conceptOf),
  id: broaderConcepts('id', conceptOf),
};

/** True where one concept implies a broader one: a guitarist is a musician. */
export const implies = (concept: string, broader: string, language: AppLanguage): boolean =>
  BROADER[language].get(concept)?.has(broader) ?? false;

const OPPOSITE_SIDES = new Map<string, OppositeSide[]>();
/** By the stems of either language; a stem of both sides tells nothing. */
const SIDES_BY_STEM = new Map<string, OppositeSide[]>();
for (const [pair, line] of linesOf(OPPOSITES).entries()) {
  const [left = [], right = []] = line.split('|').map(wordsOf);
  const stems = (words: readonly string[]) =>
    words.flatMap((word) => [stemOf(word, 'en'), stemOf(word, 'id')]);
  const onRight = new Set(stems(right));
  const shared = new Set(stems(left).filter((stem) => onRight.has(stem)));
  for (const [side, words] of [
    ['left', left],
    ['right', right],
  ] as const) {
    for (const word of words) addSide(OPPOSITE_SIDES, word, { pair, side });
    for (const stem of new Set(stems(words)))
      if (!shared.has(stem)) addSide(SIDES_BY_STEM, stem, { pair, side });
  }
}

function addSide(sides: Map<string, OppositeSide[]>, word: string, side: OppositeSide): void {
  sides.set(word, [...(sides.get(word) ?? []), side]);
}

const KIND_MEMBERS = new Map<string, KindMember[]>();
for (const line of linesOf(KINDS)) {
  const [head = '', members = ''] = line.split(':');
  const isStrict = head.startsWith('!');
  const set = head.replace('!', '').trim();
  for (const member of wordsOf(members)) {
    const [name = '', ...others] = member.split('=');
    for (const word of [name, ...others])
      KIND_MEMBERS.set(word, [...(KIND_MEMBERS.get(word) ?? []), { set, member: name, isStrict }]);
  }
}

/** The sides of opposites that a word belongs to, by itself, its stem or its singular. */
export const oppositesOf = (word: string, stem: string): readonly OppositeSide[] =>
  OPPOSITE_SIDES.get(word) ?? SIDES_BY_STEM.get(stem) ?? SIDES_BY_STEM.get(stemOf(word, 'id')) ?? [];

/** True for two words that stand on different sides of a pair. */
export function areOpposites(
  left: { readonly word: string; readonly stem: string },
  right: { readonly word: string; readonly stem: string },
): boolean {
  const others = oppositesOf(right.word, right.stem);
  return (
    left.word !== right.word &&
    oppositesOf(left.word, left.stem).some(({ pair, side }) =>
      others.some((other) => other.pair === pair && other.side !== side),
    )
  );
}

/** The sets of words that exclude each other which a word belongs to. */
export const kindsOf = (word: string, concept: string): readonly KindMember[] =>
  KIND_MEMBERS.get(word) ?? KIND_MEMBERS.get(word.replace(/s$/, '')) ?? KIND_MEMBERS.get(concept) ?? [];

/** Phrases that count as one word, by their first word; longer ones first. */
const PHRASES = new Map<string, string[][]>();
for (const word of [
  ENGLISH_SYNONYMS,
  INDONESIAN_SYNONYMS,
  PLACES,
  OPPOSITES,
  KINDS.replace(/[=:]/g, ' '),
  Object.keys(QUANTIFIERS).join(' '),
]
  .flatMap(wordsOf)
  .filter((one) => one.includes('_') || one.includes('-'))) {
  const parts = word.split(/[_-]/);
  const [first = ''] = parts;
  PHRASES.set(
    first,
    [...(PHRASES.get(first) ?? []), [word, ...parts]].sort((a, b) => b.length - a.length),
  );
}

/** The phrase that begins at a word of a list, and of how many words it is. */
export function phraseAt(words: readonly string[], at: number): { word: string; length: number } | null {
  for (const [word = '', ...parts] of PHRASES.get(words[at] ?? '') ?? [])
    if (parts.every((part, index) => words[at + index] === part)) return { word, length: parts.length };
  return null;
}
