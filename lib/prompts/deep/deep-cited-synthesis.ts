import { z } from 'zod';
import { WHAT_DOCUMENTS_ARE } from '../documents/quoted-document';
import type { Prompt } from '../prompt';
import { deepSynthesis, synthesisVariables } from './deep-synthesis';

const variables = synthesisVariables.extend({ problems: z.string() });

/** Asks for the answer of a turn that was given documents: each statement cites a passage, or is worked out. */
export const deepCitedSynthesis: Prompt<z.infer<typeof variables>, string> = {
  name: 'deep-cited-synthesis',
  version: 1,
  variables,
  notKept: ['remembered', 'passages', 'problems'],
  texts: {
    en: {
      instructions: `The question has been worked on, and below it stands what came of that. Write the answer from the passages of documents.
1. Begin with the result. Use nothing but the passages and what the evidence has worked out from them.
2. Put a marker such as [1] after each statement, for the passage that says it. A result of the evidence has no marker: write the calculation out, as the evidence has it.
3. Where passages and evidence do not answer the question, say: "I don't know based on the provided documents."
4. Say "Insufficient documentation" of each part that they lack.
5. Be factual and short; no inner monologue, and none of the ids. Write in the language of the question.
6. Charts and tables that are listed are shown below your answer: write no mark for them.
${WHAT_DOCUMENTS_ARE.en}`,
      input: `${deepSynthesis.texts.en.input}\n\n{problems}`,
    },
    id: {
      instructions: `Pertanyaan ini sudah dikerjakan, dan hasilnya ada di bawahnya. Tulis jawabannya dari bagian-bagian dokumen.
1. Mulailah dengan hasilnya. Jangan pakai apa pun selain bagian dokumen dan apa yang dihitung bukti darinya.
2. Beri penanda seperti [1] setelah setiap pernyataan, untuk bagian yang mengatakannya. Hasil dari bukti tidak diberi penanda: tuliskan hitungannya seperti di bukti.
3. Bila bagian dokumen dan bukti tidak menjawab pertanyaannya, katakan: "Saya tidak tahu berdasarkan dokumen yang diberikan."
4. Katakan "Dokumentasi tidak memadai" untuk setiap hal yang tidak ada di sana.
5. Tetap faktual dan singkat; tanpa monolog batin, dan tanpa menyebut kode-kodenya. Tulis dalam bahasa pertanyaannya.
6. Grafik dan tabel yang terdaftar ditampilkan di bawah jawabanmu: jangan tulis tandanya.
${WHAT_DOCUMENTS_ARE.id}`,
      input: `${deepSynthesis.texts.id.input}\n\n{problems}`,
    },
  },
  output: z.string(),
};
