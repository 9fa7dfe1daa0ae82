import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlainGeminiEvent } from '@/lib/models/google/repair-gemini-stream';
import { mergeEvents } from './merge-events';

const event = (parts: object[], more: object = {}, end = '\n\n'): string =>
  `data: ${JSON.stringify({ candidates: [{ content: { parts, role: 'model' }, ...more }] })}${end}`;
const text = (words: string, end?: string): string => event([{ text: words }], {}, end);
const thought = (words: string, end?: string): string => event([{ text: words, thought: true }], {}, end);
const merged = (stream: string, atEventStart = true): string =>
  Buffer.from(mergeEvents(Buffer.from(stream), atEventStart, readPlainGeminiEvent)).toString();

/** Everything that a stream says, with neighbouring pieces of one text joined. */
function said(stream: string): string[] {
  const parts: { thought: boolean; text: string }[] = [];
  for (const line of stream.split(/\r?\n/).filter((candidate) => candidate !== '')) {
    const [{ content }] = JSON.parse(line.slice('data: '.length)).candidates;
    for (const part of content.parts) {
      const last = parts.at(-1);
      if (last && last.thought === (part.thought ?? false)) last.text += part.text;
      else parts.push({ thought: part.thought ?? false, text: part.text });
    }
  }
  return parts.map((part) => `${part.thought}: ${part.text}`);
}

describe('mergeEvents', () => {
  it('joins what goes on with the same text', () => {
    expect(merged(thought('I ') + thought('see. ') + text('Yes, ') + text('it is.'))).toBe(
      thought('I see. ') + text('Yes, it is.'),
    );
    expect(merged(text('A ', '\r\n\r\n') + text('b ', '\r\n\r\n') + text('c.', '\r\n\r\n'))).toBe(
      text('A b c.'),
    );
  });

  it('keeps the newest of what comes with the text', () => {
    const counted = (words: string, tokens: number): string =>
      text(words).replace('}]}\n', `}],"usageMetadata":{"thoughtsTokenCount":${tokens}}}\n`);
    expect(merged(counted('A ', 1) + counted('b.', 2))).toBe(counted('A b.', 2));
  });

  it.each([
    ['a signature', event([{ text: 'a', thoughtSignature: 'c2ln' }])],
    ['a call', event([{ functionCall: { name: 'look_up', args: {} } }])],
    ['an end', event([{ text: 'a' }], { finishReason: 'STOP' })],
    ['grounding', event([{ text: 'a' }], { groundingMetadata: {} })],
    ['several parts', event([{ text: 'a' }, { text: 'b' }])],
    ['several candidates', 'data: {"candidates":[{"content":{"parts":[]}},{}]}\n\n'],
    ['a blocked prompt', 'data: {"promptFeedback":{"blockReason":"SAFETY"}}\n\n'],
    ['an error', 'data: {"error":{"code":503}}\n\n'],
    ['an error beside a text', text('a').replace('}]}\n', '}],"error":{"code":503}}\n')],
    ['a comment', ': still here\n\n'],
    ['an event of several lines', 'event: x\ndata: {}\n\n'],
    ['what is no JSON', 'data: {"candidates":[\n\n'],
  ])('leaves %s as it is', (_, other) => {
    const stream = text('one ') + other + text('two ') + other;
    expect(merged(stream)).toBe(stream);
    expect(merged(text('a ') + text('b ') + other)).toBe(text('a b ') + other);
  });

  it('leaves events as they are that can be read but not written', () => {
    const deep = (words: string): string =>
      text(words).replace('}]}\n', `}],"usageMetadata":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`);
    const stream = deep('a ') + deep('b ');
    expect(merged(stream + thought('c ') + thought('d '))).toBe(stream + thought('c d '));
  });

  it('leaves events alone that are not whole', () => {
    const stream = text('漢字 ') + text('仮名 ') + text('é ') + text('è ');
    const bytes = Buffer.from(stream);
    for (let from = 0; from < bytes.length; from += 1)
      for (const to of [bytes.length, bytes.length - 1, from + 100]) {
        const before = bytes.subarray(0, from);
        const cut = mergeEvents(
          bytes.subarray(from, to),
          /(?:^|\n\n)$/.test(before.toString()),
          readPlainGeminiEvent,
        );
        const whole = Buffer.concat([before, cut, bytes.subarray(to)]).toString();
        expect(said(whole)).toEqual(said(stream));
      }
  });

  it('changes nothing of what is said', () => {
    const piece = fc.tuple(
      fc.boolean(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n\n', '\r\n\r\n'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const stream = pieces
          .map(([thinks, words, end]) => (thinks ? thought(words, end) : text(words, end)))
          .join('');
        expect(said(merged(stream))).toEqual(said(stream));
      }),
    );
  });
});
