const LONGEST_LEAD = 160;
const HAIL =
  'hi|hey|hello|hai|hei|halo|eh|ok|okay|oke|nah|well|now|sekarang|so|jadi|but|tapi|tetapi|namun|and|dan|then|lalu|terus|kemudian|first|dulu|also|just|please|kindly|tolong|coba|mohon|minta|harap|silakan|ayo|mari|yuk|kak|min|bro|gan|ya|dong|deh|here|this time|for this(?: one)?|kali ini|untuk (?:ini|soal ini|pertanyaan ini)|instead|always|really|benar-benar|selalu|sambil';
const BEFOREHAND =
  'before (?:you (?:answer|reply|respond)|answering|replying|responding)|sebelum (?:kamu |anda )?(?:menjawab|jawab|dijawab)(?:nya)?';
const ASKED_OF_YOU = [
  '(?:can|could|would|will) you',
  'you (?:should|must|have to|need to|may|can|ought to|are to)',
  "i(?:'d| would)? (?:want|need|like|ask) you to",
  "let's",
  'help me(?: to)?',
  'bantu(?:in)?(?: saya| aku| kami)?',
  'remember to',
  'try to',
  'make sure (?:to|you|that you)',
  'be sure to',
  "(?:do not|don't|dont|never) forget to",
  'it is important (?:to|that you)',
  '(?:kamu|anda|kau|lo|lu) (?:harus|perlu|wajib|mesti|boleh|tolong|coba)',
  'bisa(?:kah)? (?:kamu|anda|kau)',
  '(?:saya|aku|gue|kami) (?:mau|minta|ingin|pengen|mohon|harap) (?:agar |supaya )?(?:kamu|anda|kau|lo)(?: untuk)?',
  'jangan lupa(?: untuk)?',
  'pastikan(?: kamu| anda)?',
  'usahakan(?: untuk)?',
].join('|');
const NEGATED = [
  "don't",
  'dont',
  'do not',
  'never',
  'not',
  "(?:there(?:'s| is) )?no need (?:to|for you to)",
  'no reason to',
  'not necessary to',
  "(?:you )?(?:do not|don't|dont|needn't|need not) (?:have to|need to)",
  "you (?:needn't|need not|shouldn't|should not|mustn't|must not)",
  '(?:please )?refrain from',
  'stop trying to',
  'jangan(?:lah)?',
  '(?:kamu |anda |kau )?(?:tidak|tak|nggak|ngga|gak|ga|enggak|ndak) (?:usah|perlu|harus|butuh)(?: untuk| sampai)?',
  '(?:kamu |anda |kau )?tak usah',
  'tanpa(?: perlu)?',
  'bukan waktunya',
].join('|');
const FILLER = '(?:too|even|really|so|that|waste time|bother to|try to|terlalu|sampai|repot-repot|lagi)';

/** Words with which a clause may begin and still tell whoever answers to do something. */
const OPENING = `(?:(?:${HAIL}|${BEFOREHAND}|${ASKED_OF_YOU})(?: |$))`;
const COMMAND = new RegExp(`^ ?${OPENING}*$`, 'u');
const PROHIBITION = new RegExp(`^ ?${OPENING}*(?:${NEGATED})(?: ${FILLER}){0,2} ?$`, 'u');
/** A command with one before it: "compare both and". */
const SECOND_COMMAND =
  /^ ?(?:please |tolong |coba |mohon )?([\p{L}-]+)(?: [^,;]*)? (?:and|then|but|dan|lalu|tapi|serta|sambil)(?: please| tolong)? ?$/u;
const COMMANDING = new Set(
  `compare analyse analyze explain tell give help show list decide choose check solve look read answer find write plan draft
  design prove evaluate assess review summarise summarize calculate consider weigh sit bandingkan analisis jelaskan beri
  berikan bantu tunjukkan sebutkan pilih periksa cek hitung lihat baca jawab cari tulis buat susun rancang buktikan nilai
  evaluasi tinjau ringkas timbang`.split(/\s+/),
);

/** What a clause does with a verb that comes after `lead`, its words before that; null where it tells or asks of it. */
export function moodAfter(lead: string): 'command' | 'prohibition' | null {
  if (lead.length > LONGEST_LEAD) return null;
  if (PROHIBITION.test(lead)) return 'prohibition';
  if (COMMAND.test(lead)) return 'command';
  const [, first] = SECOND_COMMAND.exec(lead) ?? [];
  return first !== undefined && COMMANDING.has(first) ? 'command' : null;
}
