import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PayloadStream } from './payload-stream';

const fence = '```';

/** What is passed on of a text in pieces of some length, with a sign where something was left out. */
function passed(text: string, length = text.length || 1): string {
  let out = '';
  const stream = new PayloadStream({
    pass: (piece) => {
      out += piece;
    },
    removed: () => {
      out += '⋯';
    },
  });
  for (let index = 0; index < text.length; index += length)
    stream.push(text.slice(index, index + length), false);
  stream.push('', true);
  return out;
}

describe('PayloadStream', () => {
  it.each([
    [`${fence}python\nprint(1)\n\nprint(2)\n${fence}`, '⋯'],
    [`Run ${fence}sh\nls\n${fence}`, 'Run ⋯'],
    [`Run ${fence}sh\nls`, 'Run ⋯'],
    ['Produce { "city": "Paris", "n": [1, {"a": "}"}] } as JSON.', 'Produce ⋯ as JSON.'],
    ['Use `{"location": "Jakarta"}` here.', 'Use ⋯ here.'],
    ['Use `{"location": "Jakarta"} here.', 'Use ⋯` here.'],
    ['First{"a": 1}then', 'First⋯then'],
    ['Like <function_call>{"action": "x"}</function_call>.', 'Like ⋯.'],
    ['{"a": 1}{"b": 2}', '⋯⋯'],
    [`Data: ${'QUJD'.repeat(600)} end`, 'Data: ⋯ end'],
    [`One ${fence}\n${'x\n'.repeat(5_000)}${fence}\ntwo`, 'One ⋯\ntwo'],
  ])('leaves out %j', (text, expected) => {
    for (const length of [1, 3, 20, text.length]) expect(passed(text, length)).toBe(expected);
  });

  it.each([
    'Call `foo()` or `a.b[0]` with <function_call> tags.',
    'The signature is final_result({city: string, country: string}).',
    'Letters: ["s", "t", "r"], numbers [1, 2], set {1, 2}, citation [3].',
    'If a < b and c > d then x{y} ~ z.',
    `Inline ${fence}code${fence} stays.`,
    '- [ ] a task',
    `${'-'.repeat(5)}BEGIN X KEY${'-'.repeat(5)}\nAAAA`,
    `https://a.example/${'b'.repeat(1_500)}`,
    '{"a',
    '`',
  ])('passes on %j', (text) => {
    for (const length of [1, 3, 20, text.length]) expect(passed(text, length)).toBe(text);
  });

  it('passes on the same for any chunking', () => {
    const part = fc.oneof(
      fc.lorem({ maxCount: 3 }),
      fc.constantFrom(
        fence,
        '\n',
        '`',
        '{"a": ',
        '}',
        '"',
        '[',
        '<tool_call>',
        '</tool_call>',
        '~~~\n',
        ' ',
        'x'.repeat(900),
        '漢',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (parts, length) => {
        const text = parts.join('');
        expect(passed(text, length)).toBe(passed(text));
      }),
    );
  });
});
