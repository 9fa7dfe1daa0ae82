import type { Locale } from '@/lib/trace/step-key';
import { STOP_WORDS } from './stop-words';
import { wordsOf } from './words';

/** The language of a text and the words that gave it away. */
export interface DetectedLanguage {
  readonly locale: Locale;
  /** Up to three words that belong to that language only, in order; empty if the fallback was taken. */
  readonly evidence: readonly string[];
}

const MORE_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    'hello hi hey thanks thank times divided squared root feet miles inches hour minutes day week discount tax tip split people price cost costs average sum equation increase decrease percentage what’s summary gist sort extract translate calculate explain compare summarise summarize calculate convert write today tomorrow between days hours percent of code'.split(
      ' ',
    ),
  ),
  id: new Set(
    'selesaikan pangkat rata-rata patungan jumlah makan gaji didiskon nabung menabung rb jt sisa fpb kpk ons kuintal derajat sampai rangkum rangkumkan ringkasan intinya berapakah urutkan ambil sebutkan persentase diskon potongan ppn pajak ongkir ribu juta dibagi dikali ditambah dikurangi jarak kecepatan luas keliling akar kuadrat selisih beli bayar orang harga naik turun menit detik minggu bulan tahun setengah hapus buang terjemahkan buatkan tuliskan carikan puisi cerita kabar siapa senin selasa rabu kamis jumat sabtu januari februari maret mei juni juli agustus oktober desember luring kaos buah butir lusin satu dua tiga empat enam tujuh delapan sembilan sepuluh halo hai selamat pagi siang sore malam terima kasih makasih jelaskan bandingkan ringkas ringkaskan hitung ubah tulis hari besok kemarin antara persen kurang tambah kali bagi jam tanggal teks makalah'.split(
      ' ',
    ),
  ),
};

/** Decides between English and Indonesian by function words; `fallback` if a text has none of either. */
export function detectLanguage(text: string, fallback: Locale): DetectedLanguage {
  const words = wordsOf(text).slice(0, 400);
  const english = evidenceFor('en', words);
  const indonesian = evidenceFor('id', words);
  if (english.length === indonesian.length) return { locale: fallback, evidence: [] };
  const locale = english.length > indonesian.length ? 'en' : 'id';
  const evidence = locale === 'en' ? english : indonesian;
  return { locale, evidence: [...new Set(evidence)].slice(0, 3) };
}

/** True if most letters of a text are of another script than the Latin one. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin * 2 < letters;
}

function evidenceFor(locale: Locale, words: readonly string[]): string[] {
  const other = locale === 'en' ? 'id' : 'en';
  const belongs = (language: Locale, word: string) =>
    STOP_WORDS[language].has(word) || MORE_WORDS[language].has(word);
  return words.filter((word) => belongs(locale, word) && !belongs(other, word));
}
