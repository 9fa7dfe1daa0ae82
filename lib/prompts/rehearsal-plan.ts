import { z } from 'zod';
import type { Prompt } from './prompt';

const output = z.strictObject({ points: z.array(z.string().max(200)).min(1).max(5) });

/** Asks what an answer has to say. */
export const rehearsalPlan: Prompt<{ question: string }, z.infer<typeof output>> = {
  name: 'rehearsal-plan',
  version: 1,
  variables: z.strictObject({ question: z.string() }),
  texts: {
    en: {
      instructions: 'List the points that a short and honest answer to this question has to make.',
      input: '{question}',
    },
    id: {
      instructions: 'Sebutkan pokok yang harus ada dalam jawaban singkat dan jujur atas pertanyaan ini.',
      input: '{question}',
    },
  },
  output,
};
