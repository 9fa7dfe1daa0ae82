import { z } from 'zod';
import { err } from '@/lib/shared/result';
import { defineTool } from '../tool';

/** Never finds anything, and is given up. For tests only. */
export const stall = defineTool({
  name: 'rehearsal.stall',
  label: { en: 'Stalling tool', id: 'Alat yang macet' },
  description: 'Never answers.',
  input: z.strictObject({}),
  output: z.strictObject({}),
  sideEffects: 'none',
  timeoutMs: 300,
  run: (_args, { signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(err('It was given up.')), { once: true });
    }),
});
