import { dateAt, findDates, writeDate } from '../compute/calendar-dates';
import type { OfflineReply, OfflineTurn } from '../offline-turn';
import { countOf, quoted } from '../text/quote';
import { splitSentences } from '../text/split-sentences';
import { topicPhrase, topicWords, wordsOf } from '../text/words';

const WEEKDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|senin|selasa|rabu|kamis|jumat|sabtu|minggu)$/i;

/** What is left: a statement without a request. Notes what it says, so that it can be asked for later. Never null. */
export function noteTaking(turn: OfflineTurn): OfflineReply {
  const sentences = splitSentences(turn.message);
  const today = dateAt(turn.now, turn.timeZone);
  const found = findDates(turn.message, turn.locale, today);
  const dates = found.map(({ date }) => writeDate(date, turn.locale));
  const withoutDates = found.reduce((text, date) => text.replace(date.text, ' '), turn.message);
  const topics = topicWords(withoutDates)
    .filter((word) => !WEEKDAY.test(word))
    .slice(0, 5);
  const numbers = (withoutDates.match(/\d+(?:[.,]\d+)*%?/g) ?? []).slice(0, 5);
  if (topics.length === 0 && dates.length === 0) return nothingToNote(turn);
  const subject = topicPhrase(withoutDates) || (dates[0] ?? '');
  return {
    wish: turn.say(`to tell me something about ${subject}`, `menyampaikan sesuatu tentang ${subject}`),
    basis: turn.say(
      `The message is my source: ${countOf(sentences.length, 'sentence')}, ${countOf(wordsOf(turn.message).length, 'word')}, no question mark.`,
      `Sumber saya pesan ini sendiri: ${sentences.length} kalimat, ${wordsOf(turn.message).length} kata, tanpa tanda tanya.`,
    ),
    working: [
      turn.say(
        'Nothing is asked for, so there is nothing to calculate or to look up.',
        'Tidak ada yang diminta, jadi tidak ada yang perlu dihitung atau dicari.',
      ),
      dates.length > 0
        ? turn.say(
            `It names a date, ${dates[0]}, which is worth keeping.`,
            `Ada tanggal di dalamnya, ${dates[0]}, yang perlu dicatat.`,
          )
        : '',
    ],
    plan: turn.say(
      'I will answer with what I noted, so that the user can check it.',
      'Saya akan menjawab dengan catatan saya, supaya pengguna bisa memeriksanya.',
    ),
    answer: [
      turn.say(`Noted: ${quoted(turn.message, 140)}`, `Saya catat: ${quoted(turn.message, 140)}`),
      [
        topics.length === 0 ? '' : `- **${turn.say('About', 'Tentang')}:** ${topics.join(', ')}`,
        dates.length === 0 ? '' : `- **${turn.say('Dates', 'Tanggal')}:** ${dates.join('; ')}`,
        numbers.length === 0 ? '' : `- **${turn.say('Numbers', 'Angka')}:** ${numbers.join(', ')}`,
      ]
        .filter((line) => line !== '')
        .join('\n'),
      turn.say(
        `Ask me about it later in this conversation, for example *what did I say about ${topics[0] ?? 'that date'}?*`,
        `Tanyakan lagi nanti dalam percakapan ini, misalnya *apa yang tadi saya sebut tentang ${topics[0] ?? 'tanggal itu'}?*`,
      ),
    ].join('\n\n'),
    missing: 'none',
  };
}

function nothingToNote(turn: OfflineTurn): OfflineReply {
  return {
    wish: turn.say('to see whether I react', 'melihat apakah saya menanggapi'),
    basis: turn.say(
      `In ${quoted(turn.message || '…', 30)} I find no word that names a subject.`,
      `Dalam ${quoted(turn.message || '…', 30)} saya tidak menemukan kata yang menyebut pokok apa pun.`,
    ),
    working: [],
    plan: turn.say(
      'I will answer with a few things to try.',
      'Saya akan menjawab dengan beberapa hal yang bisa dicoba.',
    ),
    answer: turn.say(
      'I am here. Try `15% of 240`, paste a text to summarise, or ask *what can you do?*',
      'Saya di sini. Coba `15% dari 240.000`, tempel teks untuk diringkas, atau tanya *kamu bisa apa?*',
    ),
    missing: 'none',
  };
}
