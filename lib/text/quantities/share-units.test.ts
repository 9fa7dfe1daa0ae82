import { expect, it } from 'vitest';
import { findQuantities } from './find-quantities';
import { withSharedUnits } from './share-units';

const DAYS_OF_HALF_HOUR = 1 / 48;

it.each([
  ['It takes six to eight weeks.', 'en', [42, 56]],
  ['It takes 6-8 weeks.', 'en', [42, 56]],
  ['Waktunya tiga sampai lima hari.', 'id', [3, 5]],
  ['Wait at least half an hour.', 'en', [DAYS_OF_HALF_HOUR]],
  ['Tunggu setengah jam.', 'id', [DAYS_OF_HALF_HOUR]],
  ['Half of the 6 cars waited, for 8 weeks.', 'en', [50, 6, 56]],
] as const)('%s', (text, language, expected) => {
  const read = withSharedUnits(text, findQuantities(text, language), language);
  expect(read.map(({ low }) => low)).toEqual(expected.map((low) => expect.closeTo(low, 6)));
});
