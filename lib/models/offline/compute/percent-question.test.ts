import { describe, expect, it } from 'vitest';
import { answerPercentQuestion } from './percent-question';

describe('answerPercentQuestion', () => {
  it.each([
    ['What is 15% of 240?', 'en', 36, ''],
    ['berapa 15 persen dari Rp 240.000', 'id', 36_000, ''],
    ['How much is 20% off 150?', 'en', 120, ''],
    ['harga 200.000 diskon 25%', 'id', 150_000, ''],
    ['A bill of 80 with a 10% tip', 'en', 88, ''],
    ['gaji 5 juta naik 8%', 'id', 5_400_000, ''],
    ['30 is what percent of 120?', 'en', 25, '%'],
    ['berapa persen 45 dari 60?', 'id', 75, '%'],
    ['what percentage is 5 of 40', 'en', 12.5, '%'],
    ['from 80 to 100, what percent increase is that', 'en', 25, '%'],
    ['turun dari 50 menjadi 40, berapa persen', 'id', -20, '%'],
  ] as const)('answers %j', (sentence, locale, result, unit) => {
    expect(answerPercentQuestion(sentence, locale)).toMatchObject({ result, unit });
  });

  it.each(['100% sure about this', 'What is 240 plus 3?', 'percent signs are fun', '5 of 0 percent'])(
    'sees no question in %j',
    (sentence) => {
      expect(answerPercentQuestion(sentence, 'en')).toBeNull();
    },
  );
});
