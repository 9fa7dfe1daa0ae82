import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packBytes, packRising, unpackBytes, unpackRising } from './packed-numbers';

it('packs rising numbers without loss', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 })), (numbers) => {
      const rising = numbers.sort((left, right) => left - right);
      expect([...unpackRising(packRising(rising))]).toEqual(rising);
    }),
  );
});

it('packs bytes without loss', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(unpackBytes(packBytes(bytes))).toEqual(bytes);
    }),
  );
});
