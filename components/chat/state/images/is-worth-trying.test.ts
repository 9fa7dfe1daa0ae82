import { describe, expect, it } from 'vitest';
import { isWorthTrying } from './is-worth-trying';

describe('isWorthTrying', () => {
  it.each([
    'network',
    'internal-error',
    'store-unavailable',
    'too-many-uploads',
    'too-many-requests',
    'images-full',
  ])('is true of %s', (code) => expect(isWorthTrying({ code })).toBe(true));
  it.each(['image-kind', 'image-damaged', 'image-too-large', 'image-too-many-pixels'])(
    'is false of %s, which the file is to blame for',
    (code) => expect(isWorthTrying({ code })).toBe(false),
  );
});
