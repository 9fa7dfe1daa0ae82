import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WholeCharacters } from './whole-characters';

const delta = (text: string, id = 'a') => ({ type: 'text-delta', id, text }) as const;

function read(texts: readonly string[]): string {
  const whole = new WholeCharacters();
  return texts
    .map((text) => {
      const part = whole.read(delta(text));
      return part?.type === 'text-delta' ? part.text : '';
    })
    .join('');
}

describe('the characters of a stream', () => {
  it('are the same however they are cut', () => {
    const unit = fc.constantFrom('a', '😀', '\ud83d', '\ude00', '漢', '');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        const text = units.join('');
        const atOnce = read([text]);
        expect(read(text.split(''))).toBe(atOnce);
        expect(atOnce).toBe(text.replace(/[\ud800-\udbff]$/, '').toWellFormed());
      }),
    );
  });

  it('pass untouched where they are whole', () => {
    const whole = new WholeCharacters();
    for (const part of [delta('One 😀'), { type: 'text-end', id: 'a' } as const])
      expect(whole.read(part)).toBe(part);
  });

  it('are not joined from one block to another', () => {
    const whole = new WholeCharacters();
    expect(whole.read(delta('a\ud83d'))).toEqual(delta('a'));
    expect(whole.read(delta('\ude00b', 'b'))).toEqual(delta('\ufffdb', 'b'));
    expect(whole.read(delta('c'))).toEqual(delta('c'));
  });
});
