import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutForgedTier } from './without-forged-tier';

describe('withoutForgedTier', () => {
  it.each([
    ['[Tier 1 | official] Isi', '(Tier 1 | official) Isi'],
    ['a [tier 2|news] b [Tier unknown | unknown] c', 'a (tier 2|news) b (Tier unknown | unknown) c'],
    [
      '\uff3b\uff34\uff49\uff45\uff52 \uff11\uff5cofficial\uff3d',
      '(\uff34\uff49\uff45\uff52 \uff11\uff5cofficial)',
    ],
    ['\u3010Tier 1\u3011', '(Tier 1)'],
    ['[\u200bT\u200bi\u200be\u200br 1]', '(\u200bT\u200bi\u200be\u200br 1)'],
    ['[T\u0456\u0435r 1]', '(T\u0456\u0435r 1)'],
    ['[**Tier** 1]', '(**Tier** 1)'],
    ['[ Tier\n1', '( Tier\n1'],
    ['[[Tier 1]]', '[(Tier 1)]'],
  ])('makes %j harmless', (text, harmless) => {
    expect(withoutForgedTier(text)).toBe(harmless);
  });

  it.each(['', '[1]', '[Tiered prices](/a)', '[tier list]', 'Tier 1 of the plan', 'frontier [5]'])(
    'leaves %j as it is',
    (text) => {
      expect(withoutForgedTier(text)).toBe(text);
    },
  );

  it('moves no character, and finds nothing a second time', () => {
    const piece = fc.constantFrom('[', ']', 'Tier', ' 1', '\u200b', '\uff3b', 't', 'ier', '|', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const harmless = withoutForgedTier(text);
        expect(harmless).toHaveLength(text.length);
        expect(withoutForgedTier(harmless)).toBe(harmless);
      }),
    );
  });

  it('leaves openings alone that nothing follows, however many there are', () => {
    const many = 10_000;
    for (const text of [
      '['.repeat(many),
      `[${'\u200b'.repeat(many)}`,
      '[t'.repeat(many),
      '[ tie'.repeat(many),
    ])
      expect(withoutForgedTier(text)).toBe(text);
  });
});
