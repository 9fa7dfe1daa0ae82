import { z } from 'zod';
import type { Prompt } from '../prompt';
import { WHAT_DOCUMENTS_ARE } from './quoted-document';

type Variables = {
  question: string;
  requirements: string[];
  opened: string[];
  sections: string[];
  quotes: number;
  conflicts: string;
  problems: string;
};

/** Asks for the answer from what was gathered, when there is nothing more to be gathered. */
export const documentSynthesis: Prompt<Variables, string> = {
  name: 'document-synthesis',
  version: 2,
  variables: z.strictObject({
    question: z.string(),
    requirements: z.array(z.string()),
    opened: z.array(z.string()),
    sections: z.array(z.string()),
    /** 1 where a quotation word for word is wanted, else 0. */
    quotes: z.number(),
    /** What counts where sources disagree: `newest`, `oldest`, `open`; empty where nobody asks. */
    conflicts: z.enum(['newest', 'oldest', 'open', '']),
    problems: z.string(),
  }),
  notKept: ['opened', 'problems'],
  texts: {
    en: {
      instructions: `Answer the question from the sources below.
1. Use nothing but these sources.
2. Put a marker such as [1] after each statement, for the source that says it.
3. Where no source answers the question, write only: "I don't know based on the provided documents."
4. Be factual and short. Write in the language of the question.
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Sources:
{opened}

Requirements:
{requirements}

{problems}

Question:
{question}`,
    },
    id: {
      instructions: `Jawab pertanyaan ini dari sumber di bawah.
1. Jangan pakai apa pun selain sumber ini.
2. Beri penanda seperti [1] setelah setiap pernyataan, untuk sumber yang mengatakannya.
3. Bila tidak ada sumber yang menjawab pertanyaannya, tulis hanya: "Saya tidak tahu berdasarkan dokumen yang diberikan."
4. Tetap faktual dan singkat. Tulis dalam bahasa pertanyaannya.
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Sumber:
{opened}

Persyaratan:
{requirements}

{problems}

Pertanyaan:
{question}`,
    },
  },
  output: z.string(),
};
