import { z } from 'zod';
import { WHAT_DOCUMENTS_ARE } from '../documents/quoted-document';
import type { Prompt } from '../prompt';

type Variables = { question: string; sources: string[] };

const output = z.object({ answer: z.string().default('') });

/** Asks for an answer from the sources at once, where a debate came to no report that they carry. */
export const researchAnswer: Prompt<Variables, z.infer<typeof output>> = {
  name: 'research-answer',
  version: 1,
  variables: z.strictObject({ question: z.string(), sources: z.array(z.string()) }),
  notKept: ['sources'],
  isAnswer: true,
  needsNoThoughts: true,
  texts: {
    en: {
      instructions: `Answer the question from the sources below.
1. Use nothing but these sources.
2. Put a marker such as [1] after each statement, for the source that says it.
3. Answer every part of the question. Where no source answers it, leave answer empty.
Write in the language of the question.
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Sources:
{sources}

Question:
{question}`,
    },
    id: {
      instructions: `Jawab pertanyaan ini dari sumber di bawah.
1. Jangan pakai apa pun selain sumber ini.
2. Beri penanda seperti [1] setelah setiap pernyataan, untuk sumber yang mengatakannya.
3. Jawab setiap bagian pertanyaannya. Bila tidak ada sumber yang menjawabnya, kosongkan answer.
Tulis dalam bahasa pertanyaannya.
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Sumber:
{sources}

Pertanyaan:
{question}`,
    },
  },
  output,
};
