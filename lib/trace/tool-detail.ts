import { z } from 'zod';
import { callAllowanceSchema } from './tool-outcome';

/** What is kept of a call of a tool, sanitised; `isCut` where it was longer than what is kept. */
export const toolDetailSchema = z.strictObject({
  arguments: z.json().optional(),
  result: z.json().optional(),
  error: z.strictObject({ code: z.string().max(80), message: z.string().max(500) }).optional(),
  /** How often it was tried again. */
  retries: z.int().positive().optional(),
  /** How the person has allowed it, where it changes something. */
  allowed: callAllowanceSchema.optional(),
  isCut: z.literal(true).optional(),
});
export type ToolDetail = z.infer<typeof toolDetailSchema>;
