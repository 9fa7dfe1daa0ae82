import { phrasesOf, skipAnyPhrase } from './phrases';
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

/** True where one of them is named at a token. */
export const isAdjustment = (reading: Reading, at: number): boolean =>
  NAMES.some(([, phrases]) => skipAnyPhrase(reading, at, phrases) !== null);
