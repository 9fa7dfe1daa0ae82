import { describe, expect, it } from 'vitest';
import { codeAndPayloadsRule, findBlocks } from './code-and-payloads-rule';

const fence = '```';
const kept = (text: string): string => codeAndPayloadsRule.apply(text).text;

describe('codeAndPayloadsRule', () => {
  it.each([
    [`${fence}python\nprint(1)\n\nprint(2)\n${fence}`, '', 1],
    [`Run ${fence}sh\nls\n${fence}`, 'Run ', 1],
    ['Produce { "city": "Paris", "n": [1, {"a": "}"}] } as JSON.', 'Produce  as JSON.', 1],
    ['Use `{"location": "Jakarta"}` here.', 'Use  here.', 1],
    ['First{"a": 1}then', 'First then', 1],
    ['Like <function_call>{"action": "x"}</function_call>.', 'Like .', 1],
    ['{"a": 1}', '', 1],
    ['"location": "San Francisco",', '', 1],
    ['},', '', 1],
    [`Data: ${'QUJD'.repeat(600)} end`, 'Data:  end', 1],
  ])('takes out %j', (text, expected, count) => {
    expect(codeAndPayloadsRule.apply(text)).toEqual({ text: expected, count });
  });

  it.each([
    'Call `foo()` or `a.b[0]` with <function_call> tags.',
    'The signature is final_result({city: string, country: string}).',
    'Letters: ["s", "t", "r"], numbers [1, 2], set {1, 2}, citation [3].',
    'If a < b and c > d then x{y} ~ z.',
    '"Sofia": the capital starts with S.',
    `Inline ${fence}code${fence} stays.`,
    '- [ ] a task',
    'He said: "yes": that was all.',
  ])('keeps %j', (text) => {
    expect(codeAndPayloadsRule.apply(text)).toEqual({ text, count: 0 });
  });

  it('leaves keys in armour to the rule about credentials', () => {
    const armour = `${'-'.repeat(5)}BEGIN X KEY${'-'.repeat(5)}`;
    expect(kept(`See ${armour}`)).toBe(`See ${armour}`);
    expect(findBlocks(armour, true).spans).toHaveLength(1);
  });

  it('says from where on it cannot tell yet', () => {
    expect(findBlocks('some text {"a', false)).toEqual({ spans: [], settled: 10 });
    expect(findBlocks('some text {"a', true).settled).toBe(13);
  });
});
