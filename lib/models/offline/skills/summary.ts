import type { OfflineSkill, OfflineTurn } from '../offline-turn';
import { joinList, quoted } from '../text/quote';
import { pickKeySentences } from '../text/rank-sentences';
import { splitSentences } from '../text/split-sentences';
import { keyWords, wordsOf } from '../text/words';

const ASKS =
  /\b(?:summari[sz]e\w*|summary|tl;?dr|key (?:points|takeaways)|main (?:points|ideas?|idea)|shorten|condense|gist|in short|ringkas\w*|rangkum\w*|intinya|inti (?:dari|teks)|poin(?:-poin)? (?:penting|utama)|pokok pikiran|persingkat|simpulkan|kesimpulan\w*)\b/i;
const WANTED = /\b(\d{1,2})\s*(?:sentences?|points?|bullets?|lines?|kalimat|poin|butir)\b/i;
const MIN_SENTENCES = 3;

/** Picks the sentences that carry most of a text. */
export const summary: OfflineSkill = (turn) => {
  const text = turn.material ?? longMessage(turn);
  if (text === null || !(ASKS.test(turn.instruction) || turn.material === null)) return null;
  const sentences = splitSentences(text);
  if (sentences.length < MIN_SENTENCES) return ASKS.test(turn.instruction) ? tooShort(turn, sentences) : null;
  const wanted = Number(
    WANTED.exec(turn.instruction)?.[1] ?? Math.min(5, Math.max(2, Math.round(sentences.length / 4))),
  );
  const picked = pickKeySentences(sentences, Math.min(wanted, sentences.length));
  const words = keyWords(text, 6);
  const count = wordsOf(text).length;
  const [first] = picked;
  return {
    wish: turn.say(
      `to get the gist of a text of ${count} words`,
      `mendapatkan inti dari teks sepanjang ${count} kata`,
    ),
    basis: turn.say(
      `My only source is that text: ${sentences.length} sentences, most often about ${joinList(words.slice(0, 3), 'and')}.`,
      `Sumber saya hanya teks itu: ${sentences.length} kalimat, paling sering tentang ${joinList(words.slice(0, 3), 'dan')}.`,
    ),
    working: [
      turn.say(
        'I score each sentence by how many topic words it shares with the others and lower those that repeat what I already have.',
        'Saya nilai tiap kalimat dari banyaknya kata topik yang juga muncul di kalimat lain, dan menurunkan yang hanya mengulang.',
      ),
      turn.say(
        `Sentence ${(first?.index ?? 0) + 1}, ${quoted(first?.sentence ?? '', 60)}, comes out well; I keep ${picked.length} in all.`,
        `Kalimat ke-${(first?.index ?? 0) + 1}, ${quoted(first?.sentence ?? '', 60)}, nilainya tinggi; semuanya saya ambil ${picked.length}.`,
      ),
    ],
    plan: turn.say(
      'I will answer with those sentences word for word, in their order, because I cannot rephrase.',
      'Saya akan menjawab dengan kalimat-kalimat itu apa adanya dan berurutan, karena saya tidak bisa menulis ulang dengan kata sendiri.',
    ),
    answer: [
      `**${turn.say('In short', 'Singkatnya')}** (${turn.say(`${picked.length} of ${sentences.length} sentences, word for word`, `${picked.length} dari ${sentences.length} kalimat, apa adanya`)}):`,
      picked.map(({ sentence, index }) => `- ${sentence} [${index + 1}]`).join('\n'),
      `**${turn.say('Key words', 'Kata kunci')}:** ${words.join(' · ')}`,
    ].join('\n\n'),
    missing: 'none',
  };
};

/** A message that is nothing but a long text, with no request in it. */
function longMessage(turn: OfflineTurn): string | null {
  const isLong = wordsOf(turn.message).length >= 90 && !/\?/.test(turn.message.slice(-40));
  return isLong || (ASKS.test(turn.instruction) && wordsOf(turn.message).length >= 40) ? turn.message : null;
}

function tooShort(turn: OfflineTurn, sentences: readonly string[]) {
  return {
    wish: turn.say('to have a text summarised', 'meringkas sebuah teks'),
    basis: turn.say(
      `The text in question has only ${sentences.length} sentences.`,
      `Teks yang dimaksud hanya berisi ${sentences.length} kalimat.`,
    ),
    working: [
      turn.say(
        'Choosing among so few would lose something rather than shorten it.',
        'Memilih dari yang sesedikit itu malah menghilangkan isi, bukan meringkas.',
      ),
    ],
    plan: turn.say(
      'I will answer that it is short enough as it is.',
      'Saya akan menjawab bahwa teks itu sudah cukup pendek.',
    ),
    answer: turn.say(
      `That text is already short: ${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}. Paste a longer one and I will pick out the sentences that carry it.`,
      `Teks itu sudah pendek: ${sentences.length} kalimat. Tempelkan yang lebih panjang, nanti saya pilihkan kalimat intinya.`,
    ),
    missing: 'none' as const,
  };
}
