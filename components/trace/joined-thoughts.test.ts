import { describe, expect, it } from 'vitest';
import { joinedThoughts } from './joined-thoughts';

const textOf = (entries: readonly { readonly delta: string }[]): string =>
  entries.map(({ delta }) => delta).join('');

describe('joinedThoughts', () => {
  it('keeps every character in fewer entries', () => {
    const thoughts = Array.from({ length: 5_000 }, (_, sequence) => ({
      sequence,
      ts: sequence,
      delta: `So ${sequence}. `,
    }));
    const joined = joinedThoughts(thoughts);
    expect(textOf(joined)).toBe(textOf(thoughts));
    expect(joined.length).toBeLessThan(20);
    expect(joinedThoughts([])).toEqual([]);
  });
});
