import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMention, readPresetMention, withMention, withoutMention } from './mention';

/** The caret stands at the bar. */
const read = (marked: string) => readMention(marked.replace('|', ''), marked.indexOf('|'));

describe('readMention', () => {
  it.each([
    ['@|', { start: 0, query: '' }],
    ['@pump|', { start: 0, query: 'pump' }],
    ['What does @pump manual| say?', { start: 10, query: 'pump manual' }],
    ['See (@man|ual)', { start: 5, query: 'man' }],
    ['one\n@two|', { start: 4, query: 'two' }],
    ['@one @two|', { start: 5, query: 'two' }],
  ])('finds the one in %j', (marked, mention) => {
    expect(read(marked)).toEqual(mention);
  });

  it.each(['ana@example.org|', 'no sign|', '@ 5 euros|', '@one\nmore|', '|@later', `@${'x'.repeat(81)}|`])(
    'finds none in %j',
    (marked) => {
      expect(read(marked)).toBeNull();
    },
  );
});

describe('readPresetMention', () => {
  it.each([
    ['/|', ''],
    ['/let|', 'let'],
    ['/let|ters and more', 'let'],
    ['/formal letters|', 'formal letters'],
  ])('finds the one in %j', (marked, query) => {
    const caret = marked.indexOf('|');
    expect(readPresetMention(marked.replace('|', ''), caret)).toEqual({ start: 0, query });
  });

  it.each(['|/let', 'say /let|', ' /let|', '/ 5|', '/etc/hosts|', '/let\nter|', `/${'x'.repeat(81)}|`])(
    'finds none in %j',
    (marked) => {
      expect(readPresetMention(marked.replace('|', ''), marked.indexOf('|'))).toBeNull();
    },
  );
});

describe('a mention', () => {
  it.each([
    ['What does @pump| say?', 'What does |say?'],
    ['@pump| What now?', '|What now?'],
    ['Ask @pump|', 'Ask |'],
    ['(@pump|)', '(|)'],
  ])('goes from %j without a gap', (marked, left) => {
    const caret = marked.indexOf('|');
    const text = marked.replace('|', '');
    const mention = readMention(text, caret);
    expect(mention && withoutMention(text, mention)).toEqual({
      text: left.replace('|', ''),
      caret: left.indexOf('|'),
    });
  });

  it('can be begun anywhere, and taken back', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, place) => {
        const caret = place % (text.length + 1);
        const begun = withMention(text, caret);
        expect(readMention(begun.text, begun.caret)).toEqual({ start: begun.caret - 1, query: '' });
      }),
    );
  });
});
