import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStructuredSanitizer } from './structured-sanitizer';

const sanitize = createStructuredSanitizer({});
const credential = ['sk', 'a8Fj3kL9'.repeat(5)].join('-');

// Not a measure of speed: a busy machine may take its time.
describe('createStructuredSanitizer', { timeout: 60_000 }, () => {
  it('leaves ordinary values as they are', () => {
    const object = { expression: '(3 + 4) * 12', list: [1, true, null, 'Asia/Jakarta'], empty: {}, '': '' };
    for (const profile of ['words', 'quotation'] as const)
      for (const value of [object, null, false, 0, '', ' ', ['\n'], { ' ': '\u00a0' }])
        expect(sanitize(value, profile, 1_000)).toEqual({ value, isCut: false, redactions: [] });
  });

  it.each([
    ['in a string', { text: `It is ${credential}.` }],
    ['in a list', [[credential]]],
    ['as a key', { [credential]: 1 }],
    ['behind something invisible', `${credential.slice(0, 9)}\u200b${credential.slice(9)}`],
    ['at the place where the string is cut', `${'word '.repeat(190)}${credential}`],
  ])('takes a credential out %s', (_where, value) => {
    for (const profile of ['words', 'quotation'] as const) {
      const { value: shown } = sanitize(value, profile, 980);
      expect(JSON.stringify(shown)).not.toContain(credential.slice(0, 14));
    }
  });

  it('takes out what is a credential by its name', () => {
    const { value, redactions } = sanitize({ password: 'tr0ub4dor&horse99', note: 'plain' }, 'words', 1_000);
    expect(value).toEqual({ password: '⋯', note: 'plain' });
    expect(redactions).toEqual([{ ruleId: 'credentials', count: 1 }]);
  });

  it.each(['\u200b', ' \u200b', '\ufeff'])(
    'says that something stood where nothing is left: %j',
    (hidden) => {
      expect(sanitize([hidden], 'quotation', 100)).toEqual({
        value: ['⋯'],
        isCut: false,
        redactions: [{ ruleId: 'invisible-characters', count: 1 }],
      });
    },
  );

  it('drops keys that change objects', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2,"b":3}');
    const { value, isCut } = sanitize(hostile, 'words', 1_000);
    expect(JSON.stringify(value)).toBe('{"b":3}');
    expect(isCut).toBe(true);
  });

  it('is bounded for deep and large values', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    const wide = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 'word '.repeat(50)]),
    );
    for (const value of [deep, wide, 'x'.repeat(5_000_000), '\u0001"\\'.repeat(10_000)]) {
      const { value: shown, isCut } = sanitize(value, 'quotation', 5_000);
      expect(isCut).toBe(true);
      expect(JSON.stringify(shown).length).toBeLessThanOrEqual(5_050);
    }
  });

  it('stays in its bounds and gives JSON for anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 20, max: 400 }), (value, most) => {
        const { value: shown } = sanitize(value, 'quotation', most);
        expect(JSON.stringify(shown).length).toBeLessThanOrEqual(most + 50);
        expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
      }),
    );
  });
});
