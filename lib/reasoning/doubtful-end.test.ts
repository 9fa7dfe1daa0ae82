import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { TagScanner } from './tag-scanner';
import type { TagDialect, TagStreamType } from './tag-state';
import { TagStreamParser } from './tag-stream-parser';

const TRIES = Number(process.env.NALAR_TRIES ?? 200);

/** What thoughts may leave open where they end. */
const LEFT_OPEN = {
  'a fence': 'I sketch it:\n\n```ts\nconst legs = 14;\n',
  'a fence of tildes': 'I sketch it:\n~~~\nlegs: 14\n\nThat will do.\n',
  'a fence in a list': '- first\n  ```sql\n  SELECT 1;\n',
  'a fence in a quotation': '> ```py\n> print(14)\n',
  'a fence after one that ends': '```\none\n```\nand\n```js\ntwo();\n',
  'inline code': 'The call is `sum(legs, ',
  'double backticks': 'The call is ``sum(legs) ',
  'indented code': 'It goes like this:\n\n    legs = 14\n    ',
  'indented code, alone on its line': 'It goes like this:\n\n    legs = 14\n\n',
  'a comment': 'So <!-- not sure about that\n',
  'a quotation': '> she said that\n> it is so',
  'a formula': 'So $$ 7 \\cdot 2 = ',
  'a list': '1. first\n2. second\n   - ',
};

/** What answers may hold: their own code is whole. */
const ANSWERS = [
  'There are **14**.',
  'Call `sum(7, 2)` for it.',
  'Like this:\n\n```ts\nconst total = 14;\n```\n\nThat is all.',
  'First.\n\n~~~\nplain\n~~~\n\nThen ``a ` b`` and done.',
  'One.\n\n    indented\n\nTwo.\n\n```\nbare\n```\n',
  'One.\n```\nbare\n```\nTwo.\n```js\ntwo();\n```\nThree.\n```\nbare\n```\nDone.',
  'Thoughts end with `</think>`, as in\n\n```xml\n<think>\n</think>\n```\n\nSo much for that.',
];

const BEGUN_INSIDE = 'think, unknown and begun inside';
const DIALECTS: readonly [string, TagDialect, (thoughts: string, answer: string) => string][] = [
  ['think', { dialect: 'think' }, (thoughts, answer) => `<think>${thoughts}</think>\n\n${answer}`],
  [
    'think, begun inside',
    { dialect: 'think', startIn: 'thinking' },
    (thoughts, answer) => `${thoughts}</think>\n\n${answer}`,
  ],
  [
    'think, unknown',
    { dialect: 'think', startIn: 'unknown' },
    (thoughts, answer) => `<think>${thoughts}</think>\n\n${answer}`,
  ],
  [
    BEGUN_INSIDE,
    { dialect: 'think', startIn: 'unknown' },
    (thoughts, answer) => `${thoughts}</think>\n\n${answer}`,
  ],
  [
    'tagged',
    { startIn: 'unknown' },
    (thoughts, answer) => `<thinking>${thoughts}</thinking>\n<answer>${answer}</answer>`,
  ],
  [
    'brackets',
    { dialect: 'think', otherDialects: 'anywhere' },
    (thoughts, answer) => `[THINK]${thoughts}[/THINK]\n${answer}`,
  ],
  [
    'channels',
    { dialect: 'think', otherDialects: 'anywhere' },
    (thoughts, answer) =>
      `<|channel|>analysis<|message|>${thoughts}<|end|><|start|>assistant<|channel|>final<|message|>${answer}`,
  ],
];

function read(text: string, lengths: readonly number[], dialect: TagDialect): Record<TagStreamType, string> {
  const parser = new TagStreamParser(dialect);
  const read = { thinking: '', answer: '' };
  const take = (pieces: ReturnType<TagStreamParser['feed']>): void => {
    for (const { type, content } of pieces) read[type] += content;
  };
  for (let from = 0, index = 0; from < text.length; index += 1) {
    const length = lengths[index % lengths.length] ?? 1;
    take(parser.feed(text.slice(from, from + length)));
    from += length;
  }
  take(parser.flush());
  return read;
}

describe.each(DIALECTS)('%s', (name, dialect, write) => {
  it.each(
    // What may be the answer is not cut for a few indented lines.
    Object.entries(LEFT_OPEN).filter(([left]) => left !== 'indented code' || name !== BEGUN_INSIDE),
  )('gives the whole answer where its thoughts leave open %s', (_name, thoughts) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ANSWERS),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
        (answer, onOwnLine, lengths) => {
          const before = onOwnLine && !/\n\s*$/u.test(thoughts) ? `${thoughts}\n` : thoughts;
          const text = write(before, answer);
          const parsed = read(text, lengths, dialect);
          expect(parsed.answer.trim()).toBe(answer.trim());
          expect(parsed.thinking).not.toContain(answer.trim().slice(0, 9));
          expect(parsed).toEqual(read(text, [text.length], dialect));
        },
      ),
      { numRuns: Math.ceil(TRIES / 4) },
    );
  });
});

it('ends thoughts at a tag in a fence that stays open, and keeps nothing of the answer among them', () => {
  const thoughts = 'I draft it.\n\n```py\nprint(14)\n\nFine.\n';
  const answer = '\n\nThere are 14.\n\n```js\nlegs();\n```\n\nDone.';
  expect(read(`<think>${thoughts}</think>${answer}`, [3], { dialect: 'think' })).toEqual({
    thinking: thoughts,
    answer,
  });
});

it('tells thoughts that quote a tag once other code begins, or they end', () => {
  const parser = new TagStreamParser({ dialect: 'think' });
  parser.feed('<think>');
  const quoted = 'It ends so:\n```\n</think>\n```\nand then\n```js\n';
  expect(
    parser
      .feed(quoted)
      .map(({ content }) => content)
      .join(''),
  ).toBe(quoted);
  const again = 'legs();\n```\n\n~~~\n</think>\n~~~\n';
  parser.feed(again);
  expect(parser.feed('</think>14').at(-1)).toEqual({ type: 'answer', content: '14' });
});

/** Texts that have a tag in code, in which nothing is left open. */
const QUOTED = [
  'Use:\n```xml\n<r>\n<inner_thought>x</inner_thought>\n</r>\n```\nAnd\n```js\ny\n```\nDone.',
  'So:\n```\n</think>\n```\nThen\n```js\nx\n```\nDone.',
  'So:\n```\n</think>\n```\nThen\n```\nx\n```\nDone.',
  'So:\n~~~\n</think>\n~~~\nThen\n```\nx\n```\nDone.',
  'So:\n- one\n  ```\n  </think>\n  ```\n- two\n\n```js\nx\n```\nDone.',
  'So:\n````md\n</think>\n```js\nx\n```\n````\nDone.',
];

describe.each(['unknown', 'thinking', 'outside'] as const)('a tag in code that ends, begun %s', (startIn) => {
  it.each(QUOTED)('ends nothing: %j', (text) => {
    const dialect: TagDialect = { dialect: 'think', startIn, otherDialects: 'anywhere' };
    const opened = startIn === 'outside' ? '<think>' : '';
    for (const length of [1, 3, 1_000])
      expect(read(opened + text, [length], dialect)).toEqual({ thinking: text, answer: '' });
  });
});

it('is text in indented code of what may be the answer', () => {
  const text = 'It is written so:\n\n    <inner_thought>x</inner_thought>\n\nThat is all.';
  const dialect: TagDialect = { dialect: 'think', startIn: 'unknown', otherDialects: 'anywhere' };
  expect(read(text, [3], dialect)).toEqual({ thinking: text, answer: '' });
});

it.each([
  'So:\n```\n</think>\n```\nThen\n```\nlegs',
  'So:\n```\n</think>\nlegs\n```',
  'So:\n\n    </think>\n\nThen I count the legs',
])('ends nothing where the stream was cut behind code that ended: %j', (text) => {
  const thoughts: string[] = [];
  const told = new TagScanner(
    { dialect: 'think' },
    { onText: (type, content) => thoughts.push(`${type}: ${content}`), onTag: () => {} },
  );
  told.feed(`<think>${text}`);
  told.release();
  told.flush('cut');
  expect(thoughts.map((thought) => thought.replace('thinking: ', '')).join('')).toBe(text);
});

it('finds an end in each of several thoughts that leave code open', () => {
  const one = '<think>I sketch:\n```ts\nlegs();\n</think>\nThere are 14.\n```js\ny\n```\n';
  for (const dialect of [{ dialect: 'think' }, { dialect: 'think', startIn: 'unknown' }] as const)
    for (const length of [1, 1_000])
      expect(read(one.repeat(3), [length], dialect).answer).toBe(
        '\nThere are 14.\n```js\ny\n```\n'.repeat(3),
      );
});

it.each(['```js\nlegs();\n```\nDone.', '\n\n```\nbare\n```'])(
  'ends thoughts at a tag with nothing but code behind it: %j',
  (answer) => {
    const thinking = 'So:\n```ts\nx\n';
    expect(read(`<think>${thinking}</think>${answer}`, [5], { dialect: 'think' })).toEqual({
      thinking,
      answer,
    });
  },
);

it('ends thoughts that quote a tag in code and then leave other code open', () => {
  const quotations = [
    ...['```\n</think>\n```\n', '~~~\n</think>\n~~~\n', '```xml\n<think>\nx\n</think>\n```\n'],
    ...[
      '````md\n```\n</think>\n```\n````\n',
      '- a\n  ```\n  </think>\n  ```\n',
      '> ```\n> </think>\n> ```\n',
    ],
    ...['\n    </think>\n\n', '```\n</think>\n</think>\n```\n', '```\n</think>\n```\n~~~\n</think>\n~~~\n'],
  ];
  const open = [
    '```ts\nx\n',
    '```\nx\n',
    '~~~js\nx\n',
    '````\nx\n',
    '- b\n  ```sql\n  x\n',
    '> ```py\n> x\n',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...quotations),
      fc.constantFrom('', 'and then\n', 'Now.\n\n'),
      fc.constantFrom(...open),
      fc.constantFrom(...ANSWERS.filter((answer) => !answer.includes('think'))),
      fc.constantFrom('outside' as const, 'thinking' as const, 'unknown' as const),
      fc.integer({ min: 1, max: 40 }),
      (quotation, between, code, answer, startIn, length) => {
        const opened = startIn === 'outside' ? '<think>' : '';
        const text = `${opened}It ends so:\n${quotation}${between}${code}</think>\n\n${answer}`;
        for (const otherDialects of ['anywhere', 'at-line-start'] as const)
          expect(read(text, [length], { dialect: 'think', startIn, otherDialects }).answer.trim()).toBe(
            answer.trim(),
          );
      },
    ),
    { numRuns: TRIES },
  );
});
