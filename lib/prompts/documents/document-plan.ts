import { z } from 'zod';
import type { Prompt } from '../prompt';
import { readPlanText } from './read-plan-text';

type Variables = { question: string; conversation: string[]; requirements: string[] };

const MOST_STEPS = 5;
const output = z
  .array(z.string().trim().min(1).max(400))
  .min(2)
  .max(20)
  .transform((steps) =>
    steps.length > MOST_STEPS ? [...steps.slice(0, MOST_STEPS - 1), ...steps.slice(-1)] : steps,
  );

/** Asks for the two to five steps in which a question is answered from documents. */
export const documentPlan: Prompt<Variables, readonly string[]> = {
  name: 'document-plan',
  version: 1,
  variables: z.strictObject({
    question: z.string(),
    conversation: z.array(z.string()),
    requirements: z.array(z.string()),
  }),
  readText: readPlanText,
  texts: {
    en: {
      instructions:
        'Make a short plan for answering the question from the person’s documents. There are two tools: search_docs(query) finds passages, open_citation(docId, chunkId) reads one of them whole. Write two to five steps. Each step is one clear thing to do and names the tool that it takes; the last one is to answer with citations. Do not answer the question. Write in the language of the question. Answer with a JSON array of strings, one for each step.',
      input:
        'The question:\n{question}\n\nWhat was said before, the newest last:\n{conversation}\n\nWhat the answer has to keep to:\n{requirements}',
    },
    id: {
      instructions:
        'Buat rencana singkat untuk menjawab pertanyaan ini dari dokumen milik orang itu. Ada dua alat: search_docs(query) menemukan bagian dokumen, open_citation(docId, chunkId) membaca satu bagian secara utuh. Tulis dua sampai lima langkah. Setiap langkah berisi satu hal yang jelas dan menyebut alat yang dipakainya; langkah terakhir adalah menjawab dengan sitasi. Jangan jawab pertanyaannya. Tulis dalam bahasa pertanyaannya. Jawab dengan larik JSON berisi teks, satu untuk setiap langkah.',
      input:
        'Pertanyaannya:\n{question}\n\nYang dikatakan sebelumnya, yang terbaru di akhir:\n{conversation}\n\nYang harus dipenuhi jawabannya:\n{requirements}',
    },
  },
  output,
};
