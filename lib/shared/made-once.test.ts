import { describe, expect, it, vi } from 'vitest';
import { madeOnce } from './made-once';

describe('madeOnce', () => {
  it('makes a value once for each key, and keeps no more than so many', () => {
    const make = vi.fn((key: string) => `made of ${key}`);
    const valueAt = madeOnce(2, make);
    expect([valueAt('a'), valueAt('a'), valueAt('b'), valueAt('a')]).toEqual([
      'made of a',
      'made of a',
      'made of b',
      'made of a',
    ]);
    expect(make).toHaveBeenCalledTimes(2);
    expect([valueAt('c'), valueAt('a')]).toEqual(['made of c', 'made of a']);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('keeps nothing of what could not be made', () => {
    const valueAt = madeOnce(2, (key: string) => {
      throw new RangeError(key);
    });
    expect(() => valueAt('a')).toThrow('a');
    expect(() => valueAt('a')).toThrow('a');
  });
});
