import { z } from 'zod';
import type { Prompt } from '../prompt';

const output = z.object({
  subtasks: z.array(
    z.object({
      id: z.string().describe('s1, s2 and so on'),
      title: z.string(),
      dependsOn: z.array(z.string()).describe('ids of subtasks that have to be done before'),
      evidence: z.enum(['none', 'calculation', 'data', 'memory']),
    }),
  ),
});

type Variables = { goal: string; constraints: string[]; most: number };

/** Asks for the parts of a goal and what each has to wait for. */
export const toolDecompose: Prompt<Variables, z.infer<typeof output>> = {
  name: 'tool-decompose',
  version: 1,
  variables: z.strictObject({ goal: z.string(), constraints: z.array(z.string()), most: z.number() }),
  texts: {
    en: {
      instructions:
        'Break the goal into as few subtasks as it takes, each one thing that can be done and checked by itself, with a title in the language of the goal. A subtask names those whose results it needs; no two may wait for each other. Say of each what it takes: data to be looked up, a calculation, memory of what the person said before, or none of these.',
      input: 'Goal:\n{goal}\n\nAt most {most} subtasks. Constraints:\n{constraints}',
    },
    id: {
      instructions:
        'Uraikan tujuan ini menjadi sesedikit mungkin subtugas, masing-masing satu hal yang dapat dikerjakan dan diperiksa sendiri, dengan judul dalam bahasa tujuannya. Sebuah subtugas menyebut subtugas yang hasilnya ia perlukan; tidak boleh ada yang saling menunggu. Sebutkan pula apa yang diperlukan masing-masing: data yang perlu dicari (data), perhitungan (calculation), ingatan akan perkataan pengguna sebelumnya (memory), atau tidak satu pun (none).',
      input: 'Tujuan:\n{goal}\n\nPaling banyak {most} subtugas. Batasan:\n{constraints}',
    },
  },
  output,
};
