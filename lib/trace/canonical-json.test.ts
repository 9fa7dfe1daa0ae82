import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';

it('means the same as the value and does not depend on key order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
    }),
  );
  expect(canonicalJson({ b: 1, a: [{ d: 2, c: undefined }] })).toBe('{"a":[{"d":2}],"b":1}');
});
