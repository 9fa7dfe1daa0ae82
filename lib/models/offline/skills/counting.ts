import type { OfflineSkill } from '../offline-turn';
import { writeNumber } from '../text/numbers';
import { countOf, markdownTable } from '../text/quote';
import { splitSentences } from '../text/split-sentences';
import { wordsOf } from '../text/words';

const ASKS =
  /\b(?:how many|count|number of|length of|word count|berapa (?:banyak |jumlah )?(?:kata|kalimat|karakter|huruf|baris|paragraf)|hitung(?:lah)? (?:jumlah )?(?:kata|kalimat|karakter|huruf|baris|paragraf)|jumlah (?:kata|kalimat|karakter|huruf|baris|paragraf))\b/i;
const THINGS =
  /\b(?:words?|sentences?|characters?|letters?|lines?|paragraphs?|kata|kalimat|karakter|huruf|baris|paragraf|long|length)\b/i;
const WORDS_PER_MINUTE = 220;

/** Counts the words, sentences, characters, lines and paragraphs of a text. */
export const counting: OfflineSkill = (turn) => {
  const text = turn.material;
  if (text === null || !ASKS.test(turn.instruction) || !THINGS.test(turn.instruction)) return null;
  const words = wordsOf(text).length;
  const sentences = splitSentences(text).length;
  const write = (value: number) => writeNumber(value, turn.locale);
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  const rows: readonly (readonly [string, string])[] = [
    [turn.say('Words', 'Kata'), write(words)],
    [turn.say('Sentences', 'Kalimat'), write(sentences)],
    [turn.say('Characters', 'Karakter'), write([...text].length)],
    [
      turn.say('Characters without spaces', 'Karakter tanpa spasi'),
      write([...text.replace(/\s/g, '')].length),
    ],
    [turn.say('Lines', 'Baris'), write(text.split('\n').length)],
    [
      turn.say('Paragraphs', 'Paragraf'),
      write(text.split(/\n\s*\n/).filter((part) => part.trim() !== '').length),
    ],
  ];
  return {
    wish: turn.say('to know how long a text is', 'mengetahui panjang sebuah teks'),
    basis: turn.say(
      'I count in the text itself, so there is nothing to look up.',
      'Saya menghitung langsung di teksnya, jadi tidak ada yang perlu dicari.',
    ),
    working: [
      turn.say(
        `I count ${countOf(words, 'word')} in ${countOf(sentences, 'sentence')}, which is about ${countOf(minutes, 'minute')} of reading at ${WORDS_PER_MINUTE} words a minute.`,
        `Teks itu berisi ${write(words)} kata dalam ${write(sentences)} kalimat, kira-kira ${minutes} menit membaca dengan ${WORDS_PER_MINUTE} kata per menit.`,
      ),
    ],
    plan: turn.say(
      'I will answer with a small table of all counts.',
      'Saya akan menjawab dengan tabel kecil berisi semua hitungan.',
    ),
    answer: `${markdownTable([turn.say('Measure', 'Ukuran'), turn.say('Count', 'Jumlah')], rows)}\n\n${turn.say(`About ${minutes} min of reading.`, `Sekitar ${minutes} menit membaca.`)}`,
    missing: 'none',
  };
};
