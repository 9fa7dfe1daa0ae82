import { z } from 'zod';
import type { Prompt } from '../prompt';

const output = z.object({
  query: z.string().trim().min(1).max(300).describe('The few words to search for.'),
});

type Variables = { conversation: string[]; question: string };

/** Asks what the web is searched for where a question goes on with a conversation. */
export const webQuery: Prompt<Variables, z.infer<typeof output>> = {
  name: 'web-query',
  version: 1,
  variables: z.strictObject({ conversation: z.array(z.string()), question: z.string() }),
  mostTokens: 120,
  texts: {
    en: {
      instructions:
        'The web is about to be searched for the last question. Write what one would type into a search engine: a few words that can be understood without the conversation, with the names and days that matter.',
      input: 'The conversation so far:\n{conversation}\n\nThe question:\n{question}',
    },
    id: {
      instructions:
        'Web akan ditelusuri untuk pertanyaan terakhir. Tuliskan apa yang akan diketik di mesin pencari: beberapa kata yang bisa dipahami tanpa percakapannya, dengan nama dan tanggal yang penting.',
      input: 'Percakapan sejauh ini:\n{conversation}\n\nPertanyaannya:\n{question}',
    },
  },
  output,
};
