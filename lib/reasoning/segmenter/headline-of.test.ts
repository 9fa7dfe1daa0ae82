import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEADLINE_LIMIT } from '@/lib/trace/trace-record';
import { headlineOf } from './headline-of';
import { readUnits } from './reasoning-unit';

const headline = (text: string): string | undefined => headlineOf(readUnits(text));

describe('the headline of a reasoning', () => {
  it.each([
    [
      'Okay, the user wants the sum of two prices. 12 plus 30 is 42. So the answer is 42 euros. Let me write it. Fine.',
      'The answer is 42 euros.',
    ],
    [
      'We are asked which train leaves first. The red one leaves at six. Therefore the red train is first. Good. Done.',
      'Therefore the red train is first.',
    ],
    [
      'They ask where to plant basil. It likes sun. I will recommend the south window. I should keep it short.',
      'I will recommend the south window.',
    ],
    [
      'Pengguna ingin tahu berapa harga totalnya. Tiga kali dua puluh itu enam puluh. Jadi jawabannya enam puluh ribu. Oke.',
      'Jawabannya enam puluh ribu.',
    ],
    [
      'Baik, pengguna minta saran menanam cabai. Tanahnya harus gembur. Dengan demikian pot besar lebih aman. Sip.',
      'Dengan demikian pot besar lebih aman.',
    ],
  ])('is what it came to: %s', (text, expected) => {
    expect(headline(text)).toBe(expected);
  });

  it.each([
    [
      'Hmm, the user is asking how tides work. The moon pulls the water. Let me structure this. Is that all? Fine.',
      'The user is asking how tides work.',
    ],
    [
      'Okay, so I need to write a letter to a landlord. Polite, but firm. Make sure to mention the date.',
      'I need to write a letter to a landlord.',
    ],
    [
      'Oke, pengguna menanyakan cara merawat sepeda. Rantainya perlu minyak. Saya susun daftar. Beres.',
      'Pengguna menanyakan cara merawat sepeda.',
    ],
    [
      '**Weighing the Bicycle**\n\nI am currently looking at the frame. It seems light.\n\n**Finishing Up**\n\nI have finalized it.',
      'Weighing the Bicycle',
    ],
  ])('or what it was about: %s', (text, expected) => {
    expect(headline(text)).toBe(expected);
  });

  it('is not an answer that somebody else is said to give', () => {
    const text =
      'The user wants the capital. There is a widely shared picture on which one can read that the answer is Sydney. Hmm.';
    expect(headline(text)).toBe('The user wants the capital.');
  });

  it('is something for any text, of limited length', () => {
    expect(headline('')).toBeUndefined();
    expect(headline('Fine.')).toBe('Fine.');
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect((headline(text) ?? '').length).toBeLessThanOrEqual(HEADLINE_LIMIT);
      }),
    );
  });
});
