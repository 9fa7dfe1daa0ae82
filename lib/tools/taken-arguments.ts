import { z } from 'zod';
import type { Tool } from './tool';

/** Arguments that a tool takes; what is wrong with others is said without the model's words. */
export const takenArguments = ({
  input,
}: Pick<Tool, 'input'>): z.ZodType<Readonly<Record<string, unknown>>> =>
  z.record(z.string(), z.unknown()).superRefine((args, { addIssue }) => {
    for (const { code, path, message } of input.safeParse(args).error?.issues ?? [])
      addIssue({
        code: 'custom',
        path: [...path],
        message: code === 'unrecognized_keys' ? 'has other fields' : message,
      });
  });
