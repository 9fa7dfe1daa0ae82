const ENGLISH =
  'a about after all also am an and any are as at be because been before being but by can could did do does doing down during each few for from further get give go had has have having he her here hers him his how i if in into is it its just let like make many me more most much my need no nor not now of off on once only or other our out over own please same she should so some such tell than that the their them then there these they thing things this those through to too under until up us very want was we were what when where which while who whom why will with would you your yours';
const INDONESIAN =
  'ada adalah agar akan aku anda apa apakah atau bagaimana bagi bahwa banyak beberapa belum berapa bisa boleh buat bukan dalam dan dapat dari dengan di dia dong dulu gimana gue hal hanya harus hingga ia ingin ini itu jadi jangan jika juga kalau kamu kami kapan karena ke kenapa kepada kita lagi lah lain lalu lebih maka mana masih mau mengapa mereka mohon namun nya oleh pada para paling per perlu pun saat saja sama sampai sangat saya sebagai sebuah sebutkan secara sedang sehingga sejak sekarang semua seperti serta setelah siapa sudah supaya tadi tapi telah tentang tersebut tetapi tidak tolong untuk yaitu yakni yang';

/** Words that carry no topic, by language. */
export const STOP_WORDS: Readonly<Record<'en' | 'id', ReadonlySet<string>>> = {
  en: new Set(ENGLISH.split(' ')),
  id: new Set(INDONESIAN.split(' ')),
};

/** True for a word that carries no topic in either language. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.en.has(word) || STOP_WORDS.id.has(word);
}
