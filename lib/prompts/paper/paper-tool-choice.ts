import { z } from 'zod';
import type { Prompt } from '../prompt';

type Variables = { question: string; paper: string[]; conversation: string[]; tools: string[] };

/** How many tools a turn calls one after the other at most. */
export const MOST_CHOSEN = 3;

const variables = z.strictObject({
  question: z.string(),
  paper: z.array(z.string()),
  conversation: z.array(z.string()),
  tools: z.array(z.string()),
});

const TEXTS: Prompt<Variables>['texts'] = {
  en: {
    instructions:
      'The user is writing a paper and says something to you. Decide which of the tools have to be called, in their order, before you answer. Most messages need none: then the list is empty. Choose one that changes the paper only where the user wants just that change.',
    input:
      'The paper:\n{paper}\n\nBefore:\n{conversation}\n\nThe user says:\n{question}\n\nThe tools:\n{tools}',
  },
  id: {
    instructions:
      'Pengguna sedang menulis paper dan menyampaikan sesuatu kepadamu. Putuskan alat mana yang harus dipanggil, menurut urutannya, sebelum kamu menjawab. Kebanyakan pesan tidak memerlukan alat: daftarnya kosong. Pilih alat yang mengubah paper hanya bila pengguna menghendaki perubahan itu.',
    input:
      'Papernya:\n{paper}\n\nSebelumnya:\n{conversation}\n\nPengguna berkata:\n{question}\n\nAlatnya:\n{tools}',
  },
};

interface PaperToolChoice {
  readonly tools: readonly string[];
}

/** Asks which of these tools are called, if any. */
export function paperToolChoice(names: readonly string[]): Prompt<Variables, PaperToolChoice> {
  const told = z.object({ tools: z.array(z.enum(['none', ...names])).max(MOST_CHOSEN) });
  return {
    ...{ name: 'paper-tool-choice', version: 1, variables, ours: ['tools'], mostTokens: 200, texts: TEXTS },
    told: z.toJSONSchema(told),
    // A name that is none, or one too many, costs that call and not the others.
    output: z.object({
      tools: z
        .union([z.array(z.string()), z.string().transform((one) => [one])])
        .transform((all) => [...new Set(all)].filter((one) => names.includes(one)).slice(0, MOST_CHOSEN)),
    }),
  };
}
