/** Words with which thoughts turn to something else, in English and Indonesian. */
const TURN =
  /^(?:alternatively|another|finally|first(?:ly)?|however|let me|let['’]s|let us|maybe|next|now|okay|ok|on the other hand|second(?:ly)?|so now|then|third(?:ly)?|to answer|what about|what if|akhirnya|alternatifnya|baik|baiklah|bagaimana (?:dengan|kalau|jika)|berikutnya|coba|kedua|ketiga|kemudian|lalu|mari|mungkin|namun|oke|pertama|sekarang|selanjutnya|tapi|tetapi)\b/iu;
/** Words with which thoughts look again at what they have come to. */
const CHECK =
  /^(?:(?:but |so |okay,? |ok,? |hmm,? |tapi |tetapi |oke,? )?(?:wait|hold on|actually|hmm+,? (?:no|wait|that)|no,|tunggu|sebentar|eh,|sebenarnya|bukan,)|(?:let me|let['’]s|i (?:should|need to|must|will|['’]ll)|now,? (?:let me|i)|saya (?:perlu|harus|akan)|mari(?: kita)?|coba(?: saya)?|perlu) (?:\S+ )?(?:re-?check|double[- ]check|check|verify|re-?verify|re-?read|re-?consider|re-?examine|test|periksa|memeriksa|cek|mengecek|verifikasi|memverifikasi|pastikan|memastikan|hitung ulang|menghitung ulang|tinjau|meninjau)|(?:re-?|double[- ]|cross[- ])?(?:checking|verifying|correcting|reconsidering|re-?evaluating|reviewing|confirming|validating)\b|(?:memeriksa|mengecek|memverifikasi|mengoreksi|meninjau|memastikan)\b)/iu;

/** Whether a sentence begins something else. */
export const turnsElsewhere = (sentence: string): boolean => TURN.test(sentence) || CHECK.test(sentence);

/** Whether a sentence or a heading looks again at what was thought before. */
export const looksAgain = (sentence: string): boolean => CHECK.test(sentence);
