import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeView } from './decoded-view';

describe('decodeView', () => {
  it.each([
    ['plain text', 'plain text'],
    ['a%3Db%20c', 'a=b c'],
    ['a%253Db', 'a=b'],
    ['100%', '100%'],
    ['%zz %c3%a9', '%zz %c3%a9'],
    ['&lt;a&gt; &amp; &#45; &#x2d; &quot;', '<a> & - - "'],
    ['&unknown; &x', '&unknown; &x'],
    ['\\"a\\": \\"b\\n\\u003d\\x3d\\\\\\"', '"a": "b\n=="'],
    ['C:\\Users', 'C:\\Users'],
    ['a\u200bb\u00adc\ufeff', 'abc'],
  ])('%j', (text, expected) => {
    expect(decodeView(text, true).text).toBe(expected);
  });

  it.each([
    ['a%', 1],
    ['a%2', 1],
    ['a&am', 1],
    ['a&#x2', 1],
    ['a\\', 1],
    ['a\\u00', 1],
    ['a\udb40', 1],
    ['a%zz', 4],
  ])('waits for the rest of %j', (text, length) => {
    expect(decodeView(text, false).length).toBe(length);
    expect(decodeView(text, true).length).toBe(text.length);
  });

  it('says where everything stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('%3D', '&amp;', '\\"', '\u200b', '😀', '%25'))),
        (parts) => {
          const text = parts.join('');
          const { text: view, starts } = decodeView(text, true);
          if (starts === undefined) {
            expect(view).toBe(text);
            return;
          }
          expect(starts).toHaveLength(view.length + 1);
          expect(starts.at(-1)).toBe(text.length);
          starts.forEach((start, index) => {
            if (index > 0) expect(start).toBeGreaterThan(starts[index - 1] ?? -1);
          });
        },
      ),
    );
  });
});
