import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { NeededEvidence, Subtask } from './subtask';

const anyOf = (words: string): RegExp => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`, 'iu');

/** Words that begin a request, in both languages. */
const REQUEST_VERB = anyOf(`
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
const CLOSING_VERB = anyOf(`
  compare conclude decide recommend summari[sz]e rank choose select suggest propose present report bandingkan simpulkan
  putuskan rekomendasikan rangkum rangkumlah ringkas pilih pilihkan pilihlah sarankan usulkan urutkan`);

/** A new clause that comes after the one before it. */
const THEN =
  /[,;]?\s+(?:and\s+then|and\s+finally|then|after\s+that|afterwards|finally|dan\s+kemudian|lalu|kemudian|setelah\s+itu|sesudah\s+itu|selanjutnya|terakhir|akhirnya)[,\s]+|;\s+/giu;

/** The same at the beginning of a sentence. */
const BEGINS_WITH_THEN =
  /^(?:then|after\s+that|afterwards|finally|lalu|kemudian|setelah\s+itu|sesudah\s+itu|selanjutnya|terakhir|akhirnya)[,\s]+/iu;

/** What may stand between two requests of equal standing. */
const AND = /,\s+(?:and\s+|dan\s+|serta\s+)?|\s+(?:and|dan|serta)\s+/giu;

/** Words with which a clause speaks of what came before it. */
const REFERS_BACK =
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
const evidenceFor = (request: string): NeededEvidence =>
  NEEDS.find(([, words]) => words.test(request))?.[0] ?? 'none';

/** A part of a goal, and whether it is said to come after the one before it. */
interface Clause {
  readonly text: string;
  readonly isNext: boolean;
}

const LONGEST_TITLE = 200;
const POLITE = /^(?:please|can you|could you|tolong|mohon|coba|bisakah (?:kamu|anda))[,\s]+/iu;
const ENDS = /^[\s,;:.!-]+|[\s,;:.!-]+$/gu;

/**
 * The parts of a goal by its clauses, at most so many: sentences and lines, what stands after "then", and requests
 * that "and" joins. One that speaks of what came before depends on it, and one that compares or concludes on all.
 */
export function decomposeByClauses(goal: string, most: number): Subtask[] {
  const clauses = plainSentences(goal).flatMap(clausesOf).slice(0, most);
  const subtasks: Subtask[] = [];
  for (const [at, { text, isNext }] of clauses.entries()) {
    const [first = ''] = text.split(/\s+/);
    const before = subtasks.at(-1);
    const dependsOn =
      before === undefined
        ? []
        : at > 1 && CLOSING_VERB.test(first)
          ? endsOf(subtasks)
          : isNext || CLOSING_VERB.test(first) || REFERS_BACK.test(text)
            ? [before.id]
            : [];
    subtasks.push({ id: `s${at + 1}`, title: titleOf(text), dependsOn, evidence: evidenceFor(text) });
  }
  return subtasks;
}

/** Those on which nothing depends so far. */
function endsOf(subtasks: readonly Subtask[]): string[] {
  const needed = new Set(subtasks.flatMap(({ dependsOn }) => dependsOn));
  return subtasks.flatMap(({ id }) => (needed.has(id) ? [] : [id]));
}

function clausesOf(sentence: string): Clause[] {
  const goesOn = BEGINS_WITH_THEN.test(sentence);
  const steps = sentence
    .replace(BEGINS_WITH_THEN, '')
    .split(THEN)
    .map((step) => step.replace(ENDS, '').replace(POLITE, ''))
    .filter((step) => step !== '');
  return steps.flatMap((step, at) =>
    requestsOf(step).map((text, part): Clause => ({ text, isNext: (goesOn || at > 0) && part === 0 })),
  );
}

/** "Find A and compute B" are two requests; "find A and B" is one. */
function requestsOf(step: string): string[] {
  const requests: string[] = [];
  let from = 0;
  for (const { 0: joint, index } of step.matchAll(AND)) {
    const [next = ''] = step.slice(index + joint.length).split(/\s+/, 1);
    if (!REQUEST_VERB.test(next)) continue;
    requests.push(step.slice(from, index));
    from = index + joint.length;
  }
  return [...requests, step.slice(from)].map((one) => one.replace(ENDS, '')).filter((one) => one !== '');
}

const titleOf = (text: string): string =>
  cutAtWord(text.charAt(0).toLocaleUpperCase('en') + text.slice(1), LONGEST_TITLE);
