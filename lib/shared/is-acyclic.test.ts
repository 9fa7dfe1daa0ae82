import { describe, expect, it } from 'vitest';
import { isAcyclic } from './is-acyclic';

const all = (waiting: Record<string, string[]>) =>
  Object.entries(waiting).map(([id, dependsOn]) => ({ id, dependsOn }));

describe('isAcyclic', () => {
  it('takes whatever can be done in some order', () => {
    expect(isAcyclic([])).toBe(true);
    expect(isAcyclic(all({ d: ['b', 'c'], b: ['a'], c: ['a'], a: [] }))).toBe(true);
  });

  it.each([[{ a: ['a'] }], [{ a: ['b'], b: ['c'], c: ['a'], d: [] }], [{ a: ['nobody'] }]])(
    'refuses %j',
    (waiting) => {
      expect(isAcyclic(all(waiting))).toBe(false);
    },
  );

  it('refuses two of one id', () => {
    expect(isAcyclic([...all({ a: [] }), ...all({ a: [] })])).toBe(false);
  });
});
