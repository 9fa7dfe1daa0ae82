import { describe, expect, it } from 'vitest';
import { plainThought } from './plain-thought';

describe('plainThought', () => {
  it('puts a thought on one line without markers', () => {
    expect(plainThought('**Weighing the options**\n\n- First, `price`\n# Then  time ')).toBe(
      'Weighing the options First, price Then time',
    );
  });

  it('leaves ordinary punctuation alone', () => {
    expect(plainThought('5 * 3 = 15, snake_case - and so on.')).toBe('5 * 3 = 15, snake_case - and so on.');
  });
});
