import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MAX_SPACES_IN_TAG } from './tag-matcher';
import type { TagDialect, TagStreamType } from './tag-state';
import { TagStreamParser, type TagStreamPiece } from './tag-stream-parser';

type Piece = readonly [type: TagStreamType, content: string];

const joinRuns = (pieces: readonly TagStreamPiece[]): Piece[] => {
  const runs: [TagStreamType, string][] = [];
  for (const { type, content } of pieces) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === type) last[1] += content;
    else runs.push([type, content]);
  }
  return runs;
};

const parse = (chunks: readonly string[], dialect?: TagDialect): Piece[] => {
  const parser = new TagStreamParser(dialect);
  return joinRuns([...chunks.flatMap((chunk) => parser.feed(chunk)), ...parser.flush()]);
};

const cut = (text: string, length: number): string[] => {
  const chunks: string[] = [];
  for (let from = 0; from < text.length; from += length) chunks.push(text.slice(from, from + length));
  return chunks;
};

const expectParsed = (text: string, expected: readonly Piece[], dialect?: TagDialect): void => {
  for (const length of [1, 2, 3, 7, text.length + 1]) {
    expect(parse(cut(text, length), dialect), `in chunks of ${length}`).toEqual(expected);
  }
};

describe('fallbacks', () => {
  it('takes content before any tag as thinking', () => {
    expectParsed('Let me see. <answer>Fourteen.</answer>', [
      ['thinking', 'Let me see. '],
      ['answer', 'Fourteen.'],
    ]);
  });

  it('takes an <answer> as ended that is closed in brackets, as small models do', () => {
    expectParsed('Let me see. <answer>Fourteen [1].[/answer]\n', [
      ['thinking', 'Let me see. '],
      ['answer', 'Fourteen [1].'],
    ]);
  });

  it('takes an unclosed <thinking> as thinking', () => {
    expectParsed('<thinking>I would count them', [['thinking', 'I would count them']]);
  });

  it('takes an unclosed <answer> as answer', () => {
    expectParsed('<thinking>Count.</thinking><answer>There are four', [
      ['thinking', 'Count.'],
      ['answer', 'There are four'],
    ]);
  });

  it('takes everything as thinking when there are no tags at all', () => {
    expectParsed('There are four of them.', [['thinking', 'There are four of them.']]);
  });
});

describe('tags', () => {
  it('knows thinking, think and answer in any case', () => {
    expectParsed('<THINKING>a</Thinking><Think>b</tHINK><ANSWER>c</Answer>', [
      ['thinking', 'ab'],
      ['answer', 'c'],
    ]);
  });

  it('allows white space inside the angle brackets', () => {
    expectParsed('< thinking\n>a< / thinking ><\tanswer >b</ answer>', [
      ['thinking', 'a'],
      ['answer', 'b'],
    ]);
  });

  it('allows no more white space in a tag than it says', () => {
    const gap = ' '.repeat(MAX_SPACES_IN_TAG);
    expectParsed(`<${gap}answer>a`, [['answer', 'a']]);
    expectParsed(`<${gap} answer>a`, [['thinking', `<${gap} answer>a`]]);
    expectParsed(`<${gap}answer >a`, [['thinking', `<${gap}answer >a`]]);
  });

  it.each([
    '<thinkin>',
    '<thinkings>',
    '<thin king>',
    '<answer/>',
    '<answer id="1">',
    '<an swer>',
    '<ti\u0307hink>',
    '<thin\u212a>',
    '</ans>',
    '<>',
  ])('leaves %s as text', (text) => {
    expectParsed(`a ${text} b`, [['thinking', `a ${text} b`]]);
  });

  it('ends a block at its own closing tag only', () => {
    expectParsed('<think>a</thinking>b</answer>c</think><answer>d</think>e</answer>', [
      ['thinking', 'a</thinking>b</answer>c'],
      ['answer', 'd</think>e'],
    ]);
  });

  it('takes an opening tag inside a block as text', () => {
    expectParsed('<thinking>a<thinking>b<think>c</thinking><answer>d<answer>e<thinking>f</answer>', [
      ['thinking', 'a<thinking>b<think>c'],
      ['answer', 'd<answer>e<thinking>f'],
    ]);
  });

  it('lets <answer> close an open thinking block', () => {
    expectParsed('<thinking>a<answer>b</answer>', [
      ['thinking', 'a'],
      ['answer', 'b'],
    ]);
  });

  it('takes a closing tag without a block as text', () => {
    expectParsed('a</thinking>b<answer>c</answer></answer>', [
      ['thinking', 'a</thinking>b'],
      ['answer', 'c'],
      ['thinking', '</answer>'],
    ]);
  });

  it('takes a partial tag at the end as text', () => {
    expectParsed('<answer>a</answ', [['answer', 'a</answ']]);
    expectParsed('a <think', [['thinking', 'a <think']]);
  });

  it('finds a tag right behind something that only began like one', () => {
    expectParsed('<<answer>a<</answer>', [
      ['thinking', '<'],
      ['answer', 'a<'],
    ]);
    expectParsed('<thin<answer>a</ans</answer>', [
      ['thinking', '<thin'],
      ['answer', 'a</ans'],
    ]);
  });
});

describe('dialects', () => {
  it('drops white space between blocks, but not around other text', () => {
    expectParsed('\n <thinking>a</thinking>\n\n<answer>b</answer>\n', [
      ['thinking', 'a'],
      ['answer', 'b'],
    ]);
    expectParsed('<answer>b</answer>\n and \n<answer>c</answer>', [
      ['answer', 'b'],
      ['thinking', '\n and \n'],
      ['answer', 'c'],
    ]);
  });

  it('keeps white space inside a block', () => {
    expectParsed('<answer>\n b\n</answer>', [['answer', '\n b\n']]);
  });

  it('takes text outside the tags as answer in the think dialect, with its white space', () => {
    expectParsed(
      'Hm.\n<think>a</think>\n\nb </think> c',
      [
        ['answer', 'Hm.\n'],
        ['thinking', 'a'],
        ['answer', '\n\nb </think> c'],
      ],
      { dialect: 'think' },
    );
  });

  it('takes <answer> in a thought for text behind other text, where it is asked to', () => {
    const dialect = { dialect: 'think', answerEndsThoughts: 'at-line-start' } as const;
    const thought = 'It has to end with “Answer: <answer>”.\n';
    for (const [reply, startIn] of [
      [`<think>${thought}`, 'outside'],
      [thought, 'thinking'],
      [thought, 'unknown'],
    ] as const) {
      expectParsed(
        `${reply}</think>Answer: 14`,
        [
          ['thinking', thought],
          ['answer', 'Answer: 14'],
        ],
        { ...dialect, startIn },
      );
      expectParsed(
        `${reply}  <answer>14</answer>`,
        [
          ['thinking', `${thought}  `],
          ['answer', '14'],
        ],
        { ...dialect, startIn },
      );
    }
  });

  it('knows answer tags in the think dialect too', () => {
    expectParsed(
      '<think>a</think><answer>b</answer>',
      [
        ['thinking', 'a'],
        ['answer', 'b'],
      ],
      {
        dialect: 'think',
      },
    );
  });
});

describe('text outside the tags of the tagged dialect', () => {
  it('is answer once a thinking block has ended', () => {
    expectParsed('<thinking>a</thinking>\n\nFourteen.', [
      ['thinking', 'a'],
      ['answer', '\n\nFourteen.'],
    ]);
    expectParsed('Hm. <thinking>a</thinking> \n<thinking>b</thinking>c<answer>d</answer>\ne', [
      ['thinking', 'Hm. ab'],
      ['answer', 'cd\ne'],
    ]);
  });

  it('is answer behind an answer that ended the thinking block', () => {
    expectParsed('<thinking>a<answer>b</answer> c', [
      ['thinking', 'a'],
      ['answer', 'b c'],
    ]);
  });

  it('may be closed like an answer, without having been opened', () => {
    expectParsed('<thinking>a</thinking>\nFourteen.</answer>\n', [
      ['thinking', 'a'],
      ['answer', '\nFourteen.'],
    ]);
  });
});

describe('tags in code', () => {
  const inCode = (code: string): void => {
    expectParsed(`<thinking>a ${code} b</thinking>\n<answer>c ${code} d</answer>`, [
      ['thinking', `a ${code} b`],
      ['answer', `c ${code} d`],
    ]);
    expectParsed(
      `<think>a ${code} b</think>c ${code} d`,
      [
        ['thinking', `a ${code} b`],
        ['answer', `c ${code} d`],
      ],
      { dialect: 'think' },
    );
    for (const startIn of ['thinking', 'unknown'] as const)
      expectParsed(
        `a ${code} b</think>c ${code} d`,
        [
          ['thinking', `a ${code} b`],
          ['answer', `c ${code} d`],
        ],
        { dialect: 'think', startIn },
      );
  };

  it.each([
    '`</thinking>`',
    '`<answer>` and `</answer>`',
    '``a ` </think>``',
    '`<think>x</think><thinking>y</thinking><answer>z</answer>`',
    '\n```\n<thinking>\nx\n</thinking>\n<answer>\ny\n</answer>\n```\n',
    '\n```xml\n</think>\n\n</answer>\n```\n',
    '\n~~~~\n~~~\n</think></answer></thinking>\n~~~~\n',
    '\n- ```\n  </answer></think></thinking>\n  ```\n',
    '\n> ```\n> </answer></think></thinking>\n> ```\n',
    '\n\n    </think>\n\n    </thinking><answer></answer>\n\n',
    '\n\n\t</answer></think></thinking>\n',
  ])('are text: %j', inCode);

  it.each([
    ['a lone backtick', 'the ` key'],
    ['two that belong to different lines', 'the ` key\nand `'],
    ['a longer run of backticks', 'the ``` key`'],
    ['a fence that ends right before', '\n```\ncode\n```'],
    ['indented prose on the same line', '\n\n    That settles it.'],
    ['text of a list', '\n1. one\n\n   two\n\n   - three\n\n     four\n\n     '],
  ])('are tags behind %s', (_, text) => {
    expectParsed(`<thinking>a ${text}</thinking>\n<answer>b</answer>`, [
      ['thinking', `a ${text}`],
      ['answer', 'b'],
    ]);
  });

  it('are tags in text that is indented as a whole', () => {
    expectParsed(
      '<thinking>\n    first\n\n    second\n    </thinking>\n\n    <answer>\n    b\n    </answer>\n',
      [
        ['thinking', '\n    first\n\n    second\n    '],
        ['answer', '\n    b\n    '],
      ],
    );
  });

  it('are tags where the backtick before them is only closed far behind', () => {
    const far = 'x'.repeat(300);
    expectParsed(`<thinking>the \` key</thinking>${far}\``, [
      ['thinking', 'the ` key'],
      ['answer', `${far}\``],
    ]);
  });

  it('are tags at the end of the stream, behind code that nobody ended', () => {
    expectParsed('<thinking>a</thinking><answer>b\n```\nc\n</answer>\n', [
      ['thinking', 'a'],
      ['answer', 'b\n```\nc\n'],
    ]);
    expectParsed('<thinking>a `b</thinking>', [['thinking', 'a `b']]);
  });

  it('are tags in a fence around the whole reply, whose marks are no text', () => {
    expectParsed('```xml\n<thinking>\na</thinking>\n<answer>b</answer>\n```\n', [
      ['thinking', '\na'],
      ['answer', 'b'],
    ]);
  });
});

describe('what only begins like a fence', () => {
  it.each(['~', '``', '```', '```xml\n', '\n~~'])('is text: %j', (text) => {
    expectParsed(text, [['thinking', text]]);
    expectParsed(`${text}a`, [['thinking', `${text}a`]]);
  });

  it('is text before a tag on its line', () => {
    expectParsed('~<answer>a</answer>', [
      ['thinking', '~'],
      ['answer', 'a'],
    ]);
  });
});

describe('startIn', () => {
  it('finds out by the first tag where a reply began', () => {
    const unknown = { dialect: 'think', startIn: 'unknown' } as const;
    const expected: Piece[] = [
      ['thinking', 'a'],
      ['answer', 'b </think>'],
    ];
    expectParsed('a</think>b </think>', expected, unknown);
    expectParsed('<think>a</think>b </think>', expected, unknown);
    expectParsed('b', [['thinking', 'b']], unknown);
  });

  it('takes thoughts that are closed only for thoughts in the tagged dialect, too', () => {
    expectParsed(
      'a</thinking>\n<answer>b</answer>',
      [
        ['thinking', 'a'],
        ['answer', 'b'],
      ],
      { startIn: 'unknown' },
    );
  });

  it('drops a closing tag before any other where it cannot be text', () => {
    const outside = { dialect: 'think', unopenedClose: 'tag' } as const;
    expectParsed('a</think>b</think>', [['answer', 'ab</think>']], outside);
    expectParsed(
      '<think>a</think>b</think>',
      [
        ['thinking', 'a'],
        ['answer', 'b</think>'],
      ],
      outside,
    );
  });

  it('knows tags before any text only, for models that are said to have none', () => {
    const atStart = { dialect: 'think', opens: 'at-start' } as const;
    expectParsed(
      '\n<think>a</think>\n<think>b</think>\nc <think>d</think>',
      [
        ['answer', '\n'],
        ['thinking', 'a'],
        ['answer', '\n'],
        ['thinking', 'b'],
        ['answer', '\nc <think>d</think>'],
      ],
      atStart,
    );
    expectParsed('c <think>d</think>', [['answer', 'c <think>d</think>']], atStart);
    const closing = { ...atStart, unopenedClose: 'tag' } as const;
    for (const text of ['c <think>d</think>e', 'c</think>e']) expectParsed(text, [['answer', text]], closing);
    expectParsed('\n</think>e', [['answer', '\ne']], closing);
  });

  it('begins inside the reasoning, which either thinking tag closes', () => {
    for (const name of ['think', 'thinking']) {
      expectParsed(
        `a</${name}>b`,
        [
          ['thinking', 'a'],
          ['answer', 'b'],
        ],
        {
          dialect: 'think',
          startIn: 'thinking',
        },
      );
    }
  });

  it('takes an opening tag that repeats the prefilled one as a tag, and a later one as text', () => {
    const dialect = { dialect: 'think', startIn: 'thinking' } as const;
    expectParsed(
      '<think>a<think>b</think>c',
      [
        ['thinking', 'a<think>b'],
        ['answer', 'c'],
      ],
      dialect,
    );
    expectParsed(
      '\n<think>a</think>c',
      [
        ['thinking', '\na'],
        ['answer', 'c'],
      ],
      dialect,
    );
    expectParsed(
      'a<think>b</think>c',
      [
        ['thinking', 'a<think>b'],
        ['answer', 'c'],
      ],
      dialect,
    );
  });

  it('begins inside the answer', () => {
    expectParsed(
      'a</answer> <thinking>b',
      [
        ['answer', 'a'],
        ['thinking', 'b'],
      ],
      { startIn: 'answer' },
    );
    expectParsed('<answer>a</answer>', [['answer', 'a']], { startIn: 'answer' });
  });
});

describe('thinkingTags', () => {
  it('knows only the tags it was given', () => {
    expectParsed(
      '<think>a</think><plan>b</plan>',
      [
        ['answer', '<think>a</think>'],
        ['thinking', 'b'],
      ],
      {
        dialect: 'think',
        thinkingTags: ['plan'],
      },
    );
  });

  it('takes delimiters of another form', () => {
    expectParsed(
      '[[x[PLAN]]a < b[[/plan]]c',
      [
        ['answer', '[[x'],
        ['thinking', 'a < b'],
        ['answer', 'c'],
      ],
      {
        dialect: 'think',
        thinkingTags: [{ open: '[plan]]', close: '[[/plan]]' }],
      },
    );
  });

  it('finds delimiters that contain their own beginning', () => {
    expectParsed(
      'a<|<|<|tb|>c<|<',
      [
        ['answer', 'a<|'],
        ['thinking', 'b'],
        ['answer', 'c<|<'],
      ],
      {
        dialect: 'think',
        thinkingTags: [{ open: '<|<|t', close: '|>' }],
      },
    );
  });

  it('takes the shorter of two delimiters that begin alike, and any that begins inside a longer one', () => {
    expectParsed(
      'a<<<tb>>c<t<',
      [
        ['answer', 'a'],
        ['thinking', '<tb'],
        ['answer', 'c<t<'],
      ],
      {
        dialect: 'think',
        thinkingTags: [
          { open: '<<<t', close: '>' },
          { open: '<<', close: '>>' },
        ],
      },
    );
    expectParsed(
      'a<t<',
      [
        ['answer', 'a<'],
        ['thinking', '<'],
      ],
      {
        dialect: 'think',
        thinkingTags: [
          { open: '<t<u', close: '>' },
          { open: 't', close: '>>' },
        ],
      },
    );
  });

  it('ignores empty delimiters', () => {
    expectParsed('ab', [['thinking', 'ab']], { thinkingTags: [{ open: '', close: '' }] });
  });
});

describe('streaming', () => {
  it('returns text at once and holds back only what may become a tag', () => {
    const parser = new TagStreamParser();
    expect(parser.feed('<answer>Two is < th')).toEqual([{ type: 'answer', content: 'Two is < th' }]);
    expect(parser.feed('ree </ans')).toEqual([{ type: 'answer', content: 'ree ' }]);
    expect(parser.feed('wer')).toEqual([]);
    expect(parser.feed('ed')).toEqual([{ type: 'answer', content: '</answered' }]);
    expect(parser.feed('')).toEqual([]);
  });

  it('is as good as new after flush', () => {
    const parser = new TagStreamParser({ startIn: 'thinking', dialect: 'think' });
    parser.feed('a</think>b <th');
    expect(parser.flush()).toEqual([{ type: 'answer', content: '<th' }]);
    expect(parser.flush()).toEqual([]);
    expect(parser.feed('c')).toEqual([{ type: 'thinking', content: 'c' }]);
  });

  it('forgets white space at the end of a stream', () => {
    const parser = new TagStreamParser();
    parser.feed('<answer>a</answer>\n');
    expect(parser.flush()).toEqual([]);
    expect(parser.feed('b')).toEqual([{ type: 'thinking', content: 'b' }]);
  });
});

type Segment = readonly [kind: TagStreamType | 'tag' | 'blank', text: string];

/** What a stream is made of, found on the whole text with regular expressions. */
const segmentsOf = (
  text: string,
  dialect: 'tagged' | 'think',
  startIn: 'outside' | 'thinking' | 'unknown',
): Segment[] => {
  const segments: Segment[] = [];
  let rest = text;
  let hasThought = false;
  let block: 'outside' | 'after' | 'unknown' | 'prefilled' | 'thinking' | 'think' | 'answer' =
    startIn === 'thinking' ? 'prefilled' : startIn;
  const ANSWER = '<\\s*(?<open>answer)\\s*>';
  while (rest !== '') {
    const pattern: string = {
      outside: '<\\s*(?<open>thinking|think|answer)\\s*>',
      after: `<\\s*(?<open>thinking|think|answer)\\s*>${dialect === 'tagged' ? '|<\\s*/\\s*answer\\s*>' : ''}`,
      unknown: '<\\s*(?<open>thinking|think|answer)\\s*>|<\\s*/\\s*(?:thinking|think)\\s*>',
      prefilled: `(?<=^\\s*)<\\s*(?<open>thinking|think)\\s*>|<\\s*/\\s*(?:thinking|think)\\s*>|<\\s*(?<other>answer)\\s*>`,
      thinking: `<\\s*/\\s*thinking\\s*>|${ANSWER}`,
      think: `<\\s*/\\s*think\\s*>|${ANSWER}`,
      answer: '<\\s*/\\s*answer\\s*>',
    }[block];
    const match: RegExpExecArray | null = new RegExp(pattern, 'i').exec(rest);
    const before = match === null ? rest : rest.slice(0, match.index);
    const type: TagStreamType =
      block === 'answer' || block === 'after' || (block === 'outside' && dialect === 'think')
        ? 'answer'
        : 'thinking';
    const isOutside: boolean = block === 'outside' || block === 'after' || block === 'unknown';
    const isDropped = isOutside && dialect === 'tagged' && before.trim() === '';
    if (before !== '') segments.push([isDropped ? 'blank' : type, before]);
    if (match === null) break;
    segments.push(['tag', match[0]]);
    rest = rest.slice(before.length + match[0].length);
    const name = (match.groups?.open ?? match.groups?.other)?.toLowerCase();
    hasThought ||= block !== 'answer' && !(isOutside && name !== undefined);
    block =
      name === 'thinking' || name === 'think' || name === 'answer' ? name : hasThought ? 'after' : 'outside';
  }
  return segments;
};

const space = fc.constantFrom('', '', '', ' ', '\n', '\t ');
const name = fc.constantFrom('thinking', 'think', 'answer', 'THINK', 'Answer');
const tag = fc
  .tuple(space, fc.constantFrom('', '/'), space, name, space)
  .map(([first, slash, second, tagName, third]) => `<${first}${slash}${second}${tagName}${third}>`);
const fragment = fc.constantFrom('<', '</', '<thin', '</thinkin', '<answer', '>', 'think>', '/', '< ', '<b>');
const stream = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: tag },
      { weight: 2, arbitrary: fragment },
      { weight: 1, arbitrary: space },
      { weight: 3, arbitrary: fc.string({ maxLength: 6 }) },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join('').replaceAll('`', ''))
  .filter((text) => !/\n[ \t]*\n(?: {4}|[ ]*\t)|~~~/.test(text));
const setting = fc.record({
  dialect: fc.constantFrom('tagged' as const, 'think' as const),
  startIn: fc.constantFrom('outside' as const, 'thinking' as const, 'unknown' as const),
});

const chunksOf = (text: string, lengths: readonly number[]): string[] => {
  const chunks: string[] = [];
  let from = 0;
  for (let index = 0; from < text.length; index += 1) {
    const length = lengths[index % lengths.length] ?? 1;
    chunks.push(text.slice(from, from + length));
    from += length;
  }
  return chunks;
};

describe('any stream', () => {
  it('comes out whole but for tags and white space between them, however it is cut', () => {
    fc.assert(
      fc.property(
        stream,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
        setting,
        (text, lengths, { dialect, startIn }) => {
          const segments = segmentsOf(text, dialect, startIn);
          expect(segments.map(([, content]) => content).join('')).toBe(text);
          const expected = joinRuns(
            segments.flatMap(([kind, content]) =>
              kind === 'tag' || kind === 'blank' ? [] : [{ type: kind, content }],
            ),
          );
          expect(parse(chunksOf(text, lengths), { dialect, startIn })).toEqual(expected);
          expect(parse([text], { dialect, startIn })).toEqual(expected);
        },
      ),
    );
  });

  it('is cut anywhere without a difference when the delimiters are strange', () => {
    const delimiter = fc.string({ unit: fc.constantFrom('<', '|', 'a', '>'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ open: delimiter, close: delimiter }), { minLength: 1, maxLength: 3 }),
        fc.string({ unit: fc.constantFrom('<', '|', 'a', '>', ' '), maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        setting,
        (thinkingTags, text, length, { dialect, startIn }) => {
          const whole = parse([text], { dialect, startIn, thinkingTags });
          expect(parse(cut(text, length), { dialect, startIn, thinkingTags })).toEqual(whole);
        },
      ),
    );
  });

  it('keeps the tags in its code, however it is cut', () => {
    const tags = fc.constantFrom(
      '<think>',
      '</think>',
      '</thinking>',
      '<answer>',
      '</answer>',
      '< / THINK >',
    );
    const words = fc.constantFrom('so', 'count < 3', '<b>', '</', 'ya.', '~');
    const inside = fc
      .array(fc.oneof(tags, words), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(' '));
    const code = fc.oneof(
      inside.map((content) => `\`${content}\``),
      inside.map((content) => `\`\`${content} \` \`\``),
      inside.map((content) => `\n\`\`\`xml\n${content}\n\`\`\`\n`),
      inside.map((content) => `\n~~~\n\`\`\`\n${content}\n~~~\n`),
      inside.map((content) => `\n\n    a = "${content}"\n    b = "${content}"\n\n`),
    );
    const content = fc
      .array(fc.oneof(words, code), { maxLength: 6 })
      .map((parts) => `so${parts.join(' ')}\nend`);
    fc.assert(
      fc.property(
        content,
        content,
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
        (thought, answer, lengths) => {
          const expected: Piece[] = [
            ['thinking', thought],
            ['answer', answer],
          ];
          const tagged = `<thinking>${thought}</thinking>\n<answer>${answer}</answer>`;
          expect(parse(chunksOf(tagged, lengths))).toEqual(expected);
          const prefilled = `${thought}</think>${answer}`;
          for (const startIn of ['thinking', 'unknown'] as const)
            expect(parse(chunksOf(prefilled, lengths), { dialect: 'think', startIn })).toEqual(expected);
          expect(parse(chunksOf(`<think>${prefilled}`, lengths), { dialect: 'think' })).toEqual(expected);
        },
      ),
    );
  });

  it('is cut anywhere without a difference where its code is damaged', () => {
    const part = fc.constantFrom(
      '`',
      '``',
      '```',
      '\n',
      '\n\n',
      '    ',
      '~~~',
      'a',
      '- ',
      '</think>',
      '<think>',
      '<answer>',
      '</answer>',
      '<',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 24 }).map((parts) => parts.join('')),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
        setting,
        (text, lengths, dialect) => {
          expect(parse(chunksOf(text, lengths), dialect)).toEqual(parse([text], dialect));
        },
      ),
    );
  });

  it('is never held back by more than a tag', () => {
    fc.assert(
      fc.property(stream, (text) => {
        const parser = new TagStreamParser({ dialect: 'think' });
        let seen = 0;
        let accountedFor = 0;
        for (const character of text.replaceAll('>', '')) {
          seen += character.length;
          for (const { content } of parser.feed(character)) accountedFor += content.length;
          expect(seen - accountedFor).toBeLessThan(MAX_SPACES_IN_TAG + '</thinking>'.length);
        }
      }),
    );
  });
});

/** Characters that string methods look at or copy while the text is parsed. */
const countedWork = (text: string, chunkLength: number, dialect: TagDialect): number => {
  const chunks = cut(text, chunkLength);
  const { charAt, charCodeAt, indexOf, slice, trim } = String.prototype;
  let work = 0;
  const spies = [
    vi.spyOn(String.prototype, 'charAt').mockImplementation(function (this: string, index: number) {
      work += 1;
      return charAt.call(this, index);
    }),
    vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, index: number) {
      work += 1;
      return charCodeAt.call(this, index);
    }),
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, search, from = 0) {
      const found = indexOf.call(this, search, from);
      work += (found < 0 ? this.length : found) - from + 1;
      return found;
    }),
    vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
      const copy = slice.call(this, from, to);
      work += copy.length;
      return copy;
    }),
    vi.spyOn(String.prototype, 'trim').mockImplementation(function (this: string) {
      work += this.length;
      return trim.call(this);
    }),
  ];
  const parser = new TagStreamParser(dialect);
  for (const chunk of chunks) parser.feed(chunk);
  parser.flush();
  for (const spy of spies) spy.mockRestore();
  return work;
};

describe('work', () => {
  const TEXTS = {
    prose: 'the quick brown fox ',
    brackets: '<',
    'bracket and space': `<${' '.repeat(40)}`,
    'almost a tag': '<thinkin',
    'almost a closing tag': '</answe',
    'almost another tag': '[/thin',
    blocks: '<thinking>a</thinking> <answer>b</answer>\n',
    blank: ' \n',
    'lone backticks and tags': '` </think> <answer> ',
    'tags in spans': '`</think>` `<answer>` `</answer>`',
    'tags in a fence': '\n```\n</think><answer></answer>\n```\n',
    'tags in a fence without an end': '```\n</think>\n',
    'indented tags': '\n\n    </think></answer>\n',
    'a long run of backticks': '`````</think>',
  };
  const REPEATS = 200;

  describe.each([
    ['tagged', {}],
    ['think, prefilled', { dialect: 'think', startIn: 'thinking' }],
    ['other delimiters', { thinkingTags: [{ open: '[think]', close: '[/think]' }] }],
  ] satisfies [string, TagDialect][])('in the dialect %s', (_, dialect) => {
    it.each(Object.entries(TEXTS))('doubles with the text: %s', (_name, unit) => {
      for (const chunkLength of [1, 4, 100_000_000]) {
        const once = countedWork(unit.repeat(REPEATS), chunkLength, dialect);
        const twice = countedWork(unit.repeat(2 * REPEATS), chunkLength, dialect);
        expect(once).toBeGreaterThan(0);
        expect(twice / once).toBeLessThan(2.05);
      }
    });
  });
});
