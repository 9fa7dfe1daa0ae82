import { z } from 'zod';
import type { Prompt } from '../prompt';
import { WHAT_DOCUMENTS_ARE } from './quoted-document';

type Variables = {
  question: string;
  requirements: string[];
  opened: string[];
  queries: string[];
  sections: string[];
  quotes: number;
  conflicts: string;
  problems: string;
};

/** Asks for the answer from what was gathered, when there is nothing more to be gathered. */
export const documentSynthesis: Prompt<Variables, string> = {
  name: 'document-synthesis',
  version: 1,
  variables: z.strictObject({
    question: z.string(),
    requirements: z.array(z.string()),
    opened: z.array(z.string()),
    queries: z.array(z.string()),
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
3. Where the sources do not answer the question, say: "I don't know based on the provided documents."
4. Say "Insufficient documentation" of each part that the sources lack.
5. Be factual and short. Write in the language of the question.
${WHAT_DOCUMENTS_ARE.en}`,
      input: `Question:
{question}

Requirements:
{requirements}

Queries that were tried:
{queries}

Sources:
{opened}

{problems}`,
    },
    id: {
      instructions: `Jawab pertanyaan ini dari sumber di bawah.
1. Jangan pakai apa pun selain sumber ini.
2. Beri penanda seperti [1] setelah setiap pernyataan, untuk sumber yang mengatakannya.
3. Bila sumber tidak menjawab pertanyaannya, katakan: "Saya tidak tahu berdasarkan dokumen yang diberikan."
4. Katakan "Dokumentasi tidak memadai" untuk setiap bagian yang tidak ada di sumber.
5. Tetap faktual dan singkat. Tulis dalam bahasa pertanyaannya.
${WHAT_DOCUMENTS_ARE.id}`,
      input: `Pertanyaan:
{question}

Persyaratan:
{requirements}

Kueri yang sudah dicoba:
{queries}

Sumber:
{opened}

{problems}`,
    },
  },
  output: z.string(),
};
