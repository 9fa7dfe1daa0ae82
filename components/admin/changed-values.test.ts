import { describe, expect, it } from 'vitest';
import { changedValues } from './changed-values';

describe('changedValues', () => {
  it('names what differs and nothing else', () => {
    expect(changedValues({ a: 1, b: [1], c: 3 }, { a: 1, b: [2], d: 4 })).toEqual([
      { name: 'b', before: [1], after: [2] },
      { name: 'c', before: 3, after: undefined },
      { name: 'd', before: undefined, after: 4 },
    ]);
    expect(changedValues(null, { a: 1 })).toEqual([{ name: 'a', before: undefined, after: 1 }]);
  });

  it('takes plain values as a whole', () => {
    expect(changedValues('user', 'admin')).toEqual([{ name: '', before: 'user', after: 'admin' }]);
  });
});
