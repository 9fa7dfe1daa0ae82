import { type ExpressionFailure, evaluateExpression } from '../compute/evaluate-expression';
import { findExpression } from '../compute/find-expression';
import type { OfflineReply, OfflineSkill, OfflineTurn } from '../offline-turn';
import { writeNumber } from '../text/numbers';

const ASKS =
  /\b(?:calculate|compute|evaluate|what(?:'s| is| are| does)|how much|how many|equals?|result|solve|hitung\w*|berapa\w*|hasil\w*|jumlah)\b|=/i;
const DATE_LIKE = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4}/;
const MIN_SHARE_UNASKED = 0.7;

/** Works out expressions such as "(3 + 4) × 2", "12 dibagi 5" or "square root of 144". */
export const arithmetic: OfflineSkill = (turn) => {
  if (DATE_LIKE.test(turn.instruction)) return null;
  const found = findExpression(turn.instruction, turn.locale);
  if (found === null || (!ASKS.test(turn.instruction) && found.share < MIN_SHARE_UNASKED)) return null;
  const result = evaluateExpression(found.tokens);
  return result.ok
    ? solved(turn, found.written, writeNumber(result.value, turn.locale))
    : unsolved(turn, found.written, result.error);
};

function solved(turn: OfflineTurn, written: string, value: string): OfflineReply {
  return {
    wish: turn.say(`to know what ${written} comes to`, `mengetahui hasil ${written}`),
    basis: turn.say(
      'The numbers in the message are all I need.',
      'Angka-angka dalam pesan ini sudah cukup bagi saya.',
    ),
    working: [
      turn.say(
        'I use my calculator rather than guess: brackets first, then powers, then multiplication and division, then the rest.',
        'Saya menghitungnya, bukan menebak: kurung dulu, lalu pangkat, lalu kali dan bagi, baru sisanya.',
      ),
      turn.say(`The calculation gives ${value}.`, `Hasil perhitungannya ${value}.`),
    ],
    plan: turn.say(
      'I will answer with the result and the line that leads to it.',
      'Saya akan menjawab dengan hasilnya dan baris hitungannya.',
    ),
    answer: `**${value}**\n\n${turn.say('Worked out as', 'Dihitung sebagai')}: ${written} = ${value}`,
    missing: 'none',
  };
}

function unsolved(turn: OfflineTurn, written: string, failure: ExpressionFailure): OfflineReply {
  const reason = {
    malformed: turn.say(
      'a bracket or a number seems to be missing',
      'tampaknya ada kurung atau angka yang kurang',
    ),
    'division-by-zero': turn.say(
      'it divides by zero, which has no value',
      'ada pembagian dengan nol, yang tidak punya nilai',
    ),
    'no-real-number': turn.say(
      'the result is not a real number I can write',
      'hasilnya bukan bilangan nyata yang bisa saya tulis',
    ),
  }[failure];
  const again =
    failure === 'malformed'
      ? turn.say(' Write it once more and I will calculate it.', ' Tuliskan sekali lagi, nanti saya hitung.')
      : '';
  return {
    wish: turn.say(`to know what ${written} comes to`, `mengetahui hasil ${written}`),
    basis: turn.say(
      'The expression in the message is all there is to go by.',
      'Yang saya punya hanya ungkapan dalam pesan ini.',
    ),
    working: [
      turn.say(`I tried to work it out, but ${reason}.`, `Saya mencoba menghitungnya, tetapi ${reason}.`),
    ],
    plan: turn.say(
      'I will say what stops the calculation.',
      'Saya akan menjawab apa yang menghentikan perhitungan ini.',
    ),
    answer: `${turn.say(`I read this as **${written}**, but ${reason}.`, `Saya membacanya sebagai **${written}**, tetapi ${reason}.`)}${again}`,
    missing: 'none',
  };
}
