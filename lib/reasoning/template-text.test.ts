import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TemplateText } from './template-text';
import type { WrittenCall } from './written-call';

const FENCE = '```';
const INPUT = '{"query":"moon"}';
const LOOK: WrittenCall = { name: 'look_up', input: INPUT };
const CALL = `{"name": "look_up", "arguments": ${INPUT}}`;

interface Read {
  readonly text: string;
  readonly calls: readonly WrittenCall[];
}

/** What is read of a block that comes in pieces of some length. */
function read(block: string, length = block.length || 1, isCall: () => boolean = () => true): Read {
  const template = new TemplateText(isCall);
  const chunks = block.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
  const pieces = [...chunks.flatMap((chunk) => template.feed(chunk)), ...template.flush()];
  return {
    text: pieces.filter((piece) => typeof piece === 'string').join(''),
    calls: pieces.filter((piece) => typeof piece !== 'string'),
  };
}

const everywhere = (block: string, expected: Read): void => {
  for (const length of [1, 2, 7, block.length]) expect(read(block, length), `by ${length}`).toEqual(expected);
};

describe('a call of a tool in a text', () => {
  it.each([
    ['Hermes and Qwen', `<tool_call>\n${CALL}\n</tool_call>`],
    ['them in other letters', `< TOOL_CALL >${CALL}</tool_call>`],
    ['one whose end was taken out', `<tool_call>${CALL}`],
    ['one that ends with its message', `<tool_call>${CALL}<|im_end|>`],
    [
      'Qwen Coder',
      '<tool_call>\n<function=look_up>\n<parameter=query>\nmoon\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'it without its beginning',
      '<function=look_up><parameter=query>moon</parameter></function>\n</tool_call>',
    ],
    ['Llama', `<|python_tag|>{"name": "look_up", "parameters": ${INPUT}}<|eom_id|>`],
    ['Llama in Python', '<|python_tag|>look_up.call(query="moon")'],
    ['Llama’s functions', `<function=look_up>${INPUT}</function>`],
    ['Mistral', `[TOOL_CALLS] [${CALL}]</s>`],
    ['Mistral with a name', `[TOOL_CALLS]look_up[ARGS]${INPUT}`],
    ['Mistral with a name and an id', `[TOOL_CALLS]look_up[CALL_ID]a1b2[ARGS]${INPUT}`],
    ['GLM', '<tool_call>look_up\n<arg_key>query</arg_key>\n<arg_value>moon</arg_value>\n</tool_call>'],
    [
      'DeepSeek',
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>look_up\n${FENCE}json\n${INPUT}\n${FENCE}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    ],
    [
      'Kimi',
      `<|tool_calls_section_begin|><|tool_call_begin|>functions.look_up:0<|tool_call_argument_begin|>${INPUT}<|tool_call_end|><|tool_calls_section_end|>`,
    ],
    ['Granite', `<|tool_call|>[${CALL}]`],
    ['LM Studio', `[TOOL_REQUEST]${CALL}[END_TOOL_REQUEST]`],
    ['the shape of the API', `<tool_call>{"type": "function", "function": ${CALL}}</tool_call>`],
    [
      'arguments as a text',
      `<tool_call>${JSON.stringify({ name: 'look_up', arguments: INPUT })}</tool_call>`,
    ],
  ])('is read as %s writes it', (_, block) => {
    const { calls, text } = read(block);
    expect(text.trim()).toBe('');
    expect(calls.map(({ name, input }) => ({ name, input: JSON.parse(input) }))).toEqual([
      { name: 'look_up', input: { query: 'moon' } },
    ]);
    everywhere(block, { calls, text });
    everywhere(`Let me see.\n${block}`, { calls, text: `Let me see.\n${text}` });
  });

  it('is read for each of several', () => {
    const two = `<tool_call>${CALL}</tool_call>\n<tool_call>${CALL}</tool_call>`;
    everywhere(two, { text: '\n', calls: [LOOK, LOOK] });
    everywhere(`[TOOL_CALLS][${CALL}, ${CALL}]`, { text: '', calls: [LOOK, LOOK] });
    everywhere(`<tool_call>${CALL}<tool_call>${CALL}`, { text: '', calls: [LOOK, LOOK] });
    everywhere(`<|python_tag|>${CALL}; ${CALL}`, { text: '', calls: [LOOK, LOOK] });
  });

  it('is passed on with arguments that cannot be read, for the model to be told', () => {
    const broken = '{"name": "look_up", "arguments": {"query": "mo';
    everywhere(`<tool_call>${broken}</tool_call>`, { text: '', calls: [{ name: 'look_up', input: broken }] });
  });

  it.each([
    'The <tool_call> tag is for calls.',
    'Write `<tool_call>{"name": "x"}</tool_call>` to call.',
    `Like this:\n${FENCE}\n<tool_call>${CALL}</tool_call>\n${FENCE}\nand no other way.`,
    '<tool_call>{"colour": "blue"}</tool_call>',
    'Use [TOOL_CALLS] for Mistral, [links](https://a.example/) for people.',
    'a < b and [1] and <b>bold</b>',
  ])('is none in %j', (block) => {
    for (const length of [1, 7, block.length])
      expect(read(block, length)).toEqual({ text: block, calls: [] });
  });

  it('is none that is longer than any tool takes', () => {
    const block = `<tool_call>${'{"a":'.repeat(8_000)}`;
    for (const length of [7, block.length]) expect(read(block, length)).toEqual({ text: block, calls: [] });
  });

  it('is text where it is none in its place', () => {
    const block = `I could say\n<tool_call>${CALL}</tool_call>\nbut I need not.`;
    expect(read(block, 3, () => false)).toEqual({ text: block, calls: [] });
  });
});

describe('a mark of a template in a text', () => {
  it.each([
    '<|im_end|>',
    '<|eot_id|>',
    '</s>',
    '<end_of_turn>',
    '<|endoftext|>',
    '<｜end▁of▁sentence｜>',
    '<|IM_END|>',
  ])('%s is dropped at the end', (mark) => {
    everywhere(`It is 42.${mark}`, { text: 'It is 42.', calls: [] });
    everywhere(`It is **42**${mark}\n`, { text: 'It is **42**', calls: [] });
    everywhere(`It is 42. ${mark}${mark}\n\n`, { text: 'It is 42. ', calls: [] });
    everywhere(`${FENCE}\n42\n${FENCE}${mark}`, { text: `${FENCE}\n42\n${FENCE}`, calls: [] });
  });

  it.each([
    '<|im_end|>\n<|im_start|>user\nAnd 43?<|im_end|>',
    '<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\nIt is 42.',
    '<|eot_id|>assistant\n\nIt is 42.',
    '<end_of_turn>\n<start_of_turn>user\nThanks',
    '</s>[INST] And 43? [/INST]',
    '<|im_end|>\nuser\nAnd 43?',
  ])('ends the answer where other messages follow: %j', (rest) => {
    everywhere(`It is 42.${rest}`, { text: 'It is 42.', calls: [] });
  });

  it.each([
    ['<|im_start|>assistant\n', ''],
    ['<|start_header_id|>assistant<|end_header_id|>\n\n', ''],
    ['<start_of_turn>model\n', ''],
    ['<|assistant|>', ''],
    ['<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n', ''],
  ])('is dropped before an answer: %j', (mark, left) => {
    everywhere(`${mark}It is 42.`, { text: `${left}It is 42.`, calls: [] });
  });

  it.each([
    'Its template ends with <|im_end|> and begins with <|im_start|>, as others do.',
    'Its template ends with <|im_end|>',
    `As in\n${FENCE}\nHi<|im_end|>\n<|im_start|>user\nHello<|im_end|>\n${FENCE}\nand so on.`,
    'That is <s>wrong</s>',
    '`</s>`',
    'It ends<|im_end|>here.',
  ])('stays in %j', (block) => {
    everywhere(block, { text: block, calls: [] });
  });
});

it('leaves out what frames a part of an answer, and keeps the part', () => {
  everywhere('The result is <|begin_of_box|>42<|end_of_box|>.', { text: 'The result is 42.', calls: [] });
  const named = 'GLM frames it in `<|begin_of_box|>`.';
  everywhere(named, { text: named, calls: [] });
});

it('says the same wherever a text is cut, and keeps what it does not take out', () => {
  const part = fc.constantFrom(
    ...[
      '<tool_call>',
      '</tool_call>',
      CALL,
      '<|im_end|>',
      '<|im_start|>',
      'user\n',
      '[TOOL_CALLS]',
      FENCE,
      '\n',
    ],
    ...['<function=a>', '</function>', '</s>', '<s>', 'Text. ', ' a', '<', '[', '`', '{', '月'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), fc.integer({ min: 1, max: 9 }), (parts, length) => {
      const block = parts.join('');
      const whole = read(block);
      expect(read(block, length)).toEqual(whole);
      expect(whole.text.length).toBeLessThanOrEqual(block.length);
    }),
  );
});
