import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { GrowingBlocks } from './growing-blocks';
import { lexBlocks } from './lex-blocks';

vi.mock(import('./lex-blocks'), async (original) => {
  const actual = await original();
  return { ...actual, lexBlocks: vi.fn(actual.lexBlocks) };
});

const LINES = [
  '# One\n',
  'A **bold** word and `code`.\n',
  'goes on\n',
  '\n',
  '\n\n',
  '- item\n',
  '  - inner\n',
  '  more\n',
  '1. first\n',
  '> quoted\n',
  '```ts\nconst a = 1;\n\nreturn a;\n```\n',
  '    indented\n',
  '| a | b |\n|--|--|\n| 1 | 2 |\n',
  '===\n',
  '---\n',
  '<div>\n',
  'See [a page][page].\n',
  '[page]: https://page.example.com\n',
];
const markdown = fc.array(fc.constantFrom(...LINES), { maxLength: 14 }).map((lines) => lines.join(''));

describe('GrowingBlocks', () => {
  it('ends with the blocks of the whole text, however it has grown', () => {
    fc.assert(
      fc.property(markdown, fc.array(fc.integer({ min: 1, max: 30 })), (text, lengths) => {
        const blocks = new GrowingBlocks();
        let end = 0;
        for (const length of lengths) {
          end += length;
          blocks.read(text.slice(0, end), true);
        }
        expect(blocks.read(text, false)).toEqual(lexBlocks(text));
      }),
    );
  });

  it('shows while a text grows what it would show of it at once, links to later addresses aside', () => {
    const wholeSentences = fc
      .array(fc.constantFrom(...LINES.filter((line) => !line.includes('[page]') && line !== '<div>\n')), {
        maxLength: 14,
      })
      .map((lines) => lines.join(''));
    fc.assert(
      fc.property(wholeSentences, fc.array(fc.integer({ min: 1, max: 30 })), (text, lengths) => {
        const grown = new GrowingBlocks();
        let end = 0;
        for (const length of lengths) {
          end += length;
          grown.read(text.slice(0, end), true);
        }
        const shown = grown.read(text, true).map(({ type, raw }) => ({ type, raw }));
        const whole = new GrowingBlocks().read(text, true).map(({ type, raw }) => ({ type, raw }));
        expect(shown).toEqual(whole);
      }),
    );
  });

  it('keeps the objects of blocks that stay the same', () => {
    const blocks = new GrowingBlocks();
    const [first, , second] = blocks.read('One.\n\nTwo.\n\nThree', true);
    const after = blocks.read('One.\n\nTwo.\n\nThree.\n\n- Four', true);
    expect(after[0]).toBe(first);
    expect(after[2]).toBe(second);
    expect(blocks.read('One.\n\nTwo.\n\nThree.\n\n- Four', false)[0]).toBe(first);
  });

  it('reads only the end of a long text again', () => {
    const text = 'A sentence of a paragraph.\n\n'.repeat(1_000);
    const blocks = new GrowingBlocks();
    blocks.read(text, true);
    vi.mocked(lexBlocks).mockClear();
    for (let word = 1; word <= 50; word += 1) blocks.read(`${text}${'word '.repeat(word)}`, true);
    const lengths = vi.mocked(lexBlocks).mock.calls.map(([read]) => read.length);
    expect(Math.max(...lengths)).toBeLessThan(500);
  });

  it('closes marks that are still open', () => {
    expect(new GrowingBlocks().read('This is **bold', true)[0]).toMatchObject({
      tokens: [{ type: 'text' }, { type: 'strong', text: 'bold' }],
    });
    expect(new GrowingBlocks().read('See [the page](https://pa', true)[0]).toMatchObject({
      tokens: [{ type: 'text', text: 'See the page' }],
    });
  });

  it('starts anew with another text', () => {
    const blocks = new GrowingBlocks();
    blocks.read('One.\n\nTwo.\n\nThree.', true);
    expect(blocks.read('Another.', true)).toEqual(lexBlocks('Another.'));
  });

  it('survives text that nests without end', () => {
    expect(new GrowingBlocks().read('> '.repeat(5_000), false).length).toBeGreaterThan(0);
  });
});
