import { z } from 'zod';
import type { Prompt } from './prompt';

/** Asks what a conversation is called, by its first message. */
export const conversationTitle: Prompt<{ message: string }, string> = {
  name: 'conversation-title',
  version: 1,
  variables: z.strictObject({ message: z.string() }),
  texts: {
    en: {
      instructions:
        'Name this conversation in three to six words, in the language of the message. Reply with the name only: no quotation marks, no full stop.',
      input: '{message}',
    },
    id: {
      instructions:
        'Beri nama percakapan ini dalam tiga sampai enam kata, dalam bahasa pesannya. Balas dengan namanya saja: tanpa tanda kutip, tanpa titik.',
      input: '{message}',
    },
  },
  output: z.string(),
};
