import { z } from 'zod';
import type { Prompt } from '../prompt';

type Variables = { question: string; paper: string[]; conversation: string[]; lines: string[] };

/** How many tools a turn calls one after the other at most. */
export const MOST_CHOSEN = 3;

const variables = z.strictObject({
  question: z.string(),
  paper: z.array(z.string()),
  conversation: z.array(z.string()),
  lines: z.array(z.string()),
});

const TEXTS: Prompt<Variables>['texts'] = {
  en: {
    instructions:
      'The user is writing a paper and says something to you. Say which of the lines below what the user says is most like. It names what has to be done; mostly that is an answer alone.',
    input:
      'The paper:\n{paper}\n\nBefore:\n{conversation}\n\nThe lines:\n{lines}\n\nThe user says:\n{question}',
  },
  id: {
    instructions:
      'Pengguna sedang menulis paper dan menyampaikan sesuatu kepadamu. Sebutkan perkataan pengguna paling mirip dengan baris yang mana di bawah ini. Baris itu menyebut apa yang harus dilakukan; kebanyakan cukup dijawab saja.',
    input:
      'Papernya:\n{paper}\n\nSebelumnya:\n{conversation}\n\nBaris-barisnya:\n{lines}\n\nPengguna berkata:\n{question}',
  },
};

interface PaperToolChoice {
  readonly tools: readonly string[];
}

/**
 * Asks which of these tools is called, each under a plain word: names of tools lead small models astray, and of a list
 * they take most. They are told of some only; whoever names another one, or more than one, is taken at their word.
 */
export function paperToolChoice(
  words: ReadonlyMap<string, string>,
  toldOf: readonly string[],
): Prompt<Variables, PaperToolChoice> {
  const told = z.object({ what: z.enum(toldOf) });
  return {
    ...{ name: 'paper-tool-choice', version: 2, variables, ours: ['lines'], mostTokens: 200, texts: TEXTS },
    ...{ isChoice: true },
    told: z.toJSONSchema(told),
    // A word that is none, or one too many, costs that call and not the others.
    output: z
      .object({ what: z.union([z.array(z.string()), z.string().transform((one) => [one])]) })
      .transform(({ what }) => ({
        tools: [...new Set(what)].flatMap((word) => words.get(word) ?? []).slice(0, MOST_CHOSEN),
      })),
  };
}
