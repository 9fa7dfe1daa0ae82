import { z } from 'zod';
import type { Prompt } from '../prompt';

const NUMBERED = /^\s*(?:\*\*)?(?:step |langkah )?\d{1,2}[.):]\s*(?:\*\*)?\s*(\S.*)$/iu;
const BULLET = /^\s*[-*•–]\s+(\S.*)$/u;

/** The steps of a plan that was written as a list instead of JSON: numbered, else with bullets; null where there is none. */
export function readPlanText(text: string): string[] | null {
  const lines = text.split('\n');
  for (const pattern of [NUMBERED, BULLET]) {
    const steps = lines.flatMap((line) => pattern.exec(line)?.[1]?.replaceAll('**', '').trim() ?? []);
    if (steps.length >= 2) return steps;
  }
  return null;
}

type Variables = { question: string; conversation: string[]; requirements: string[] };

const MOST_STEPS = 5;
const steps = z
  .array(z.string().trim().min(1).max(400))
  .min(2)
  .max(20)
  .transform((all) => (all.length > MOST_STEPS ? [...all.slice(0, MOST_STEPS - 1), ...all.slice(-1)] : all));

const demand = z.object({
  words: z.string().min(1).max(400).describe('the words of the question that demand it, unchanged'),
});
const counted = demand.extend({ count: z.int().min(1).max(20) });
const titles = z.array(z.string().min(1).max(100)).max(12);
/** One that is none, or is malformed, costs neither the others nor the plan. */
const where = <Demand extends z.ZodType>(schema: Demand) => schema.nullish().catch(null);

/** What a question demands of the way to its answer, each with the words that say so. */
const constraints = z.object({
  searches: where(counted.extend({ topics: titles.optional() })).describe('separate searches'),
  openings: where(counted).describe('passages to be opened and read'),
  quotation: where(demand).describe('words to be quoted exactly'),
  conflicts: where(demand).describe('sources that disagree to be settled, or which of them counts'),
  sections: where(demand.extend({ headings: titles })).describe('headings of the answer, in their order'),
  gaps: where(demand).describe('to say what the documents lack, or to make nothing up'),
});
export type PlannedConstraints = z.infer<typeof constraints>;

const output = z.preprocess(
  // Steps alone are a plan, too.
  (reply) => (Array.isArray(reply) ? { steps: reply } : reply),
  z.object({ steps, constraints: constraints.optional().catch(undefined) }),
);
export type DocumentPlan = z.infer<typeof output>;

/** Asks for the two to five steps in which a question is answered from documents, and for what it demands of them. */
export const documentPlan: Prompt<Variables, DocumentPlan> = {
  name: 'document-plan',
  version: 2,
  variables: z.strictObject({
    question: z.string(),
    conversation: z.array(z.string()),
    requirements: z.array(z.string()),
  }),
  readText: readPlanText,
  texts: {
    en: {
      instructions:
        'Make a short plan for answering the question from the person’s documents. There are two tools: search_docs(query) finds passages, open_citation(result) reads one of them whole. Write two to five steps. Each step is one clear thing to do and names the tool that it takes; the last one is to answer with citations. Do not answer the question. Write in the language of the question. Besides the steps, fill in under constraints what the question itself demands of the way to its answer, each with its words copied letter by letter; leave out all that it does not demand. What somebody else demands or did, what is only asked about, and what is expressly not wanted is no demand.',
      input:
        'The question:\n{question}\n\nWhat was said before, the newest last:\n{conversation}\n\nWhat the answer has to keep to:\n{requirements}',
    },
    id: {
      instructions:
        'Buat rencana singkat untuk menjawab pertanyaan ini dari dokumen milik orang itu. Ada dua alat: search_docs(query) menemukan bagian dokumen, open_citation(result) membaca satu bagian secara utuh. Tulis dua sampai lima langkah. Setiap langkah berisi satu hal yang jelas dan menyebut alat yang dipakainya; langkah terakhir adalah menjawab dengan sitasi. Jangan jawab pertanyaannya. Tulis dalam bahasa pertanyaannya. Selain langkah (steps), isi di constraints apa yang dituntut pertanyaan itu sendiri dari cara menjawabnya, masing-masing dengan katanya yang disalin huruf demi huruf; jangan isi yang tidak dituntut. Yang dituntut atau dilakukan orang lain, yang hanya ditanyakan, dan yang jelas tidak diminta bukan tuntutan.',
      input:
        'Pertanyaannya:\n{question}\n\nYang dikatakan sebelumnya, yang terbaru di akhir:\n{conversation}\n\nYang harus dipenuhi jawabannya:\n{requirements}',
    },
  },
  output,
};
