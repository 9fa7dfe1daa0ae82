import type { ReadPrompt } from './reading/read-prompt';
import { anyOf } from './words-of';

/** Being told to make nothing up. */
const INVENT = anyOf(
  '(?:do not|never|no|not|without|rather than|instead of|nothing|refrain from|avoid) (?:\\w+ ){0,3}?(?:guess\\w*|invent\\w*|(?:make|making|made) (?:\\w+ ){0,3}?up|fabricat\\w*|speculat\\w*|assum\\w*|improvis\\w*|hallucinat\\w*|bluff\\w*|fudg\\w+|conjectur\\w*|pretend\\w*|extrapolat\\w*|(?:\\w+ ){0,3}?guess\\w*|fill(?:ing)? (?:in |up )?(?:\\w+ ){0,3}?(?:gaps?|blanks?|holes?)|paper(?:ing)? over|gloss(?:ing)? over|plug(?:ging)? (?:the )?(?:gaps?|holes?)|embroider\\w*|wing it)|(?:jangan|tidak boleh|tidak usah|tanpa|daripada|dilarang|pantang|ogah|haram|bukan) (?:\\w+ ){0,3}?(?:ngarang|mengarang|dikarang|karang|karangan|mengada ada|diada adakan|ngada ngada|mengada adakan|menebak(?: nebak)?|nebak(?: nebak)?|tebak(?: tebak(?:an)?)?|ditebak|tebakan|menduga(?: duga)?|nerka|menerka|berspekulasi|spekulasi|berasumsi|asumsi|asal (?:jawab|isi|tebak|sebut|tulis)|ngasal|asal asalan|ditambal|menambal|sok tahu|halu|berhalusinasi|ditutup tutupi|ditutupi|menutupi|dikira kira|mengira ngira|improvisasi|bohong|dibuat buat)',
);
const ABSENT =
  '(?:can|could) not (?:\\w+ )?be \\w+|tidak (?:bisa|dapat) di\\w+|not (?:\\w+ ){0,2}?(?:in (?:there|it|the \\w+|any|here)|there|mention\\w*|stat(?:e|ed)|cover\\w*|given?|find|found|say|said|written|record\\w*|list\\w*|answer\\w*|contain\\w*|appear\\w*|documented|available|known|supported|support|address\\w*|specif\\w*|disclosed?|tell|settle|include\\w*|provide\\w*|establish|verify|confirm|determine|ascertain|prove|locate|trace|work out|clear|enough|have|know|hold|show\\w*|cite|exist)|fails? to \\w+|failed to \\w+|omits?|left out|missing|absent|silent|lack\\w*|gaps?|blanks?|unknown|unclear|unanswered|unanswerable|undocumented|unstated|unrecorded|unavailable|insufficient|incomplete|inconclusive|nowhere|empty|(?:has|have|is|are|gives?|with|says?|there is) (?:no|nothing)|no (?:\\w+ )?(?:figures?|data|answers?|records?|mention|information|info|evidence|source|entry|number|value|trace|document\\w*|results?|proof)|nothing (?:\\w+ ){0,2}?(?:turns up|comes up|there|found|is said)|come up (?:empty|short)|falls? short|runs? (?:out|dry)|leaves? (?:\\w+ ){0,2}?open|left open|tidak (?:\\w+ )?(?:ada|tercantum|tertulis|disebut\\w*|ditemukan|terjawab|dijawab|ketemu|jelas|lengkap|cukup|dibahas|tersedia|memuat|dijelaskan|diatur|tahu|tertera|termuat|menyebut\\w*|menyinggung|membicarakan|mengatur|mengulas|menyentuh|menerangkan|menjawab|menjelaskan|membahas|mencantumkan|kamu temukan|bisa (?:di)?(?:jawab|temukan|pastikan)|dapat (?:di)?(?:jawab|temukan|pastikan)|punya|muncul|tercatat|terdokumentasi|diketahui|yakin|pasti)|kosong|nihil|belum (?:\\w+ )?(?:ada|tercantum|jelas|lengkap|terjawab|tersedia|diketahui|tercatat|diatur)|kurang(?= ,|$)|kurang (?:lengkap|jelas|data|bukti)|celah|hilang|bolong|diam|bungkam|absen|luput|raib';
const SAY =
  'say(?: so)?|tell|state|note|mark|flag|write|admit|acknowledge|report|mention|point(?:ing)? (?:it |that |this )?out|indicate|disclose|spell (?:it |that )?out|list|label|be (?:\\w+ )?(?:frank|upfront|up front|open|honest|clear|explicit|candid|transparent)|put|leave|let me know|own up|confess|warn|call (?:it |that )?out|declare|include|identify|highlight|make (?:it )?clear|concede|give|enter|type|respond|reply|answer|record|name|bilang|katakan|sebut(?:kan|lah)?|tulis(?:kan|lah)?|tandai|beri (?:tahu|tanda|catatan|keterangan)|beritahu(?:kan)?|kasih (?:tahu|tanda|catatan|keterangan)|akui|ngaku|mengaku|jujur|nyatakan|cantumkan|laporkan|sampaikan|isi(?:kan)?|catat|jelaskan|bilangin|infokan|terus terang|terang terangan|kabari|ingatkan|tegaskan|ungkapkan|terbuka|kosongkan|biarkan kosong|ngomong|jawab|daftarkan|sertakan|tunjukkan|garisbawahi|buatkan catatan';
const SAYS = new RegExp(`\\b(?:${SAY})\\b`);
const SUPPOSED = new RegExp(
  `\\b(?:if|where|when|whenever|wherever|in case|should|any\\w*|whatever|unless|whichever|everything|kalau|seandainya|andai|misal\\w*|bagian|hal|yang|di mana|seumpama|jikalau|begitu|saat|ketika|apa pun|apapun)\\b(?:(?! (?:\\?) ).)*\\b(?:${ABSENT})\\b`,
);
const ABSENT_HERE = anyOf(ABSENT);
/** "Nggak tertulis ya bilang nggak tertulis": what is supposed stands first, with no word for "if". */
const SAID_OF_ITSELF = new RegExp(
  `\\b(?:${ABSENT})\\b.*?\\b(?:ya|then|just|maka|tinggal|langsung|cukup)\\b ?(?:just |saja )?(?:${SAY})\\b`,
);
/** What the documents lack, as something to be told. */
const WHAT_LACKS = new RegExp(
  `\\b(?:${SAY}|to know|(?:mau|ingin|perlu) tahu)\\b(?:(?!\\b(?:why|how|who|kenapa|mengapa|bagaimana|siapa)\\b).){0,60}?\\b(?:what(?:ever)? (?:else )?(?:\\w+ ){0,5}?(?:${ABSENT})|what (?:is|remains|was|stays) (?:\\w+ )?(?:${ABSENT})|which (?:questions?|parts?|points?|of (?:my|these|the|our)) (?:\\w+ ){0,6}?(?:${ABSENT})|(?:the |any |all |every )?(?:gaps?|holes|blanks|blind spots|limits of the (?:sources|documents|evidence))|(?:apa|hal|bagian|informasi|data|pertanyaan|poin|mana)(?: \\w+){0,4}? yang (?:\\w+ )?(?:${ABSENT})|celah\\w*|kekurangan (?:data|bukti|informasi|dokumen\\w*)|keterbatasan (?:data|dokumen\\w*|sumber\\w*))\\b`,
);
const HONEST =
  /\b(?:i do not know is (?:fine|ok|okay|acceptable|better)|(?:fine|ok|okay|acceptable|alright|all right|better|prefer\w*|rather) (?:\w+ ){0,4}?(?:to )?(?:say|admit|hear|write|you (?:say|said|admit)) (?:\w+ ){0,4}?(?:do not know|can not tell|not|q\d+)|lebih baik (?:\w+ ){0,2}?(?:bilang|jujur|mengaku|ngaku|jawab|tidak)\b)/;
/** What is to be written where something is missing. */
const LACKING_TEXT =
  /insufficient|incomplete|not (?:found|stated|given|available|mentioned|documented|specified|known|recorded|in (?:the )?(?:source|document)|covered|sure|enough|disclosed)|unknown|unclear|unstated|undocumented|undetermined|no (?:data|information|info|answer|record|entry|evidence|source|mention)|\bn\/?a\b|missing|don.?t know|cannot (?:say|tell)|can.?t (?:say|tell)|nothing found|to be confirmed|\btbc\b|\btbd\b|gap|tidak (?:ada|ditemukan|tersedia|diketahui|tercantum|cukup|tertulis|disebut\w*|terdokumentasi|jelas|tahu|lengkap)|nggak (?:ada|tahu|tertulis|ketemu)|nihil|kosong|belum (?:ada|tersedia|jelas|diketahui|tercatat)|kurang (?:data|bukti|dokumen\w*|lengkap)|data kurang|bukti kurang|dokumen\w* kurang/iu;

const IF_NOT = new RegExp(
  `\\b(?:if (?:not|so)|otherwise|kalau (?:tidak|begitu|iya)|jika tidak)\\b ?,? (?:then |just |ya |maka )?(?:please |tolong )?(?:${SAY})\\b`,
);
const IN_THAT_CASE = new RegExp(
  `^(?:then|in that case|if so|if that is so|maka|kalau begitu|kalau iya|kalau memang begitu|ya)\\b ?,? (?:\\w+ )?(?:${SAY})\\b|, (?:then|in that case|kalau begitu)\\b ?,? (?:\\w+ )?(?:${SAY})\\b`,
);

/** Whether a prompt wants to be told what its documents do not say. */
export const disclosureAskedFor = ({ sentences, quoted }: ReadPrompt): boolean =>
  sentences.some(({ plain, clauses }, index) => {
    if (clauses.every(({ kind }) => kind === 'report')) return false;
    const asked = clauses
      .filter(({ kind }) => kind !== 'report' && kind !== 'question')
      .map(({ plain: clause }) => clause);
    const own = asked.join(' , ');
    if (INVENT.test(own) || HONEST.test(own) || WHAT_LACKS.test(own)) return true;
    if (!SAYS.test(own)) return false;
    const lacking = [...own.matchAll(/\bq(\d+)\b/g)].some(([, at]) =>
      LACKING_TEXT.test(quoted[Number(at)] ?? ''),
    );
    if (lacking || SUPPOSED.test(own) || SAID_OF_ITSELF.test(own)) return true;
    if (IF_NOT.test(own)) return true;
    const before = sentences[index - 1]?.plain ?? '';
    return IN_THAT_CASE.test(own) && ABSENT_HERE.test(`${before} ${plain}`);
  });
