import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTitle } from './make-title';

describe('makeTitle', () => {
  it.each([
    ['Hello, can you please tell me what tides are?', 'What tides are'],
    ['Halo, tolong jelaskan fotosintesis.', 'Jelaskan fotosintesis'],
    [
      'Summarise this text for me: one two three four five six seven eight nine ten',
      'Summarise this text for me',
    ],
    ['user: What is 15% of 240?', 'What is 15% of 240'],
    [
      'I want to learn how to play the guitar in three months without a teacher',
      'Learn how to play the guitar in three months…',
    ],
    [
      'How many minutes do we wait before we restart the order service?',
      'How many minutes do we wait before we restart…',
    ],
    ['```js\nlet a;\n```', 'New conversation'],
    ['', 'New conversation'],
  ])('makes %j into %j', (message, title) => {
    expect(makeTitle(message, 'en')).toBe(title);
  });

  it('is one short line, whatever the message', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom('en' as const, 'id' as const),
        (message, locale) => {
          const title = makeTitle(message, locale);
          expect(title.trim()).not.toBe('');
          expect(title.length).toBeLessThanOrEqual(60);
          expect(title).not.toMatch(/\n/);
        },
      ),
    );
  });
});
