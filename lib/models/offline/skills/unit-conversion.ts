import { findConversion } from '../compute/convert-units';
import type { OfflineSkill } from '../offline-turn';
import { writeNumber } from '../text/numbers';

const MEANINGFUL_DIGITS = 6;

/** Converts lengths, weights, temperatures, volumes, areas, speeds, times, data sizes and energies. */
export const unitConversion: OfflineSkill = (turn) => {
  const conversion = findConversion(turn.instruction, turn.locale);
  if (conversion === null) return null;
  const { amount, from, to } = conversion;
  const given = `${writeNumber(amount, turn.locale)} ${from.symbol}`;
  const result = `${writeNumber(Number(conversion.result.toPrecision(MEANINGFUL_DIGITS)), turn.locale)} ${to.symbol}`;
  const isTemperature = from.kind === 'temperature';
  const one = writeNumber(Number((from.factor / to.factor).toPrecision(MEANINGFUL_DIGITS)), turn.locale);
  const relation = isTemperature
    ? turn.say(
        'the two scales have different zero points, so the offset counts too',
        'titik nol kedua skala berbeda, jadi selisihnya ikut dihitung',
      )
    : turn.say(`1 ${from.symbol} is ${one} ${to.symbol}`, `1 ${from.symbol} sama dengan ${one} ${to.symbol}`);
  return {
    wish: turn.say(`to convert ${given} to ${to.symbol}`, `mengubah ${given} menjadi ${to.symbol}`),
    basis: turn.say(
      'I have the exact factors of both units built in.',
      'Saya punya faktor tetap untuk kedua satuan ini.',
    ),
    working: [
      turn.say(
        `Both measure the same kind of thing, and ${relation}.`,
        `Keduanya mengukur besaran yang sama, dan ${relation}.`,
      ),
      turn.say(`So ${given} makes ${result}.`, `Jadi ${given} menjadi ${result}.`),
    ],
    plan: turn.say(
      'I will answer in one line and name the factor.',
      'Saya akan menjawab dalam satu baris dan menyebutkan faktornya.',
    ),
    answer: `**${given} = ${result}**\n\n${turn.say('Because', 'Karena')} ${relation}.`,
    missing: 'none',
  };
};
