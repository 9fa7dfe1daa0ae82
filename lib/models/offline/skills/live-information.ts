import { dateAt, writeDate } from '../compute/calendar-dates';
import type { OfflineSkill } from '../offline-turn';
import { capitalized } from '../text/quote';
import { topicPhrase, topicWords, wordsOf } from '../text/words';

const KINDS = [
  {
    asked: /\b(?:weather|forecast|temperature (?:in|today)|rain(?:ing)?|cuaca|hujan|prakiraan)\b/i,
    kind: { en: 'the weather', id: 'cuaca' },
    where: { en: 'your weather service', id: 'layanan cuaca Anda, misalnya BMKG' },
  },
  {
    asked: /\b(?:exchange rate|stock|share price|bitcoin|crypto|kurs|saham|nilai tukar|harga emas)\b/i,
    kind: { en: 'market prices', id: 'harga pasar' },
    where: { en: 'a bank or an exchange', id: 'situs bank atau bursa' },
  },
  {
    asked: /\b(?:score|match|fixture|standings|skor|pertandingan|klasemen)\b/i,
    kind: { en: 'sports results', id: 'hasil pertandingan' },
    where: { en: "the league's site", id: 'situs liganya' },
  },
  {
    asked: /\b(?:traffic|flight|train|schedule|lalu lintas|macet|penerbangan|jadwal)\b/i,
    kind: { en: 'traffic and timetables', id: 'lalu lintas dan jadwal' },
    where: { en: "the operator's site", id: 'situs operatornya' },
  },
  {
    asked: /\b(?:news|headlines|happening|berita|kabar terbaru)\b/i,
    kind: { en: 'the news', id: 'berita' },
    where: { en: 'a news site you trust', id: 'situs berita yang Anda percaya' },
  },
  {
    asked:
      /\b(?:price|cost|harga|biaya)\b.{0,40}\b(?:now|today|current\w*|latest|sekarang|hari ini|terbaru|saat ini)\b|\b(?:current|latest|terbaru)\b.{0,30}\b(?:price|harga)\b/i,
    kind: { en: 'current prices', id: 'harga terkini' },
    where: { en: "the seller's page", id: 'halaman penjualnya' },
  },
  {
    asked:
      /\b(?:current(?:ly)?|latest|newest|recent(?:ly)?|right now|this (?:week|month|year)|today|nowadays|terbaru|terkini|sekarang|saat ini|(?:minggu|bulan|tahun) ini|hari ini)\b/i,
    kind: { en: 'things as they stand now', id: 'keadaan saat ini' },
    where: { en: 'an up-to-date source', id: 'sumber yang mutakhir' },
  },
] as const;
const QUESTION =
  /\?|\b(?:what|who|when|where|which|how|tell me|show|find|search|look up|apa\w*|siapa|kapan|di ?mana|berapa|bagaimana|cari\w*|tampilkan|info\w*)\b/i;
const SEARCH =
  /\b(?:search|google|look (?:it )?up|browse|cari(?:kan)? (?:di|lewat)|telusuri)\b.{0,30}\b(?:web|internet|online|google)\b|\b(?:web|internet) search\b/i;

/** Recognises questions about what changes from day to day, and any question when web search is switched on. */
export const liveInformation: OfflineSkill = (turn) => {
  const found = KINDS.find(({ asked }) => asked.test(turn.instruction));
  const asksSearch = turn.webSearch || SEARCH.test(turn.instruction);
  const namesIt = found !== undefined && found !== KINDS.at(-1) && wordsOf(turn.instruction).length <= 8;
  if (!(QUESTION.test(turn.instruction) || namesIt) || (found === undefined && !asksSearch)) return null;
  const topic = topicPhrase(turn.instruction) || turn.say('this', 'hal ini');
  const searchWords = topicWords(turn.instruction).slice(0, 6).join(' ') || topic;
  const kind =
    found === undefined ? turn.say('what the web says', 'isi web') : turn.say(found.kind.en, found.kind.id);
  const where =
    found === undefined
      ? turn.say('a search engine', 'mesin pencari')
      : turn.say(found.where.en, found.where.id);
  const today = writeDate(dateAt(turn.now, turn.timeZone), turn.locale);
  return {
    wish: turn.say(`to know about ${topic} as of now`, `mengetahui ${topic} untuk saat ini`),
    basis: turn.say(
      `I hold no data on ${kind}; the only current thing I know is the date, ${today}.`,
      `Saya tidak punya data tentang ${kind}; satu-satunya hal terkini yang saya tahu adalah tanggal, ${today}.`,
    ),
    working: [
      turn.say(
        'An old or invented figure would be worse than none, so I give none.',
        'Angka lama atau karangan lebih buruk daripada tidak ada, jadi saya tidak memberikannya.',
      ),
    ],
    plan: turn.say(
      'I will answer that I cannot look it up, say where to look and offer to read what is found.',
      'Saya akan menjawab bahwa saya tidak bisa mencarinya, menunjukkan tempat mencarinya, dan menawarkan membaca hasilnya.',
    ),
    answer: [
      turn.webSearch
        ? turn.say(
            '**I could not search the web.** The switch is on, but I am the offline model and have no network.',
            '**Saya tidak bisa mencari di web.** Tombolnya aktif, tetapi saya model luring dan tidak punya jaringan.',
          )
        : turn.say(
            '**I cannot look that up.** I am the offline model and have no network.',
            '**Itu tidak bisa saya cari.** Saya model luring dan tidak punya jaringan.',
          ),
      `- **${turn.say('Search for', 'Kata pencarian')}:** \`${searchWords}\`\n- **${turn.say('Where', 'Tempat mencari')}:** ${where}\n- **${turn.say('Then', 'Setelah itu')}:** ${turn.say('paste what you find here with your question, and I will pull out the sentences that answer it', 'tempelkan hasilnya di sini bersama pertanyaan Anda, nanti saya ambilkan kalimat yang menjawabnya')}`,
      capitalized(turn.say(`today is ${today}.`, `hari ini ${today}.`)),
    ].join('\n\n'),
    missing: 'web',
  };
};
