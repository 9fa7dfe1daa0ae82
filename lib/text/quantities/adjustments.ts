import { findPhrase, phrasesOf, skipAnyPhrase } from './phrases';
import type { Reading } from './reading';

/** What may come off a bill or on top of it. */
export type Adjustment = 'discount' | 'tax' | 'tip' | 'fee';

const NAMES: readonly (readonly [Adjustment, readonly string[]])[] = [
  ['discount', phrasesOf('discount|off|didiskon|diskon|disc|potongan harga|potongan|rebate')],
  ['tax', phrasesOf('sales tax|tax|vat|gst|ppn|pajak|pb1')],
  ['tip', phrasesOf('tip|gratuity|tips|service charge|service|biaya layanan|servis')],
  [
    'fee',
    phrasesOf(
      'shipping|shipping fee|delivery fee|delivery|ongkos kirim|ongkir|biaya kirim|admin fee|biaya admin',
    ),
  ],
];

/** The discount, tax, tip or fee named at a token, as it was written. */
export function readAdjustment(
  reading: Reading,
  at: number,
): { readonly kind: Adjustment; readonly name: string; readonly next: number } | null {
  const found = findPhrase(reading, at, NAMES);
  if (found === null) return null;
  const words = reading.tokens.slice(at, found.next).map(({ text }) => text);
  return { kind: found.meaning, name: words.join(' '), next: found.next };
}

/** True where one of them is named at a token. */
export const isAdjustment = (reading: Reading, at: number): boolean =>
  NAMES.some(([, phrases]) => skipAnyPhrase(reading, at, phrases) !== null);
