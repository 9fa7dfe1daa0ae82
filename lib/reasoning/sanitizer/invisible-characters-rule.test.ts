import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeInvisibleCharacters } from './invisible-characters-rule';

describe('removeInvisibleCharacters', () => {
  it.each([
    ['pass\u200bword', 'password', 1],
    ['a\u202eb\u202c', 'ab', 2],
    ['\ufeffa\u00adb\u2060', 'ab', 3],
    ['a\u0000b\u001bc\u007f', 'abc', 3],
    ['tag\u{e0041}\u{e0042}s', 'tags', 2],
    ['a\ufe0f', 'a', 1],
    ['line\r\n\tnext\u00a0word', 'line\r\n\tnext\u00a0word', 0],
    ['👨‍👩‍👧 ❤️ ✅ 1️⃣', '👨‍👩‍👧 ❤️ ✅ 1️⃣', 0],
    ['a\u200db 😀\u200dx', 'ab 😀x', 2],
    ['❤\ufe0f\ufe0f\ufe0f', '❤\ufe0f', 2],
    ['نص عربي', 'نص عربي', 0],
  ])('%j', (text, kept, count) => {
    expect(removeInvisibleCharacters(text)).toEqual({ text: kept, count });
  });

  it('keeps every visible character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii' }),
        fc.array(fc.constantFrom('\u200b', '\u202e', '\u2066', '\u{e0020}')),
        (text, noise) => {
          const visible = text.replace(/[^\n\t\r\u0020-\u007e]/g, '');
          const middle = Math.floor(visible.length / 2);
          const noisy = visible.slice(0, middle) + noise.join('') + visible.slice(middle);
          expect(removeInvisibleCharacters(noisy)).toEqual({ text: visible, count: noise.length });
        },
      ),
    );
  });
});
