/**
 * Words that sentences of a language can hardly do without and its neighbours rarely have. Javanese is not in
 * the n-gram database, and Indonesian, Malay and Javanese share most of their letters.
 */
const LISTS = {
  en: `the of and to in is that it for on with as this are be was at by an or from have has not but what when
    which their they we you he she his her its i my me if so can could should would will do does did there here
    than then into about more also only just need let now first how why because them your our been being were
    these those who some any each all no yes out up over after before while both between same such very may
    might must`,
  id: `yang dan di ke dari untuk dengan ini itu tidak akan pada adalah dalam juga saya kamu anda dia mereka
    kita kami ia bisa dapat harus sudah belum ada atau karena jika kalau agar supaya tapi tetapi namun
    sebagai oleh seperti lebih hanya masih perlu jadi lalu kemudian apa bagaimana mengapa kenapa siapa dulu
    saja sangat para sebuah seorang banyak semua setiap antara tanpa hingga sampai sejak telah sedang bukan
    jangan mungkin gue gua lu elo nggak enggak gak ga udah aja banget sih dong deh kok kayak gimana nih tuh
    bikin biar buat cuma kalo gitu gini pengguna bagian berikut soal sini mau tahu minta kasih ngasih bilang
    nanya pakai pake jawaban kapan lima tiap menurut terus punya sama lagi satu tiga empat cara buku kerja
    ya tadi nanti besok sekarang kata memang itulah inilah tentang tersebut`,
  jv: `sing lan ora iku iki ing saka menyang kanggo karo kowe sampeyan panjenengan dheweke awake wis arep bakal
    yen nanging amarga opo apa piye kepiye ngendi endi ana ono durung isih mung uga luwih akeh kabeh saben
    marang kang kaliyan menika punika mboten kula dados wonten sampun badhe saged dak ojo rung nek neng nang
    mergo merga sopo sapa kuwi kae kene kono wingi saiki sesuk bocah omah wong mangan turu lunga nduwe duwe
    weruh tresna gedhe cilik isa iso ngono ngene mengko maneh meneh wae padha podo kudu kudune mesthi tansah
    dhewe awakmu awakku yo ra wes tenan becik apik adoh cedhak suwe ndelok ndeleng krungu takon mangsuli
    njaluk nggawe nggo nggowo nggawa nyambut nggolek golek tuku adol ngombe tangi maca mlaku mlebu metu
    mulih dhuwit esuk bengi jenenge jenengmu jenengku kanca kancaku kancane sedulur bapake ibune adhine
    yaiku utawa nalika sawise sadurunge mulane mula nganti tumrap dening wegah banjur jare dudu kanthi
    nganggo ngangge dadi digawe diarani kasebut uwong liyane liya loro telu papat siji`,
  nl: `de het een en van ik je niet dat die te zijn met op voor er maar om hem haar ze wij jullie hebben heeft
    deze dit ook naar bij uit nog wel geen werd wordt worden kan moet zou zal mijn ons wat waar hoe waarom
    als dan toch heel gaat is in was we bent ben had hoeveel iedereen niemand niets iets alles wie hebt doen
    laten moeten tot onder over veel weer altijd nooit hier daar me`,
  tl: `ang ng mga sa na ay hindi ko mo siya ako ikaw niya kami tayo sila kayo ito iyan iyon dito para kung pero
    at o may mayroon wala nang naman lang din rin ba kay kanya kanyang isang aking iyong namin natin nila
    ninyo bakit paano saan kailan sino ano gusto dapat nasa walang yung ka akong tayong siyang akin doon
    talaga lamang bago ayaw parang nasaan`,
} as const;

export type ListedLanguage = keyof typeof LISTS;

export const LISTED_LANGUAGES = Object.keys(LISTS) as readonly ListedLanguage[];

const LANGUAGES_OF = new Map<string, ListedLanguage[]>();
for (const language of LISTED_LANGUAGES)
  for (const word of new Set(LISTS[language].split(/\s+/)))
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);

const NONE: readonly ListedLanguage[] = [];

/** The languages that a word is a function word of. Javanese is written with accents or without them. */
export const languagesOf = (word: string): readonly ListedLanguage[] =>
  LANGUAGES_OF.get(word.replaceAll(/[éèê]/g, 'e')) ?? NONE;

/** How many words are function words of each language; a word of several languages counts in parts. */
export function functionWordHits(
  words: readonly { readonly languages: readonly ListedLanguage[] }[],
): Record<ListedLanguage, number> {
  const hits = { en: 0, id: 0, jv: 0, nl: 0, tl: 0 };
  for (const { languages } of words) for (const language of languages) hits[language] += 1 / languages.length;
  return hits;
}
