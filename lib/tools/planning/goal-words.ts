import type { NeededEvidence } from './subtask';

const anyOf = (words: string): RegExp => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`, 'iu');

/** Words that begin a request, in both languages. */
export const REQUEST_VERB = anyOf(`
  analy[sz]e answer assess book build calculate check choose collect compare compile compute conclude convert count
  create decide define describe design determine develop draft draw estimate evaluate explain find forecast gather
  give identify list look make measure name outline plan predict prepare present propose rank read recommend remember
  report research review rewrite save search select show sort suggest sum summari[sz]e test tell translate verify work
  write analisis analisislah bandingkan baca beri berikan buat buatkan buatlah carilah cari carikan catat cek gambar
  gambarkan hitung hitunglah identifikasi ingat jabarkan jelaskan jelaskanlah jumlahkan kumpulkan nilai perkirakan
  periksa pilih pilihkan pilihlah rancang rangkum rangkumlah rekomendasikan rencanakan ringkas sarankan sebutkan
  simpulkan susun susunlah tampilkan tentukan terjemahkan tulis tuliskan tulislah tunjukkan ubah uji urutkan usulkan
  putuskan`);

/** What is done with what came before, all of it. */
export const CLOSING_VERB = anyOf(`
  compare conclude decide recommend summari[sz]e rank choose select suggest propose present report bandingkan simpulkan
  putuskan rekomendasikan rangkum rangkumlah ringkas pilih pilihkan pilihlah sarankan usulkan urutkan`);

/** A new clause that comes after the one before it. */
export const THEN =
  /[,;]?\s+(?:and\s+then|and\s+finally|then|after\s+that|afterwards|finally|dan\s+kemudian|lalu|kemudian|setelah\s+itu|sesudah\s+itu|selanjutnya|terakhir|akhirnya)[,\s]+|;\s+/giu;

/** The same at the beginning of a sentence. */
export const BEGINS_WITH_THEN =
  /^(?:then|after\s+that|afterwards|finally|lalu|kemudian|setelah\s+itu|sesudah\s+itu|selanjutnya|terakhir|akhirnya)[,\s]+/iu;

/** What may stand between two requests of equal standing. */
export const AND = /,\s+(?:and\s+|dan\s+|serta\s+)?|\s+(?:and|dan|serta)\s+/giu;

/** Words with which a clause speaks of what came before it. */
export const REFERS_BACK =
  /\b(?:it|them|they|this|these|those|that|the\s+(?:results?|findings?|answers?|numbers?|figures?)|based\s+on|accordingly|hasilnya|hasil\s+(?:itu|tersebut)|itu|tersebut|berdasarkan|keduanya|semuanya|both)\b/iu;

const NEEDS: readonly (readonly [NeededEvidence, RegExp])[] = [
  [
    'memory',
    /\b(?:remember(?:ed)?|earlier|last time|previously|my (?:preferences?|usual)|as before|ingat|tadi|sebelumnya|dulu|kemarin|kesukaanku|preferensi)\b/iu,
  ],
  [
    'calculation',
    /\b(?:calculat\w*|comput\w*|sum|total|average|percent\w*|how (?:many|much)|convert\w*|difference|estimat\w*|hitung\w*|jumlah\w*|rata-rata|persen\w*|berapa|selisih|konversi\w*|perkirakan)\b|\d\s*[-+*/×÷^%]\s*\d/iu,
  ],
  [
    'data',
    /\b(?:find|search|look up|research|collect|gather|latest|current|prices?|stock|shares?|data|statistics|figures|sources?|who|when|where|verify|cari\w*|kumpulkan|terbaru|terkini|harga|saham|statistik|sumber|siapa|kapan|periksa|cek|riset)\b/iu,
  ],
];

/** What a request takes, by its words. */
export const evidenceFor = (request: string): NeededEvidence =>
  NEEDS.find(([, words]) => words.test(request))?.[0] ?? 'none';
