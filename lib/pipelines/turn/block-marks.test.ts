import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerPiece, BlockMarks } from './block-marks';

const KNOWN = new Set(['c1', 't2']);

function piecesOf(chunks: readonly string[], known: ReadonlySet<string> = KNOWN): readonly AnswerPiece[] {
  const marks = new BlockMarks(known);
  return [...chunks.flatMap((chunk) => marks.push(chunk)), ...marks.end()];
}

/** What was said and what stands in it, however the text was cut. */
const read = (chunks: readonly string[], known?: ReadonlySet<string>): string =>
  piecesOf(chunks, known).map(written).join('');

function written(piece: AnswerPiece): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'place':
      return `<${piece.blockId}>`;
    case 'chart-begins':
      return '<chart ';
    case 'chart-ends':
      return `${JSON.stringify(piece.source)}>`;
  }
}

const CHART = '```chart\n{"kind":"bar"}\n```\n';

describe('BlockMarks', () => {
  it.each([
    ['a mark on a line of its own', 'One.\n\n[[chart:c1]]\n\nTwo.', 'One.\n\n\n<c1>\nTwo.'],
    ['a mark in a sentence', 'See [[chart:c1]] here.\nMore.\n\nTwo.', 'See  here.\nMore.\n\n<c1>Two.'],
    ['a mark at the end', 'See [[table:t2]]', 'See <t2>'],
    ['an unknown mark', 'See [[chart:c9]].', 'See [[chart:c9]].'],
    ['a mark in code', '```\n[[chart:c1]]\n```\nTwo.', '```\n[[chart:c1]]\n```\nTwo.'],
    ['a chart', `One.\n\n${CHART}\nTwo.`, 'One.\n\n<chart "{\\"kind\\":\\"bar\\"}\\n">\nTwo.'],
    ['a chart in a list', '- One\n  ~~~Chart \n  {}\n  ~~~\n- Two', '- One\n<chart "  {}\\n">- Two'],
    ['a chart that is not ended', 'One.\n```chart\n{"a', 'One.\n<chart "{\\"a">'],
    ['a chart that the text ends with', '```chart\n{}\n```', '<chart "{}\\n">'],
    ['a chart in code', '````md\n```chart\n{}\n```\n````\n', '````md\n```chart\n{}\n```\n````\n'],
    ['another language', '```charts\n{}\n```\n', '```charts\n{}\n```\n'],
    ['links and lists', '[[a]](b) [[chart [c] [[chart:', '[[a]](b) [[chart [c] [[chart:'],
  ])('reads %s', (_what, text, expected) => {
    expect(read([text])).toBe(expected);
    expect(read([...text])).toBe(expected);
  });

  it('says the same however the text is cut', () => {
    const word = fc.constantFrom(
      '[[chart:c1]]',
      '[[',
      'chart',
      ':',
      '```',
      '~~~',
      '```chart\n',
      '\n',
      '\n\n',
      ' ',
      'a',
      ']]',
      '[',
      '{"a":1}',
      '> ',
      '- ',
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.array(fc.nat(200), { maxLength: 10 }),
        (words, cuts) => {
          const text = words.join('');
          const places = [
            0,
            ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b),
            text.length,
          ];
          const chunks = places.slice(1).map((end, index) => text.slice(places[index], end));
          for (const known of [KNOWN, new Set<string>()])
            expect(read(chunks, known)).toBe(read([text], known));
          if (!/(?:```|~~~)[ \t]*chart/.test(text)) expect(read(chunks, new Set())).toBe(text);
        },
      ),
    );
  });

  it('waits with nothing but what may become a mark', () => {
    const marks = new BlockMarks(new Set());
    for (const text of [
      'Words',
      ' and [',
      'brackets](x)\n',
      '- ',
      'items\n',
      '``',
      '`js\n',
      'code [[chart:c1]]',
    ])
      expect(marks.push(text).length, text).toBe(text === '``' ? 0 : 1);
  });
});
