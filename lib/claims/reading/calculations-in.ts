import type { Steps } from '@/lib/shared/steps';
import { readLanguage } from '@/lib/text/languages/read-language';
import { type CheckedCalculation, checkCalculations } from '@/lib/text/quantities/check-calculations';
import { checkDates } from '@/lib/text/quantities/check-dates';

/** Checks the calculations that a text writes out. Numbers alone tell no language: what is right in one is right. */
export function* calculationsIn(text: string): Steps<readonly CheckedCalculation[]> {
  const language = readLanguage(text)?.language;
  const dates = checkDates(text, language ?? 'en');
  yield;
  if (dates.length > 0) return dates;
  const calculations = yield* checkCalculations(text, language ?? 'en');
  if (language !== undefined || calculations.every(({ isRight }) => isRight)) return calculations;
  const otherwise = yield* checkCalculations(text, 'id');
  return otherwise.length > 0 && otherwise.every(({ isRight }) => isRight) ? otherwise : calculations;
}
