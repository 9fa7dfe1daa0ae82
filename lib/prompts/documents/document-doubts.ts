import { z } from 'zod';
import type { Prompt } from '../prompt';
import { WHAT_DOCUMENTS_ARE } from './quoted-document';

const output = z.object({
  words: z.string().describe('the words of the passage that the statement goes back to, unchanged'),
  says: z.enum(['yes', 'no']),
});

type Variables = { statement: string; passage: string };

/**
 * Asks whether a passage says one statement. Small models tell that from the words that they copy first; asked for
 * those of several statements that are not said, they name all of them.
 */
export const documentDoubts: Prompt<Variables, z.infer<typeof output>> = {
  name: 'document-doubts',
  version: 2,
  variables: z.strictObject({ statement: z.string(), passage: z.string() }),
  notKept: ['statement', 'passage'],
  isChoice: true,
  needsNoThoughts: true,
  mostTokens: 500,
  texts: {
    en: {
      instructions: `Below are a passage and a statement. Copy from the passage, letter by letter, the words that the statement goes back to. Then say whether the passage says it: "yes" where it says the same, in whatever words; "no" where something is added, another number, day, name or amount is given, "may" has become "must", a condition is left out, or it is the other way round. Only the passage counts.
${WHAT_DOCUMENTS_ARE.en}`,
      input: 'Passage:\n{passage}\n\nStatement:\n{statement}',
    },
    id: {
      instructions: `Di bawah ini ada satu bagian dokumen dan satu pernyataan. Salin dari bagian itu, huruf demi huruf, kata-kata yang menjadi asal pernyataannya. Lalu tentukan apakah bagian itu mengatakannya: "yes" bila artinya sama, dengan kata apa pun; "no" bila ada yang ditambahkan, angka, hari, nama, atau jumlahnya lain, "boleh" menjadi "harus", ada syarat yang hilang, atau artinya terbalik. Hanya bagian itu yang dihitung.
${WHAT_DOCUMENTS_ARE.id}`,
      input: 'Bagian dokumen:\n{passage}\n\nPernyataan:\n{statement}',
    },
  },
  output,
};
