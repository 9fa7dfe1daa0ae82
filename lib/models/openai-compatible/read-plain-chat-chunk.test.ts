import { describe, expect, it } from 'vitest';
import { mergeEvents } from '../response/merge-events';
import { readPlainChatChunk } from './read-plain-chat-chunk';

const chunk = (delta: object, choice: object = {}, more: object = {}): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'm', choices: [{ index: 0, delta, ...choice }], ...more })}\n\n`;
const merged = (stream: string): string =>
  Buffer.from(mergeEvents(Buffer.from(stream), true, readPlainChatChunk)).toString();

describe('readPlainChatChunk', () => {
  it.each(['content', 'reasoning_content', 'reasoning'])('joins pieces of %s', (field) => {
    const stream =
      chunk({ role: 'assistant', [field]: 'One ' }) +
      chunk({ [field]: 'two ' }) +
      chunk({ [field]: 'three.' });
    expect(merged(stream)).toBe(chunk({ [field]: 'One two three.' }));
  });

  it('joins what says beside its text only that there is nothing else', () => {
    const beside = { finish_reason: null, logprobs: null };
    const stream =
      chunk({ content: 'a ', reasoning_content: null }, beside, { usage: null }) +
      chunk({ content: 'b', reasoning_content: null }, beside, { usage: null });
    expect(merged(stream)).toBe(chunk({ content: 'a b', reasoning_content: null }, beside, { usage: null }));
  });

  it('keeps thoughts and answer apart', () => {
    const stream =
      chunk({ reasoning_content: 'a' }) + chunk({ content: 'b' }) + chunk({ reasoning_content: 'c' });
    expect(merged(stream)).toBe(stream);
  });

  it.each([
    ['a finish', chunk({ content: 'a' }, { finish_reason: 'stop' })],
    ['token counts', chunk({ content: 'a' }, {}, { usage: { total_tokens: 3 } })],
    ['a tool call', chunk({ content: 'a', tool_calls: [{ index: 0 }] })],
    ['a refusal', chunk({ refusal: 'No.' })],
    ['two texts', chunk({ content: 'a', reasoning_content: 'b' })],
    ['content in parts', chunk({ content: [{ type: 'text', text: 'a' }] })],
    ['a role only', chunk({ role: 'assistant', content: '' })],
    ['a text in the field that is read second', chunk({ reasoning_content: '', reasoning: 'a' })],
    ['several choices', 'data: {"choices":[{"delta":{"content":"a"}},{"delta":{"content":"b"}}]}\n\n'],
    ['log probabilities', chunk({ content: 'a' }, { logprobs: { content: [] } })],
    ['an error', 'data: {"error":{"message":"overloaded"}}\n\n'],
    ['the end', 'data: [DONE]\n\n'],
    ['a comment', ': ping\n\n'],
  ])('leaves %s as it is', (_, other) => {
    const stream = chunk({ content: 'one ' }) + other + chunk({ content: 'two ' }) + other;
    expect(merged(stream)).toBe(stream);
  });
});
