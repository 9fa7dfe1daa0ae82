import { describe, expect, it } from 'vitest';
import { findConversion } from './convert-units';
import { UNITS } from './units';

describe('findConversion', () => {
  it.each([
    ['5 km in miles', 'en', 3.10686],
    ['How many grams are 3 ounces?', 'en', 85.0486],
    ['convert 72 °F to °C', 'en', 22.2222],
    ['-40 celsius to fahrenheit', 'en', -40],
    ['berapa meter 3 mil?', 'id', 4828.03],
    ['2,5 jam dalam menit', 'id', 150],
    ['3 GB in MB', 'en', 3000],
    ['100 km/h to m/s', 'en', 27.7778],
    ['how many seconds in an hour', 'en', 3600],
    ['2 ons berapa gram', 'id', 200],
  ] as const)('converts %j', (sentence, locale, result) => {
    expect(findConversion(sentence, locale)?.result).toBeCloseTo(result, 2);
  });

  it.each(['5 km to kg', '5 apples in miles', 'walk 5 km to school', 'meet me in 5 minutes'])(
    'sees no conversion in %j',
    (sentence) => {
      expect(findConversion(sentence, 'en')).toBeNull();
    },
  );

  it('has no name for two units of a kind', () => {
    const names = UNITS.flatMap((unit) => unit.names);
    expect(new Set(names).size).toBe(names.length);
  });
});
