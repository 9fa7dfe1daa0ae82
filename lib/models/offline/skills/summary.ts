import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { OfflineReply, OfflineSkill, OfflineTurn } from '../conversation/offline-turn';
import { leftoverWords } from '../text/leftover-words';
import { countOf, joinList, quoted } from '../text/quote';
import { pickKeySentences } from '../text/rank-sentences';
import { keyWords } from '../text/words';

const ASKS =
  /\b(?:summari[sz]e\w*|summary|tl;?dr|key (?:points?|takeaways?|sentences?)|main (?:points?|ideas?)|most important (?:points?|sentences?)|shorten|condense|gist|ringkas\w*|rangkum\w*|intinya|inti|poin(?:-poin)? (?:penting|utama)|kalimat (?:inti|utama|terpenting)|pokok pikiran|persingkat)\b/i;
const WANTED =
  /\b(\d{1,2}|one|two|three|four|five|satu|dua|tiga|empat|lima)\s*(?:sentences?|points?|bullets?|lines?|kalimat|poin|butir)\b/i;
const OTHER =
  /\b(?:give|write|make|briefly|brief|short|shortly|passage|paragraph|article|report|message|notes?|buat\w*|beri\w*|singkat|secara|bacaan|paragraf|artikel|laporan|catatan|pesan|bullet points?)\b/i;
const KNOWN = new RegExp([ASKS, WANTED, OTHER].map(({ source }) => source).join('|'));
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'satu', 'dua', 'tiga', 'empat', 'lima'];
const MIN_SENTENCES = 3;

/** Picks the sentences that carry most of a text, word for word. */
export const summary: OfflineSkill = (turn) => {
  const text = turn.material;
  if (text === null || !ASKS.test(turn.instruction) || leftoverWords(turn.instruction, KNOWN).length > 0)
    return null;
  const sentences = plainSentences(text);
  if (sentences.length < MIN_SENTENCES) return tooShort(turn, sentences.length);
  const named = WANTED.exec(turn.instruction)?.[1]?.toLowerCase();
  const wanted =
    named === undefined ? Math.min(5, Math.max(1, Math.round(sentences.length / 3))) : numberOf(named);
  const picked = pickKeySentences(sentences, Math.max(1, Math.min(wanted, sentences.length)));
  const best = [...picked].sort((left, right) => right.score - left.score)[0];
  const words = keyWords(text, 6);
  const list = joinList(
    words.slice(0, 3).map((word) => `“${word}”`),
    turn.say('and', 'dan'),
  );
  return {
    wish: turn.say(
      `the gist of ${countOf(sentences.length, 'sentence')}`,
      `inti dari ${sentences.length} kalimat`,
    ),
    working: [
      turn.say(`The words that come up most are ${list}.`, `Kata yang paling sering muncul: ${list}.`),
      turn.say(
        'I compare each sentence with all the others: one that shares much with many of them stands in the middle of the text.',
        'Saya bandingkan tiap kalimat dengan semua kalimat lain: yang banyak kesamaannya dengan yang lain berada di pusat teks.',
      ),
      turn.say(
        `Sentence ${(best?.index ?? 0) + 1}, ${quoted(best?.sentence ?? '', 60)}, is the most central; I keep ${picked.length} of ${sentences.length}.`,
        `Kalimat ke-${(best?.index ?? 0) + 1}, ${quoted(best?.sentence ?? '', 60)}, paling sentral; saya ambil ${picked.length} dari ${sentences.length}.`,
      ),
    ],
    answer: [
      turn.say(
        `**In short** (${picked.length} of ${sentences.length} sentences, word for word):`,
        `**Singkatnya** (${picked.length} dari ${sentences.length} kalimat, apa adanya):`,
      ),
      picked.map(({ sentence, index }) => `- ${sentence} [${index + 1}]`).join('\n'),
      `**${turn.say('Key words', 'Kata kunci')}:** ${words.join(' · ')}`,
    ].join('\n\n'),
  };
};

const numberOf = (word: string) => (/\d/.test(word) ? Number(word) : (NUMBERS.indexOf(word) % 5) + 1);

function tooShort(turn: OfflineTurn, count: number): OfflineReply {
  return {
    wish: turn.say('to have a text summarised', 'ringkasan sebuah teks'),
    working: [
      turn.say(
        `The text has only ${countOf(count, 'sentence')}; leaving one out would lose something.`,
        `Teksnya hanya ${count} kalimat; membuang satu berarti menghilangkan isi.`,
      ),
    ],
    answer: turn.say(
      `That text is already short: ${countOf(count, 'sentence')}. Paste a longer one and I will pick out the sentences that carry it.`,
      `Teks itu sudah pendek: ${count} kalimat. Tempelkan yang lebih panjang, nanti saya pilihkan kalimat intinya.`,
    ),
  };
}
