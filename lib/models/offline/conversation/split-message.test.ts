import { describe, expect, it } from 'vitest';
import type { OfflineConversation } from './read-conversation';
import { splitMessage } from './split-message';

const split = (message: string, rest: Partial<OfflineConversation> = {}) =>
  splitMessage({ message, attachments: [], earlier: [], findings: [], ...rest });
const TEXT = 'The mill stands by the river. It was built of stone. Nobody has used it for fifty years now.';

describe('splitMessage', () => {
  it.each([
    [`Summarise this:\n${TEXT}`, 'Summarise this', TEXT],
    [`${TEXT}\nWhen was the mill built?`, 'When was the mill built?', TEXT],
    [`Ringkas teks berikut: ${TEXT}`, 'Ringkas teks berikut', TEXT],
    [`Explain “${TEXT}” please`, 'Explain   please', TEXT],
    ['what is this?\n```js\nlet a = 1;\n```', 'what is this?', 'let a = 1;'],
    ['sort: pear, apple, fig', 'sort', 'pear, apple, fig'],
  ])('takes %j apart', (message, instruction, material) => {
    expect(split(message)).toEqual({ instruction, material, origin: 'message' });
  });

  it('takes the sentences before a question for its text', () => {
    expect(split(`${TEXT} Who owns it?`)).toEqual({
      instruction: 'Who owns it?',
      material: TEXT,
      origin: 'paragraph',
    });
  });

  it.each(['Hello', 'What is the time: now?', 'I like tea. I like coffee.'])('leaves %j whole', (message) => {
    expect(split(message)).toEqual({ instruction: message, material: null, origin: null });
  });

  it('takes an earlier text when the message points to it', () => {
    const earlier = [{ position: 1, speaker: 'user' as const, text: TEXT }];
    expect(split('Summarise the text above', { earlier })).toEqual({
      instruction: 'Summarise the text above',
      material: TEXT,
      origin: 'earlier',
    });
    expect(split('What is 2 + 2?', { earlier }).material).toBeNull();
  });

  it('takes an attached text first', () => {
    expect(split('Summarise', { attachments: [{ name: 'a.txt', text: TEXT }] })).toMatchObject({
      material: TEXT,
      origin: 'attachment',
    });
  });
});
