import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemIndonesian } from './stem-indonesian';

const STEMS = new Set(['suruh', 'tulis', 'larang', 'atur', 'kirim', 'kasih', 'pegang']);
const stem = (word: string) => stemIndonesian(word, (candidate) => STEMS.has(candidate));

describe('stemIndonesian', () => {
  it.each([
    ['suruh', '', 'suruh', ''],
    ['disuruh', 'di', 'suruh', ''],
    ['menyuruh', 'meny', 'suruh', ''],
    ['nyuruh', 'ny', 'suruh', ''],
    ['menuliskan', 'men', 'tulis', 'kan'],
    ['ngelarang', 'nge', 'larang', ''],
    ['larangannya', '', 'larang', 'annya'],
    ['kupegang', 'ku', 'pegang', ''],
    ['dikasihnya', 'di', 'kasih', 'nya'],
  ])('splits %s', (word, prefix, root, suffix) => {
    expect(stem(word)).toEqual({ prefix, stem: root, suffix });
  });

  it('leaves a word without a known stem alone', () => {
    expect(stem('pelabuhan')).toBeUndefined();
    expect(stem('di')).toBeUndefined();
  });

  it('asks about a bounded number of candidates', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'dikumenyagnp'), maxLength: 32 }), (word) => {
        let asked = 0;
        stemIndonesian(word, () => {
          asked += 1;
          return false;
        });
        expect(asked).toBeLessThan(200);
      }),
    );
  });
});
