import { describe, expect, it } from 'vitest';
import { TITLE_LIMIT } from '@/lib/chat/chat-request';
import { cleanTitle } from './conversation-title';

describe('cleanTitle', () => {
  it.each([
    ['Rice prices in Java', 'Rice prices in Java'],
    ['"Rice prices in Java."', 'Rice prices in Java'],
    ['**“Harga beras di Jawa”**\n\nSure, here it is', 'Harga beras di Jawa'],
    ['\n\n# A title\n', 'A title'],
    ['What is love?', 'What is love?'],
    ['   \n', null],
    ['"."', null],
  ])('makes %j into %j', (text, title) => {
    expect(cleanTitle(text)).toBe(title);
  });

  it('is never longer than a title may be', () => {
    expect(cleanTitle('word '.repeat(100))?.length).toBeLessThanOrEqual(TITLE_LIMIT);
  });
});
