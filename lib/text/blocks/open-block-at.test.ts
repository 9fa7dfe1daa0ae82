import { describe, expect, it } from 'vitest';
import { openBlockAt } from './open-block-at';

const fence = '```';
const dashes = '-'.repeat(5);

/** Text of the block that opens at the beginning, or what else is known about it. */
function blockOf(text: string, isFinal = true): string {
  const opening = openBlockAt(text, 0, isFinal);
  if (opening === undefined) return 'none';
  if (opening === 'undecided') return 'undecided';
  if ('skipTo' in opening) return `skip ${opening.skipTo}`;
  const end = opening.block.advance(text, opening.contentStart);
  return `${opening.block.kind}: ${end === -1 ? `${text} …` : text.slice(0, end)}`;
}

describe('openBlockAt', () => {
  it.each([
    [`${fence}js\na\n${fence}\nb`, `fence: ${fence}js\na\n${fence}`],
    [
      `${fence}${'`'}\na\n${fence}\nb\n${fence}${'`'}\nc`,
      `fence: ${fence}${'`'}\na\n${fence}\nb\n${fence}${'`'}`,
    ],
    [`~~~\na\n~~~\nb`, 'fence: ~~~\na\n~~~'],
    [`${fence}js\na`, `fence: ${fence}js\na …`],
    [`${fence}a${fence} b`, 'skip 7'],
    ['`a` b', 'skip 1'],
    ['{"a": 1} b', 'json: {"a": 1}'],
    ['{"a": "}", "b": [{}]} c', 'json: {"a": "}", "b": [{}]}'],
    ["{'a': 'it\\'s'} b", "json: {'a': 'it\\'s'}"],
    ['[\n  {"a": 1}\n] b', 'json: [\n  {"a": 1}\n]'],
    ['{"a": [1,\n\nb', 'json: {"a": [1,\n'],
    ['{city: string}', 'none'],
    ['[1, 2, 3]', 'none'],
    ['["a", "b"]', 'none'],
    ['{}', 'none'],
    ['<tool_call>{"a": 1}</tool_call> b', 'payload: <tool_call>{"a": 1}</tool_call>'],
    ['<TOOL_CALL>\na\n\nb\n</Tool_Call> b', 'payload: <TOOL_CALL>\na\n\nb\n</Tool_Call>'],
    ['<invoke name="x">a</invoke> b', 'payload: <invoke name="x">a</invoke>'],
    ['<function_call> tags are used', 'none'],
    ['<b>bold</b>', 'none'],
    ['<|im_start|>user', 'payload: <|im_start|>'],
    ['<|tool_calls_begin|>x<|tool_calls_end|> y', 'payload: <|tool_calls_begin|>x<|tool_calls_end|>'],
    [
      `${dashes}BEGIN X KEY${dashes}\nAAAA\n${dashes}END X KEY${dashes}\nb`,
      `private-key: ${dashes}BEGIN X KEY${dashes}\nAAAA\n${dashes}END X KEY${dashes}`,
    ],
    ['- item', 'none'],
  ])('%j', (text, expected) => {
    expect(blockOf(text)).toBe(expected);
  });

  it.each([
    '`',
    fence,
    `${fence}js`,
    '{',
    '{"a',
    '{"a"',
    '[',
    '[ {',
    '<tool',
    '<tool_call',
    '<tool_call>',
    '<|im',
    '-----BEG',
  ])('waits after %j', (text) => {
    expect(blockOf(text, false)).toBe('undecided');
  });

  it('waits over a bounded stretch only', () => {
    for (const text of ['{', '{"', '[', '<', '<tool_call>', '<|', '`', fence].map(
      (start) => start + ' a'.repeat(400),
    )) {
      expect(blockOf(text, false)).not.toBe('undecided');
    }
  });
});
