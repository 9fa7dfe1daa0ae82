import { z } from 'zod';
import type { Prompt } from '../prompt';
import { WHAT_DOCUMENTS_ARE } from './quoted-document';

const output = z.object({
  notSaid: z.array(z.int()).max(50).describe('numbers of the statements that their passage does not say'),
});

/** Asks which statements the passages that they cite do not say. */
export const documentDoubts: Prompt<{ statements: string[]; opened: string[] }, z.infer<typeof output>> = {
  name: 'document-doubts',
  version: 1,
  variables: z.strictObject({ statements: z.array(z.string()), opened: z.array(z.string()) }),
  notKept: ['statements', 'opened'],
  texts: {
    en: {
      instructions: `Below are passages and numbered statements; each statement names the passage that it is taken from. List the numbers of the statements that their passage does not say: something in it is added, changed or contradicts the passage. Other words for the same are no reason. What is true otherwise counts for nothing, only the passage does.
${WHAT_DOCUMENTS_ARE.en}`,
      input: 'Passages:\n{opened}\n\nStatements:\n{statements}',
    },
    id: {
      instructions: `Di bawah ini ada bagian dokumen dan pernyataan bernomor; setiap pernyataan menyebut bagian sumbernya. Sebutkan nomor pernyataan yang tidak dikatakan bagiannya: ada yang ditambahkan, diubah, atau bertentangan dengan bagian itu. Kata lain untuk hal yang sama bukan alasan. Apa yang benar di luar itu tidak dihitung, hanya bagiannya.
${WHAT_DOCUMENTS_ARE.id}`,
      input: 'Bagian dokumen:\n{opened}\n\nPernyataan:\n{statements}',
    },
  },
  output,
};
