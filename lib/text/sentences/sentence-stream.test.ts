import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SentenceStream } from './sentence-stream';
import { splitSentences } from './split-sentences';

const fence = '```';

/** Feeds a text in chunks of the given lengths (repeated) and returns all pieces. */
function streamed(text: string, lengths: readonly number[]): string[] {
  const stream = new SentenceStream();
  const pieces: string[] = [];
  let turn = 0;
  for (let index = 0; index < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    pieces.push(...stream.push(text.slice(index, index + length)));
    index += length;
  }
  return [...pieces, ...stream.flush()];
}

const trimmed = (text: string): string[] => splitSentences(text).map((piece) => piece.trim());

describe('splitSentences', () => {
  it.each<[string, string[]]>([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    [
      'Prof. Budi met Dr. Sari at Jl. Sudirman No. 5. They left.',
      ['Prof. Budi met Dr. Sari at Jl. Sudirman No. 5.', 'They left.'],
    ],
    [
      'PT. Maju Jaya membeli buku, pena, dll. dan kertas. Selesai.',
      ['PT. Maju Jaya membeli buku, pena, dll. dan kertas.', 'Selesai.'],
    ],
    ['Ada buku, pena, dll. Kemudian kami pulang.', ['Ada buku, pena, dll.', 'Kemudian kami pulang.']],
    ['Use e.g. this, i.e. that. No. That is wrong.', ['Use e.g. this, i.e. that.', 'No.', 'That is wrong.']],
    [
      'Pi is 3.14. Price: Rp1.000.000. Version v2.0.1. Done.',
      ['Pi is 3.14.', 'Price: Rp1.000.000.', 'Version v2.0.1.', 'Done.'],
    ],
    ['See https://a.example/b?c=d.e. Then go.', ['See https://a.example/b?c=d.e.', 'Then go.']],
    ['Hmm... the user waits. Wait… No… Yes.', ['Hmm... the user waits.', 'Wait…', 'No…', 'Yes.']],
    ['He said "Stop." Then (it ended.) We left.', ['He said "Stop."', 'Then (it ended.)', 'We left.']],
    [
      'The "Hello." command. He asked "Why?" and left.',
      ['The "Hello." command.', 'He asked "Why?" and left.'],
    ],
    [
      'John F. Kennedy spoke. I choose plan B. Then I go.',
      ['John F. Kennedy spoke.', 'I choose plan B.', 'Then I go.'],
    ],
    ['**Weighing it**\n\nI think so. Yes.', ['**Weighing it**', 'I think so.', 'Yes.']],
    ['It is safe.**Next title**\n\nMore here.', ['It is safe.', '**Next title**', 'More here.']],
    [
      'Key points:\n- first one\n- second one\nAfterwards',
      ['Key points:', '- first one', '- second one', 'Afterwards'],
    ],
    ['1. Find it\n2. Read it. Twice.\n', ['1. Find it', '2. Read it.', 'Twice.']],
    ['a wrapped line\nthat goes on. Next', ['a wrapped line\nthat goes on.', 'Next']],
    ['first paragraph\n\nsecond', ['first paragraph', 'second']],
    ['# Heading\ntext', ['# Heading', 'text']],
    ['今天很好。明天呢？好！', ['今天很好。', '明天呢？', '好！']],
    [
      `Run:\n${fence}js\na. B. c()\n\nd()\n${fence}\nDone. Yes`,
      ['Run:', `${fence}js\na. B. c()\n\nd()\n${fence}`, 'Done.', 'Yes'],
    ],
    ['Call {"a": "One. Two. ", "b": [1]} now. Next', ['Call {"a": "One. Two. ", "b": [1]} now.', 'Next']],
    [
      'Call <tool_call>\n{"x": "A. B."}\n\nC. D\n</tool_call> now. Next',
      ['Call <tool_call>\n{"x": "A. B."}\n\nC. D\n</tool_call> now.', 'Next'],
    ],
    ['The <tool_call> tag is used. Next', ['The <tool_call> tag is used.', 'Next']],
    ['Use `a.b()`. Then. Done', ['Use `a.b()`.', 'Then.', 'Done']],
  ])('%j', (text, expected) => {
    expect(trimmed(text)).toEqual(expected);
  });

  it('leaves white space with the piece before', () => {
    expect(splitSentences('  One.  Two.\n\n\nThree')).toEqual(['  One.  ', 'Two.\n\n\n', 'Three']);
    expect(splitSentences('')).toEqual([]);
    expect(splitSentences(' \n ')).toEqual([' \n ']);
  });
});

/** Text from pieces that matter to the splitter. */
const trickyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '. ',
        '.',
        '! ',
        '? ',
        '...',
        '…',
        ' ',
        '  ',
        '\n',
        '\n\n',
        'Dr.',
        'No. ',
        'dll. ',
        'etc. ',
        'A',
        'b',
        '3',
        '1. ',
        '- ',
        '**',
        '*',
        '`',
        fence,
        '~~~',
        '{"a": ',
        '{',
        '}',
        '"',
        "'",
        '[',
        ']',
        ':',
        ',',
        '<tool_call>',
        '</tool_call>',
        '<',
        '>',
        '<|im_start|>',
        '<|tool_calls_begin|>',
        '<|tool_calls_end|>',
        '-----BEGIN ',
        'X KEY-----',
        '-----END X KEY-----',
        '。',
        '」',
        '# ',
        '| ',
        '(a) ',
        '\\',
        '😀',
        ')',
      ),
      fc.lorem({ maxCount: 3 }),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('SentenceStream', () => {
  it('gives the same pieces for any chunking, and joined they are the text', () => {
    fc.assert(
      fc.property(
        trickyText,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        (text, lengths) => {
          const whole = splitSentences(text);
          expect(whole.join('')).toBe(text);
          expect(streamed(text, lengths)).toEqual(whole);
        },
      ),
    );
  });

  it('settles a sentence at the white space after it', () => {
    const stream = new SentenceStream();
    expect(stream.push('It is done. ')).toEqual([]);
    expect(stream.takeSettled()).toBe('It is done. ');
    expect(stream.push(' \n\nAnd more')).toEqual([]);
    expect(stream.flush()).toEqual([' \n\nAnd more']);
  });

  it('settles nothing that may go on', () => {
    for (const text of ['It costs Rp1. ', 'Dr. ', 'It is done.', 'and so on etc. ', 'words without end ']) {
      const stream = new SentenceStream();
      stream.push(text);
      expect(stream.takeSettled()).toBe(text === 'It costs Rp1. ' ? text : '');
    }
  });

  it('takes a beginning off the pending text, wherever it stands', () => {
    fc.assert(
      fc.property(trickyText, fc.nat({ max: 200 }), (text, at) => {
        const stream = new SentenceStream();
        const pieces = stream.push(text);
        const length = Math.min(at, stream.pendingLength);
        const taken = stream.takeStart(length);
        expect(pieces.join('') + taken + stream.flush().join('')).toBe(text);
      }),
    );
  });

  it('reads long pieces in small chunks without copying them again and again', () => {
    for (const text of [
      'x'.repeat(400_000),
      `${fence}\n${'y '.repeat(200_000)}`,
      `{"a": "${'z '.repeat(200_000)}`,
    ]) {
      expect(streamed(text, [4]).join('')).toBe(text);
    }
  });
});
