import { describe, expect, it } from 'vitest';
import { TurnLimit } from './turn-limit';

const text = (words: string) => ({ type: 'text-delta' as const, id: 't', text: words });
const thought = (words: string) => ({ type: 'reasoning-delta' as const, id: 'r', text: words });

describe('TurnLimit', () => {
  it('lets thoughts and answer pass until they are too much together, and then no more', () => {
    const limit = new TurnLimit(10);
    expect(limit.fit(thought('12345'))).toEqual(thought('12345'));
    expect(limit.fit(text('67890'))).toEqual(text('67890'));
    expect(limit.reached).toBe(false);
    expect(limit.fit(text('1'))).toBeNull();
    expect(limit.reached).toBe(true);
    expect(limit.signal.aborted).toBe(true);
    expect(limit.fit(thought('2'))).toBeNull();
  });

  it('shows the part that fits, without half of a pair', () => {
    expect(new TurnLimit(3).fit(text('12345'))).toEqual(text('123'));
    expect(new TurnLimit(3).fit(text('12😀'))).toEqual(text('12'));
  });

  it('counts the input of tools and leaves all else alone', () => {
    const limit = new TurnLimit(3);
    const input = { type: 'tool-input-delta' as const, id: 'c', delta: '{"a":1}' };
    expect(limit.fit(input)).toBe(input);
    expect(limit.reached).toBe(true);
    const end = { type: 'text-end' as const, id: 't' };
    expect(limit.fit(end)).toBe(end);
  });
});
