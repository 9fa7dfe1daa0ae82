import { z } from 'zod';
import type { Prompt } from '../prompt';

type Variables = { question: string; ambiguity: string };

/** What may be meant in several ways. */
export const AMBIGUITIES = ['time', 'place', 'entity', 'meaning', 'unknown'] as const;
export type Ambiguity = (typeof AMBIGUITIES)[number];

const MOST_OPTIONS = 5;
const LONGEST_ANSWER = 200;
const NO_READING = { means: '', answer: '' };
const reading = z
  .preprocess(
    (option) => (typeof option === 'string' ? { means: option } : option),
    z.object({
      means: z.string().trim().max(120).describe('one thing that may be meant'),
      answer: z
        .preprocess((answer) => (typeof answer === 'number' ? `${answer}` : answer), z.string())
        .catch('')
        .describe('what the answer would then be, in a few words'),
    }),
  )
  // One that cannot be read costs none of the others.
  .catch(NO_READING);

/** Says that there is no answer yet, in one of many ways. */
const NO_ANSWER =
  /^(?:(?:it |this |that |the answer |jawabannya |itu )?(?:is |would be )?(?:depends?\b|varies|vary\b|differs?\b|unknown|unclear|undetermined|unspecified|uncertain|not (?:yet )?(?:known|sure|clear|certain|available|specified|determined)|to be (?:determined|researched|found|confirmed)|needs? research|tbd|n a|none|null|i do not know|i don t know|tergantung|bergantung|bervariasi|beragam|berbeda beda|(?:tidak|belum|tak) (?:di)?(?:ketahui|tahu|jelas|pasti|tersedia|ada|ditentukan)|perlu (?:di)?(?:riset|cari|teliti)|saya tidak tahu)\b.*)?$/u;

/** An answer as it is compared with others; empty where a reading has none, and is then different from all others. */
const comparable = (answer: string): string => {
  const told = answer.slice(0, LONGEST_ANSWER).toLowerCase();
  const words = told.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return NO_ANSWER.test(words) ? '' : told.replace(/[\s.]+/g, ' ').trim();
};

/** What is meant, once for each different answer. */
const differing = (readings: readonly z.infer<typeof reading>[]): string[] => {
  const byAnswer = new Map<string, string>();
  for (const { means, answer } of readings) {
    const key = comparable(answer) || means;
    if (means !== '' && !byAnswer.has(key)) byAnswer.set(key, means);
  }
  return [...new Set(byAnswer.values())].slice(0, MOST_OPTIONS);
};

const output = z
  .object({
    question: z.string().trim().max(300).default(''),
    options: z.array(reading).default([]).transform(differing),
  })
  // Nobody chooses from one.
  .transform(({ question, options }) =>
    question === '' || options.length < 2 ? { question: '', options: [] } : { question, options },
  );
export type ClarificationReply = z.infer<typeof output>;

/** Asks what an ambiguous question may mean, as options to choose from; none where the answers would not differ. */
export const researchClarification: Prompt<Variables, ClarificationReply> = {
  name: 'research-clarification',
  version: 2,
  variables: z.strictObject({ question: z.string(), ambiguity: z.enum(AMBIGUITIES) }),
  texts: {
    en: {
      instructions: `A question that is to be researched may mean several things. Say what they are, as options for the person to choose from.
Name two to five readings in options: in means a few words that say one of them (a time, a place, who or what is meant, or the sense of a word), and in answer what the answer would then be. The likeliest comes first. Write one short question in question. Where one reading is by far the likeliest, where the question says itself which is meant, or where the answers would not differ, leave options empty: a clear question is not asked about. Do not answer the question. Write in its language.`,
      input: `The question:
{question}

What may be meant in several ways: {ambiguity}`,
    },
    id: {
      instructions: `Sebuah pertanyaan yang akan diriset mungkin punya beberapa arti. Sebutkan arti-artinya sebagai pilihan.
Sebutkan dua sampai lima arti di options: di means beberapa kata yang menyebut satu arti (waktu, tempat, siapa atau apa yang dimaksud, atau makna suatu kata), dan di answer apa jawabannya bila itu yang dimaksud. Yang paling mungkin ditulis pertama. Tulis satu pertanyaan pendek di question. Bila satu arti jauh lebih mungkin, bila pertanyaannya sendiri sudah menyebut yang mana, atau bila jawabannya tidak berbeda, kosongkan options: pertanyaan yang jelas tidak perlu ditanyakan. Jangan jawab pertanyaannya. Tulis dalam bahasanya.`,
      input: `Pertanyaannya:
{question}

Yang mungkin punya beberapa arti: {ambiguity}`,
    },
  },
  output,
};
