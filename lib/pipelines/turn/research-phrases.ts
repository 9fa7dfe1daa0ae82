import type { ResearchMode } from '@/lib/chat/research/research-mode';

/** Words that ask for research, and where in a clause they have to stand to do so. */
export interface ResearchPhrase {
  readonly mode: ResearchMode;
  /** `command`: where somebody is told to do it; `opening`: where a clause begins; `after-claim`: alone, after a claim. */
  readonly stands: 'command' | 'opening' | 'after-claim';
  readonly pattern: RegExp;
}

const END = '(?![\\p{L}\\p{N}]|-\\p{L})';
const phrase = (
  mode: ResearchMode,
  stands: ResearchPhrase['stands'],
  ...alternatives: readonly string[]
): ResearchPhrase => ({
  mode,
  stands,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${alternatives.join('|')})${END}`, 'gu'),
});

const CLAIM =
  '(?:claims?|rumou?rs?|statements?|reports?|allegations?|news|story|stories|quotes?|assertions?)';
const KLAIM = '(?:klaim|isu|rumor|kabar|berita|pernyataan|info|informasi|tuduhan|kutipan|gosip)';
const TRUE =
  '(?:true|real|a fact|factual|fake|false|a hoax|a myth|legit|accurate|debunked|fake news|misinformation)';
const BENAR = '(?:benar|betul|bener)';
const ABOUT = '(?:about|on|of|regarding|concerning)';
const TENTANG = '(?:tentang|soal|mengenai|terkait|seputar|perihal)';
/** Up to so many words between two that belong together. */
const between = (most: number): string => `(?:[\\p{L}\\p{N}'-]+ ){0,${most}}?`;
const OFFICIAL = `(?:${between(1)}officials?|official ${between(1)}(?:sources|statements?)|authorit(?:y|ies)|the government|governments?|${between(1)}ministr(?:y|ies)|${between(1)}police)`;
const SPEAKS = `(?:${OFFICIAL}|(?:the )?(?:${between(1)}media|press|public|papers|newspapers|news(?: outlets)?|outlets|twitter|facebook|instagram|tiktok|reddit|netizens|citizens|residents|social networks|people online|internet users))`;
const BICARA =
  '(?:(?:para )?(?:pejabat|pihak berwenang|otoritas)|pemerintah|kementerian|menteri|polisi|polri|istana|sumber resmi|media(?: sosial| massa| asing| lokal| nasional| arus utama)?|pers|medsos|netizen|warganet|publik|masyarakat|warga(?: \\p{L}+)?|twitter|tiktok)';
const TOLD =
  '(?:coverage|reporting|narratives?|headlines|framing|official statements?|(?:public|media|press) (?:reactions?|statements?|sentiment))';
const PEMBERITAAN = '(?:pemberitaan|liputan|narasi|pernyataan resmi|framing|pembingkaian|tajuk)';

/** Is something so? */
const STRICT: readonly ResearchPhrase[] = [
  phrase(
    'strict',
    'command',
    `(?:verify|double-check|cross-check|fact-check|fact check|corroborate)(?: for me)? (?:if|whether|that|(?:the|this|these|those|a|some)(?: \\p{L}+)? ${CLAIM}|${CLAIM})`,
    '(?:fact-check|fact check|factcheck)',
    `(?:check|confirm|find out|tell me|see|establish|look up|know|determine)(?: for me)? (?:if|whether) (?:it is|it's|there is any truth|(?:the|this|these|that|those)(?: \\p{L}+)? ${CLAIM}) ?${between(3)}(?:true|false|real|fake|a hoax|a fact|a myth|legit|accurate|to it|in it)?`,
    `check (?:if|whether) ${between(12)}(?:is|are|was|were) (?:really |actually )?${TRUE}`,
    `(?:debunk|verify|investigate|check) (?:the|this|these|that|those) ${between(1)}(?:${CLAIM}|theory|hoax)`,
    'verify(?= ?$)',
    `(?:cek|periksa|uji|telusuri|pastikan|verifikasi|konfirmasi)(?:lah|kan)? ${between(1)}(?:fakta|kebenaran\\p{L}*)`,
    `(?:cek|periksa) (?:hoaks|hoax|${KLAIM})`,
    `(?:cek|periksa|pastikan|verifikasi|konfirmasi|cari tahu|buktikan)(?:lah|kan)? (?:apakah|apa) ${BENAR}`,
    `(?:verifikasi|konfirmasi|buktikan)(?:lah|kan)? (?:apakah|bahwa|kalau|jika|benarkah|${KLAIM})`,
  ),
  phrase(
    'strict',
    'opening',
    `is it (?:really |actually |even |indeed )?(?:true|a fact|the case|a myth|a hoax|fake news|an urban (?:legend|myth))(?: that)?(?! (?:love|crime|friendship|north|or)\\b)(?= [\\p{L}\\p{N}])`,
    `is there (?:any |some )?truth (?:to|in|behind)`,
    `(?:is|are) (?:the|this|these|those) ${between(1)}${CLAIM} ${between(12)}${TRUE}`,
    '(?:fact or (?:fiction|myth|hoax)|myth or (?:fact|reality)|(?:hoax|fake) or (?:real|fact|not)|real or (?:fake|hoax))',
    `(?:apa(?:kah)? (?:memang |sungguh )?${BENAR}|${BENAR}kah|(?:apa )?(?:emang|memang) ${BENAR}|${BENAR} (?:gak|ga|nggak|ngga|enggak|tidak)(?: sih| ya)?)(?: bahwa| kalau| kalo| jika)?(?= [\\p{L}\\p{N}])`,
    '(?:hoaks|hoax|mitos|fakta) atau (?:fakta|hoaks|hoax|mitos|bukan|kenyataan)',
    `apa(?:kah)? ${between(14)}(?:hoaks|hoax|mitos|berita bohong|kabar bohong)(?: atau (?:fakta|bukan|benar|kenyataan))?(?= ?$)`,
  ),
  phrase(
    'strict',
    'after-claim',
    `(?:is (?:it|that|this) (?:really |actually )?(?:true|a fact|a hoax|a myth|fake news|fake|real)|true or fake|hoax or not|any truth to (?:it|that|this)|${BENAR}kah(?: itu| begitu| demikian)?|apa(?:kah)? (?:itu )?${BENAR}(?: begitu)?|${BENAR} (?:gak|ga|nggak|ngga|enggak|tidak)(?: sih| ya)?|(?:hoaks|hoax) (?:bukan|atau bukan|atau fakta)|fakta atau (?:hoaks|hoax|mitos)|mitos atau fakta)`,
  ),
];

/** What do some say, and what do others? */
const MONITOR: readonly ResearchPhrase[] = [
  phrase(
    'monitor',
    'command',
    `(?:compare|contrast) (?:what|how) ${between(8)}${SPEAKS}(?: (?:and|versus|vs|against|with) ${between(8)}|,? )${between(6)}(?:says?|saying|said|reports?|reporting|covers?|covering|portrays?|frames?|framing|presents?|describes?|claims?|tells?|talks?|writes?|reacts?|reacted)`,
    `(?:compare|contrast) ${between(6)}${TOLD}`,
    `(?:compare|contrast) ${between(6)}${SPEAKS} (?:and|with|to|versus|vs|against) ${between(4)}${SPEAKS}`,
    `(?:show|tell)(?: me| us)? how ${SPEAKS} (?:and ${SPEAKS} )?(?:differ|disagree|compare|cover|report)`,
    `(?:monitor|track|follow|keep an eye on) (?:what (?:people|they|${SPEAKS})|(?:the )?(?:news|coverage|media|press|conversation|public|reactions?|sentiment|narratives?|rumou?rs?|mentions))`,
    `(?:banding(?:kan|in)|perbandingkan)(?:lah)? ${between(5)}(?:${PEMBERITAAN}|berita (?:dari|di|antara|tentang|soal))`,
    `(?:banding(?:kan|in)|perbandingkan)(?:lah)? (?:apa (?:yang |kata )?|${between(3)}(?:pernyataan|komentar|reaksi|tanggapan|respons|klaim|versi|kata|suara|pandangan|sikap) )?${between(3)}${BICARA} (?:dan|dengan|vs|versus|dengan apa|sama) ${between(4)}${BICARA}`,
    '(?:pantau|monitor|ikuti|awasi)(?:lah)? (?:pemberitaan|berita|isu|perbincangan|percakapan|reaksi|sentimen|opini|media|narasi|apa|kabar|perkembangan berita)',
  ),
  phrase(
    'monitor',
    'opening',
    `(?:what|how) (?:do|does|are|is|did) ${between(3)}${SPEAKS} (?:and|versus|vs) ${between(2)}${SPEAKS} (?:say|saying|think|report|reporting|react|reacting|cover|respond)`,
    `how (?:does|do|did|is|are) ${between(5)}(?:coverage|reporting|narratives?|framing|official statements?|headlines) ${between(10)}(?:differ|compare|different)`,
    `how (?:does|do|did) ${SPEAKS} (?:differ from|compare (?:with|to)) ${between(2)}${SPEAKS}`,
    `apa (?:kata|tanggapan|pernyataan|respons|reaksi|komentar) ${between(2)}${BICARA} (?:dan|vs|versus|dibanding(?:kan)?(?: dengan)?) ${between(2)}${BICARA}`,
    `(?:bagaimana |gimana |apa )?(?:perbandingan|perbedaan|beda) (?:antara )?${PEMBERITAAN}`,
    `bagaimana ${BICARA} dan ${BICARA} ${between(1)}(?:memberitakan|menanggapi|menyikapi|membicarakan|bereaksi)`,
  ),
];

/** What is there to be found? */
const DISCOVERY: readonly ResearchPhrase[] = [
  phrase(
    'discovery',
    'command',
    'research(?! (?:papers?|questions?|methods?|methodolog\\p{L}+|proposals?|designs?|assistants?|gaps?|titles?|ethics|budgets?|institut\\p{L}+|instruments?|skills|grants?|and development|scientists?|universit\\p{L}+|cent(?:er|re)s?|teams?|fellows?|interests?|is|are|was|were|has|have|shows?|suggests?|says?|found|finds|indicates?|can|may|will))(?= [\\p{L}\\p{N}"]| ?$)',
    `(?:do|conduct|carry out|run|perform|undertake|start)(?: me| us)? ${between(5)}(?:research|desk study) ${between(1)}(?:on|about|into|for|regarding)`,
    `(?:give|write|prepare|make|produce|create|compile|draft)(?: me| us)? ${between(3)}research (?:report|brief|briefing|summary|overview|dossier)`,
    `(?:look into|dig into|delve into|investigate|inquire into|probe|(?:do|take) a deep dive (?:on|into))(?= [\\p{L}\\p{N}"])`,
    `(?:find out|explore) (?:everything|all there is|as much as|more about|what (?:is|has|have|are) ${between(2)}(?:known|said|written|reported|going on)|what is publicly known|what ${between(3)}(?:says?|think|know))`,
    `(?:gather|collect|compile|pull together|find) (?:the latest |recent |all |some |reliable |credible )*(?:news|sources|reports|evidence|coverage|information|studies)(?: and \\p{L}+)? ${ABOUT}`,
    `compare (?:what|how) ${between(12)}(?:says?|saying|said|reports?|describes?|claims?|think) ${between(1)}${ABOUT}`,
    '(?:riset(?:lah|kan)?|selidiki(?:lah)?|telusuri(?:lah)?|investigasi(?:kan)?|usut(?:lah)?|kulik|dalami)(?= [\\p{L}\\p{N}"]| ?$)',
    'teliti(?:lah)?(?! (?:sebelum|dulu|dahulu|lagi|ya|dan|sekali|dalam))(?= [\\p{L}\\p{N}])',
    `(?:lakukan|lakuin|buat(?:kan|in)?|adakan|kerjakan|bikin(?:in)?|bantu(?:in)?) ${between(2)}(?:riset|penelitian|penelusuran|investigasi|laporan riset) ${between(2)}(?:${TENTANG}|terhadap|atas|untuk)`,
    `bantu(?:in)? ${between(1)}(?:riset|meriset|menelusuri|menyelidiki|meneliti)`,
    `(?:kumpulkan|himpun|rangkum|gali|carikan|cari) ${between(1)}(?:berita|informasi|info|sumber|data|bukti|pemberitaan|liputan|studi) ${between(2)}${TENTANG}`,
    '(?:cari tahu|cari tau|caritahu) (?:lebih (?:lanjut|jauh|dalam|banyak)|semua|segala|apa (?:yang|saja)|siapa|bagaimana|mengapa|kenapa|perkembangan|soal|tentang)',
  ),
  phrase(
    'discovery',
    'opening',
    'deep research',
    `(?:i|we) (?:need|want|would like|'d like) ${between(5)}(?:research|desk study) ${between(1)}(?:on|about|into)`,
    `(?:saya|aku|kami|gue) (?:butuh|mau|ingin|perlu) ${between(2)}(?:riset|penelusuran) ${between(2)}${TENTANG}`,
    'riset (?:mendalam|lengkap|singkat)',
    `what(?:'s| is| are| has| have| was| were) ${between(3)}(?:being |been |currently |already )*(?:said|written|reported|discussed|rumou?red|saying|reporting|claiming|known (?:so far|to date|publicly)) ${between(3)}${ABOUT}`,
    `what (?:do|does|did) ${between(3)}(?:people|experts|critics|analysts|researchers|scientists|economists|doctors|sources|evidence|research|literature|studies|science|data|${SPEAKS}) ${between(1)}(?:say|think|report|write|show|suggest|know|believe|indicate) ${ABOUT}`,
    `(?:sejauh ini |hingga kini )?apa ${between(1)}yang (?:sedang |lagi |sudah |telah |ramai |banyak )*(?:dibicarakan|diperbincangkan|dikatakan|diberitakan|ditulis|diketahui sejauh ini) ${between(3)}(?:${TENTANG}|di)`,
    `apa kata (?:orang(?:-orang)?|para ahli|ahli|pakar|penelitian|riset|studi|dokter|pengamat|${BICARA}) ${between(2)}${TENTANG}`,
    `(?:bagaimana|apa|gimana) (?:pandangan|pendapat|opini|reaksi|tanggapan|respons) (?:para ahli|ahli|pakar|pengamat|dunia|orang|${BICARA}) ${between(2)}(?:${TENTANG}|terhadap|atas)`,
  ),
];

/** Whatever sets sources against each other comes before whatever checks one claim, and that before mere looking. */
export const RESEARCH_PHRASES: readonly ResearchPhrase[] = [...MONITOR, ...STRICT, ...DISCOVERY];
