import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { OfflineSkill } from '../conversation/offline-turn';
import { leftoverWords } from '../text/leftover-words';
import { countOf, markdownTable } from '../text/quote';
import { wordsOf } from '../text/words';

const THINGS =
  /\b(?:words?|sentences?|characters?|letters?|lines?|paragraphs?|kata|kalimat|karakter|huruf|baris|paragraf)\b/i;
const ASKS =
  /\b(?:how many|count|number of|word count|berapa(?: banyak)?|hitung(?:lah)?|jumlah(?:nya)?|total)\b/i;
const KNOWN = new RegExp(`${THINGS.source}|${ASKS.source}`);

/** Counts the words, sentences, characters, lines and paragraphs of a text. */
export const counting: OfflineSkill = (turn) => {
  const text = turn.material;
  if (text === null || !ASKS.test(turn.instruction) || !THINGS.test(turn.instruction)) return null;
  if (leftoverWords(turn.instruction, KNOWN).length > 0) return null;
  const words = wordsOf(text).length;
  const sentences = plainSentences(text).length;
  const write = (value: number) => value.toLocaleString(turn.locale);
  const rows: readonly (readonly [string, number])[] = [
    [turn.say('Words', 'Kata'), words],
    [turn.say('Sentences', 'Kalimat'), sentences],
    [turn.say('Characters', 'Karakter'), [...text].length],
    [turn.say('Characters without spaces', 'Karakter tanpa spasi'), [...text.replace(/\s/g, '')].length],
    [turn.say('Lines', 'Baris'), text.split('\n').length],
    [turn.say('Paragraphs', 'Paragraf'), text.split(/\n\s*\n/).filter((part) => part.trim() !== '').length],
  ];
  return {
    wish: turn.say('to know how long a text is', 'mengetahui panjang sebuah teks'),
    working: [
      turn.say(
        `I count ${countOf(words, 'word')} in ${countOf(sentences, 'sentence')}.`,
        `Saya hitung ada ${write(words)} kata dalam ${write(sentences)} kalimat.`,
      ),
    ],
    answer: markdownTable(
      [turn.say('Measure', 'Ukuran'), turn.say('Count', 'Jumlah')],
      rows.map(([name, count]) => [name, write(count)]),
    ),
  };
};
