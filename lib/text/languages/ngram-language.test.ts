import { eld } from 'eld/medium';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ngramLanguage } from './ngram-language';

const byEld = (words: readonly string[]) => {
  const detected = eld.detect(words.join(' '));
  return detected.language === '' ? null : { language: detected.language, reliable: detected.isReliable() };
};
const SENTENCES = [
  'ik denk dat de tweede tabel dezelfde maanden telt',
  'tabel kedua menghitung bulan yang sama jadi jumlahnya bisa dibandingkan',
  'je pense que le deuxième tableau compte les mêmes mois',
  'ich glaube dass die zweite übersicht dieselben monate zählt',
  'kailangan kong basahin ang pangalawang talahanayan',
  'tôi nghĩ rằng bảng thứ hai đếm cùng các tháng',
  "i don't think that it counts",
  'myślę że druga tabela liczy te same miesiące',
];

describe('ngramLanguage', () => {
  it.each(SENTENCES)('reads “%s” as eld does', (sentence) => {
    expect(ngramLanguage(sentence.split(' '))).toEqual(byEld(sentence.split(' ')));
  });

  it('reads whatever mixture of words as eld does', () => {
    const word = fc.constantFrom(
      ...SENTENCES.flatMap((sentence) => sentence.split(' ')),
      'ß',
      'x'.repeat(90),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
        expect(ngramLanguage(words)).toEqual(byEld(words));
      }),
    );
  });

  it('knows nothing of no words, or of none that it has seen', () => {
    expect(ngramLanguage([])).toBeNull();
    expect(ngramLanguage(['₀₀₀₀'])).toBeNull();
  });
});
