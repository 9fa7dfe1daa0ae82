import { z } from 'zod';
import type { Tool } from './tool';

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Arguments that a tool takes; what is wrong with others is said without the model's words. Fields that say nothing are
 * left out where the tool would refuse them: small models fill in whatever they are shown.
 */
export const takenArguments = ({ input }: Pick<Tool, 'input'>): z.ZodType<Arguments> =>
  z.record(z.string(), z.unknown()).transform((given, { addIssue }): Arguments => {
    if (input.safeParse(given).success) return given;
    const args = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    for (const { code, path, message } of input.safeParse(args).error?.issues ?? [])
      addIssue({
        code: 'custom',
        path: [...path],
        message: code === 'unrecognized_keys' ? 'has other fields' : message,
      });
    return args;
  });
