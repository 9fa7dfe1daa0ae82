import { describe, expect, it } from 'vitest';
import { feedbackRequestSchema } from './feedback-request';

describe('feedbackRequestSchema', () => {
  it('keeps all words of a text with a character that a store cannot keep', () => {
    const { text } = feedbackRequestSchema.parse({ rating: 'down', text: ' one\0two three ' });
    expect(text).toBe('onetwo three');
  });
});
