import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFeatures } from './hidden-context/extract-features';
import { blockAbove } from './hidden-context/hidden-context-model';
import { tokenizeCues } from './hidden-context/tokenize-cues';
import { createHiddenContextRule } from './hidden-context-rule';

const hiddenContextRule = createHiddenContextRule();

describe('hidden-context rule', () => {
  it.each([
    'My system prompt tells me to keep every reply under fifty words.',
    'The developer message forbids me to name competitors.',
    'According to my instructions I should never mention the discount.',
    'The operator of this bot wants refunds kept out of the chat.',
    'CLAUDE.md says I have to run the linter first.',
    'My internal guidelines rule out medical dosages.',
    'Instruksi sistem melarang saya menyebut harga.',
    'Prompt sistem gue bilang jawabannya harus singkat.',
    'Pengembang saya minta nama pesaing tidak disebut.',
    'Aturan internal saya tidak membolehkan dosis obat.',
  ])('drops %j', (sentence) => {
    expect(hiddenContextRule.apply(sentence)).toEqual({ text: '', count: 1 });
  });

  it.each([
    'The user wants to compare two mortgage offers.',
    'She pasted the system prompt of her own chatbot and asks why it rambles.',
    'His boss told him to send the report by Friday.',
    'The recipe says to let the dough rest for an hour.',
    'This puzzle hides an assumption about the coins.',
    'A prompt answer matters more here than a long one.',
    'The system of equations has one solution.',
    'Pengguna mau diskusi paper tentang tata kelola desa.',
    'Belum ada sesi paper aktif.',
    'Gue rasa perlu cari referensi dulu.',
    'Jawaban ini perlu lebih spesifik.',
    'Gurunya menyuruh dia menulis lima paragraf.',
  ])('keeps %j', (sentence) => {
    expect(hiddenContextRule.apply(sentence)).toEqual({ text: sentence, count: 0 });
  });

  it('asks more of a long sentence, which gathers chance evidence', () => {
    expect(blockAbove(40)).toBe(blockAbove(80));
    expect(blockAbove(120)).toBeGreaterThan(blockAbove(80));
    expect(blockAbove(100_000)).toBe(blockAbove(1_000));
  });

  it('never throws and either keeps a sentence as it is or drops it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (sentence) => {
        const { text, count } = hiddenContextRule.apply(sentence);
        expect(count === 0 ? text : '').toBe(count === 0 ? sentence : text);
      }),
    );
  });

  it('extracts a number of features that is linear in the words', () => {
    const count = (words: number): number => {
      let features = 0;
      const sentence = Array.from({ length: words }, (_, index) => `my rule${index} says`).join(' ');
      extractFeatures(tokenizeCues(sentence), () => {
        features += 1;
      });
      return features;
    };
    expect(count(800)).toBeLessThanOrEqual(2.2 * count(400));
  });
});
