import { z } from 'zod';
import type { Prompt } from '@/lib/prompts/prompt';
import { AppError } from '@/lib/shared/app-error';
import { researchAnalyst } from './research-analyst';
import { researchAnswer } from './research-answer';
import { researchClarification } from './research-clarification';
import { researchCritic } from './research-critic';
import { researchRevision } from './research-revision';
import { researchWriter } from './research-writer';

type Variables = { question: string; conversation: string[] };

const output = z.object({ question: z.string().trim().min(1).max(2_000) });

/** Asks for a follow-up question in words that need no conversation around them. */
const researchQuestion: Prompt<Variables, z.infer<typeof output>> = {
  name: 'research-question',
  version: 1,
  variables: z.strictObject({ question: z.string(), conversation: z.array(z.string()) }),
  texts: {
    en: {
      instructions:
        'Write the last question of a conversation so that it can be understood without the conversation: put names, things and times in the place of words that point back to them. Add nothing that was not said and change nothing else. A question that stands alone stays as it is. Do not answer it. Write in its language.',
      input: 'What was said before, the newest last:\n{conversation}\n\nThe question:\n{question}',
    },
    id: {
      instructions:
        'Tulis pertanyaan terakhir dari sebuah percakapan agar bisa dipahami tanpa percakapannya: ganti kata yang merujuk ke belakang dengan nama, hal dan waktu yang dimaksud. Jangan tambahkan hal yang tidak dikatakan dan jangan ubah yang lain. Pertanyaan yang sudah berdiri sendiri tetap seperti adanya. Jangan jawab pertanyaannya. Tulis dalam bahasanya.',
      input:
        'Yang dikatakan sebelumnya, yang terbaru di akhir:\n{conversation}\n\nPertanyaannya:\n{question}',
    },
  },
  output,
};

/** What research asks a model, by name. */
export const RESEARCH_PROMPTS = {
  'research-analyst': researchAnalyst,
  'research-revision': researchRevision,
  'research-critic': researchCritic,
  'research-writer': researchWriter,
  'research-answer': researchAnswer,
  'research-clarification': researchClarification,
  'research-question': researchQuestion,
} as const;
export type ResearchPromptName = keyof typeof RESEARCH_PROMPTS;

/** The prompt of a name. Throws where there is none, so that a server whose agents name one does not start. */
export function promptNamed<Name extends ResearchPromptName>(name: Name): (typeof RESEARCH_PROMPTS)[Name] {
  if (!Object.hasOwn(RESEARCH_PROMPTS, name))
    throw new AppError('prompt-missing', `no prompt is called ${name}`);
  return RESEARCH_PROMPTS[name];
}
