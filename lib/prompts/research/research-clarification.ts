import { z } from 'zod';
import type { Prompt } from '../prompt';

type Variables = { question: string; ambiguity: string };

/** What may be meant in several ways. */
export const AMBIGUITIES = ['time', 'place', 'entity', 'meaning', 'unknown'] as const;
export type Ambiguity = (typeof AMBIGUITIES)[number];

const MOST_OPTIONS = 5;
const output = z
  .object({
    question: z.string().trim().max(300).default(''),
    options: z
      .array(z.string().trim().max(120))
      .default([])
      .transform((options) => [...new Set(options.filter((option) => option !== ''))].slice(0, MOST_OPTIONS)),
  })
  // Nobody chooses from one.
  .transform(({ question, options }) =>
    question === '' || options.length < 2 ? { question: '', options: [] } : { question, options },
  );
export type ClarificationReply = z.infer<typeof output>;

/** Asks what an ambiguous question may mean, as options to choose from; none where the answers would not differ. */
export const researchClarification: Prompt<Variables, ClarificationReply> = {
  name: 'research-clarification',
  version: 1,
  variables: z.strictObject({ question: z.string(), ambiguity: z.enum(AMBIGUITIES) }),
  texts: {
    en: {
      instructions: `A question that is to be researched may mean several things. Say what they are, as options for the person to choose from.
Where the answers would differ by which is meant, write one short question in question and two to five options, each a few words that say one meaning (a time, a place, who or what is meant, or the sense of a word). The likeliest comes first. Where the answers would not differ, leave options empty. Do not answer the question. Write in its language.`,
      input: `The question:
{question}

What may be meant in several ways: {ambiguity}`,
    },
    id: {
      instructions: `Sebuah pertanyaan yang akan diriset mungkin punya beberapa arti. Sebutkan arti-artinya sebagai pilihan.
Bila jawabannya berbeda menurut artinya, tulis satu pertanyaan pendek di question dan dua sampai lima options, masing-masing beberapa kata yang menyebut satu arti (waktu, tempat, siapa atau apa yang dimaksud, atau makna suatu kata). Yang paling mungkin ditulis pertama. Bila jawabannya tidak berbeda, kosongkan options. Jangan jawab pertanyaannya. Tulis dalam bahasanya.`,
      input: `Pertanyaannya:
{question}

Yang mungkin punya beberapa arti: {ambiguity}`,
    },
  },
  output,
};
