import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  'Thoughts end with `</think>`, as in\n\n```xml\n<think>\n</think>\n```\n\nSo much for that.',
];

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

describe.each(DIALECTS)('%s', (_, dialect, write) => {
  it.each(Object.entries(LEFT_OPEN))(
    'gives the whole answer where its thoughts leave open %s',
    (_name, thoughts) => {
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
            expect(parsed).toEqual(read(text, [text.length], dialect));
          },
        ),
        { numRuns: Math.ceil(TRIES / 4) },
      );
    },
  );
});

it('ends thoughts at a tag in a fence that stays open, and keeps nothing of the answer among them', () => {
  const thoughts = 'I draft it.\n\n```py\nprint(14)\n\nFine.\n';
  const answer = '\n\nThere are 14.\n\n```js\nlegs();\n```\n\nDone.';
  expect(read(`<think>${thoughts}</think>${answer}`, [3], { dialect: 'think' })).toEqual({
    thinking: thoughts,
    answer,
  });
});

it('tells thoughts that quote a tag as soon as the code with it ends', () => {
  const parser = new TagStreamParser({ dialect: 'think' });
  const thoughts = 'It ends so:\n```\n</think>\n```\nand then';
  parser.feed('<think>');
  const told = parser.feed(`${thoughts} more\n`).map(({ content }) => content);
  expect(told.join('')).toBe(`${thoughts} more\n`);
  expect(parser.feed('</think>14')).toEqual([{ type: 'answer', content: '14' }]);
});
