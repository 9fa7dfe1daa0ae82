import { z } from 'zod';
import { ok } from '@/lib/shared/result';
import { defineTool } from '../tool';

/** What was noted down in this process. */
export const NOTED: string[] = [];

/** Notes something down, which is the person's to allow. For tests only, as for those who ask to note something down. */
export const noteDown = defineTool({
  name: 'rehearsal.note_down',
  label: { en: 'Note down', id: 'Catat' },
  description: 'Notes something down.',
  input: z.strictObject({ text: z.string() }),
  output: z.strictObject({ noted: z.string(), count: z.int() }),
  sideEffects: 'write',
  server: { serverId: 'notebook', name: 'Notebook', address: 'https://notebook.example' },
  offered: (questions) => questions.some((question) => question.includes('note_down')),
  timeoutMs: 1_000,
  run: async ({ text }) => {
    NOTED.push(text);
    return ok({ noted: text, count: NOTED.length });
  },
});
