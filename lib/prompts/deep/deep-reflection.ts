import { z } from 'zod';
import type { Prompt } from '../prompt';
import { shareSchema } from '../share';

/** What may be wrong with what is known so far. */
export const FINDING_KINDS = ['contradiction', 'missing-evidence', 'over-claim', 'other'] as const;

const output = z.object({
  notes: z
    .array(
      z.object({
        finding: z.string().min(1).max(400).describe('What is wrong, in one sentence that names it.'),
        kind: z.enum(FINDING_KINDS),
        risk: z.enum(['low', 'medium', 'high']).describe('How much the answer would suffer from it.'),
        followUp: z
          .string()
          .max(300)
          .nullable()
          .describe('What would settle it in another round; null where nothing would.'),
      }),
    )
    .max(6),
  confidence: shareSchema.describe('How sure an answer would be now, 0 to 1.'),
});

type Variables = {
  question: string;
  criteria: string[];
  subtasks: string[];
  hypotheses: string[];
  evidence: string[];
  passages: string[];
  remembered: string;
  findings: string[];
  round: number;
  mostRounds: number;
};

/** Asks what is wrong with what is known so far, and whether it is enough. */
export const deepReflection: Prompt<Variables, z.infer<typeof output>> = {
  name: 'deep-reflection',
  version: 3,
  variables: z.strictObject({
    question: z.string(),
    criteria: z.array(z.string()),
    subtasks: z.array(z.string()),
    hypotheses: z.array(z.string()),
    evidence: z.array(z.string()),
    passages: z.array(z.string()),
    remembered: z.string(),
    findings: z.array(z.string()),
    round: z.number(),
    mostRounds: z.number(),
  }),
  notKept: ['remembered', 'passages'],
  texts: {
    en: {
      instructions:
        'Look at what is known so far as somebody would who has to vouch for the answer. Name contradictions, evidence that is missing, and statements that claim more than their evidence carries; what was found by checking is listed, and you need not repeat it. Propose something for another round only where it can really be settled with the tools or by thinking again. Say how sure an answer would be now. Write in the language of the question.',
      input:
        'The question:\n{question}\n\nIt is answered when:\n{criteria}\n\nSubtasks:\n{subtasks}\n\nStatements:\n{hypotheses}\n\nEvidence:\n{evidence}\n\nPassages of documents:\n{passages}\n\nRemembered:\n{remembered}\n\nFound by checking:\n{findings}\n\nThis was round {round} of at most {mostRounds}.',
    },
    id: {
      instructions:
        'Periksa apa yang diketahui sejauh ini seperti orang yang harus menjamin jawabannya. Sebutkan pertentangan, bukti yang kurang, dan pernyataan yang mengklaim lebih dari yang didukung buktinya; temuan dari pemeriksaan sudah didaftar dan tidak perlu diulang. Usulkan sesuatu untuk putaran berikutnya hanya bila memang bisa diselesaikan dengan alat atau dengan berpikir ulang. Sebutkan seberapa yakin jawabannya bila dibuat sekarang. Tulis dalam bahasa pertanyaannya.',
      input:
        'Pertanyaannya:\n{question}\n\nTerjawab bila:\n{criteria}\n\nSubtugas:\n{subtasks}\n\nPernyataan:\n{hypotheses}\n\nBukti:\n{evidence}\n\nBagian dokumen:\n{passages}\n\nYang diingat:\n{remembered}\n\nTemuan pemeriksaan:\n{findings}\n\nIni putaran {round} dari paling banyak {mostRounds}.',
    },
  },
  output,
};
