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
  id: `yang dan di ke dari untuk dengan ini itu tidak akan pada adalah dalam juga saya kamu anda dia mereka kita
    kami ia bisa dapat harus sudah belum ada atau karena jika kalau agar supaya tapi tetapi namun sebagai oleh
    seperti lebih hanya masih perlu jadi lalu kemudian apa bagaimana mengapa kenapa siapa dulu saja sangat para
    sebuah seorang banyak semua setiap antara tanpa hingga sampai sejak telah sedang bukan jangan mungkin gue gua
    lu elo nggak enggak gak ga udah aja banget sih dong deh kok kayak gimana nih tuh bikin biar buat cuma kalo
    gitu gini pengguna bagian berikut soal sini`,
  jv: `sing lan ora iku iki ing saka menyang kanggo karo kowe sampeyan panjenengan dheweke awake wis arep bakal
    yen nanging amarga opo apa piye kepiye ngendi endi ana ono durung isih mung uga luwih akeh kabeh saben
    marang kang kaliyan menika punika mboten kula dados wonten sampun badhe saged kok tak dak ojo aja rung
    nek neng nang mergo merga sopo sapa kuwi kae kene kono mau wingi saiki sesuk bocah omah wong mangan turu
    lunga teka nduwe duwe ngerti weruh seneng tresna gedhe cilik isa iso ngono ngene mengko maneh meneh wae
    padha podo kudu kudune mesthi tansah dhewe awakmu awakku kowé aké iki ki yo ra gak wes tenan bener becik apik
    elek larang murah adoh cedhak suwe cepet ndelok ndeleng nonton krungu omong ngomong takon mangsuli njaluk
    nggawe nggo nggowo nggawa nyambut nggolek golek tuku adol ngombe tangi maca nulis mlaku mlebu metu mulih bali
    dhuwit esuk sore bengi dina taun basa jenenge jenengmu jenengku kanca kancaku kancane sedulur bapake ibune
    adhine ing-ndi kapan yaiku utawa nalika sawise sadurunge supaya mulane mula lha lho lah nganti tumrap dening
    dadi digawe diarani kasebut uwong liyane liya loro telu papat lima siji`,
  nl: `de het een en van ik je niet dat die te zijn met op voor er maar om hem haar ze wij jullie hebben heeft
    deze dit ook naar bij uit nog wel geen werd wordt worden kan moet zou zal mijn zijn ons wat waar hoe waarom
    als dan toch heel gaat`,
  tl: `ang ng mga sa na ay hindi ko mo siya ako ikaw niya kami tayo sila kayo ito iyan iyon dito para kung pero
    at o may mayroon wala nang naman lang din rin ba kay kanya kanyang isang aking iyong namin natin nila ninyo
    bakit paano saan kailan sino ano gusto dapat`,
} as const;

export type ListedLanguage = keyof typeof LISTS;

const LANGUAGES_OF = new Map<string, ListedLanguage[]>();
for (const [language, list] of Object.entries(LISTS) as [ListedLanguage, string][])
  for (const word of list.split(/\s+/)) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);

/** How many of the words are function words of each language; a word of several languages counts in parts. */
export function functionWordHits(words: readonly string[]): Record<ListedLanguage, number> {
  const hits = { en: 0, id: 0, jv: 0, nl: 0, tl: 0 };
  for (const word of words) {
    const languages = LANGUAGES_OF.get(word);
    if (languages) for (const language of languages) hits[language] += 1 / languages.length;
  }
  return hits;
}
