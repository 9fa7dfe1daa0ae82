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
    ['what does NASA say about McDonald’s in Jakarta?', 'What does NASA say about McDonald’s in Jakarta'],
    ['what does NASA say about McDonald’s in Jakarta', 'McDonald’s in Jakarta'],
    ['apa kata BMKG soal hujan di Jakarta', 'Apa kata BMKG soal hujan di Jakarta'],
    ['iPhone atau Pixel?', 'iPhone atau Pixel'],
    ['can you explain mRNA vaccines?', 'Explain mRNA vaccines'],
    ['## What is **C#** used for?', 'What is C# used for'],
    ['```js\nlet a;\n```', 'New conversation'],
    ['', 'New conversation'],
  ])('makes %j into %j', (message, title) => {
    expect(makeTitle(message, 'en')).toBe(title);
  });

  it('writes every word but its first as the message does, in both languages', () => {
    const name = fc.constantFrom<string>(
      'NASA',
      'McDonald’s',
      'iPhone',
      'macOS',
      'GoTo',
      'eBay',
      'Toba',
      'BMKG',
      'C#',
    );
    const frame = fc.constantFrom(
      ['en', 'what does ', ' say about '],
      ['en', 'Tell me about ', ' and '],
      ['id', 'apa kata ', ' tentang '],
      ['id', 'tolong jelaskan ', ' dan '],
    );
    fc.assert(
      fc.property(frame, name, name, fc.constantFrom('', '?'), ([language, before, between], a, b, end) => {
        const message = `${before}${a}${between}${b}${end}`;
        const title = makeTitle(message, language === 'en' ? 'en' : 'id');
        const [first = '', ...rest] = title.split(' ');
        const words = message.replace('?', '').split(' ');
        for (const word of rest) expect(words).toContain(word);
        const own = words.find((word) => word.toLowerCase() === first.toLowerCase()) ?? '';
        expect([own, own.charAt(0).toUpperCase() + own.slice(1)]).toContain(first);
        if ([a, b].includes(own)) expect(first).toBe(own);
      }),
    );
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
