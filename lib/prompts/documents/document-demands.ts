import { z } from 'zod';
import type { Prompt } from '../prompt';

/** What a person may demand of the way to an answer, beyond the question itself. */
export const DEMAND_KINDS = ['searches', 'openings', 'quotation', 'conflicts', 'sections', 'gaps'] as const;
export type DemandKind = (typeof DEMAND_KINDS)[number];

const output = z.object({
  demands: z
    .array(
      z.object({
        kind: z.enum(DEMAND_KINDS),
        words: z.string().max(400).describe('the words of the question that demand it, unchanged'),
        count: z.int().min(1).max(20).optional().describe('how many, for searches and openings'),
        headings: z.array(z.string().max(100)).max(8).optional().describe('for sections, unchanged'),
      }),
    )
    .max(6),
});
export type FoundDemand = z.infer<typeof output>['demands'][number];

/** Asks what a question demands of the way to its answer, of the kinds that are in doubt. */
export const documentDemands: Prompt<{ question: string; kinds: string[] }, z.infer<typeof output>> = {
  name: 'document-demands',
  version: 1,
  variables: z.strictObject({ question: z.string(), kinds: z.array(z.string()) }),
  texts: {
    en: {
      instructions:
        'A question about documents may demand something of the way to its answer: searches (how many separate searches), openings (how many passages to read in full), quotation (words to be quoted exactly), conflicts (sources that disagree to be settled, and how), sections (headings of the answer), gaps (to say what the documents lack). List those that the question itself demands of you, of the kinds that are named, each with its words copied letter by letter. What somebody else demands or did, and what is only asked about, is no demand. List nothing where you are unsure. Do not answer the question.',
      input: 'Kinds: {kinds}\n\nQuestion:\n{question}',
    },
    id: {
      instructions:
        'Pertanyaan tentang dokumen dapat menuntut sesuatu dari cara menjawabnya: searches (berapa pencarian terpisah), openings (berapa bagian yang dibaca utuh), quotation (kata yang dikutip persis), conflicts (sumber yang bertentangan harus diselesaikan, dan bagaimana), sections (judul bagian jawaban), gaps (menyebutkan yang tidak ada di dokumen). Sebutkan yang dituntut pertanyaan itu sendiri darimu, dari jenis yang disebut, masing-masing dengan katanya yang disalin huruf demi huruf. Yang dituntut atau dilakukan orang lain, dan yang hanya ditanyakan, bukan tuntutan. Jangan sebutkan apa pun kalau ragu. Jangan jawab pertanyaannya.',
      input: 'Jenis: {kinds}\n\nPertanyaan:\n{question}',
    },
  },
  output,
};
