import { z } from 'zod';
import type { ActivityStatus } from './activity';

/** Why a call of a tool has no output. */
export const TOOL_ERROR_CODES = [
  'unknown-tool',
  'invalid-arguments',
  'no-result',
  'unavailable',
  'timed-out',
  'stopped',
  'refused',
  'changed',
  'needs-approval',
  'declined',
  'result-too-large',
  'failed',
] as const;
export const toolErrorSchema = z.object({ code: z.enum(TOOL_ERROR_CODES), message: z.string() });
export type ToolError = z.infer<typeof toolErrorSchema>;
export type ToolErrorCode = ToolError['code'];

/** How often it was tried again; left out where the first attempt decided. */
const retriesSchema = z.int().positive().optional();

/** How the person has allowed a call that changes something: just this one, or all of its tool in the conversation. */
export const callAllowanceSchema = z.enum(['once', 'conversation']);
export type CallAllowance = z.infer<typeof callAllowanceSchema>;
const allowedSchema = callAllowanceSchema.optional();

/** What every tool gives back, to the model as to everybody else. */
export const toolOutcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: z.unknown(), retries: retriesSchema, allowed: allowedSchema }),
  z.object({ ok: z.literal(false), error: toolErrorSchema, retries: retriesSchema, allowed: allowedSchema }),
]);
export type ToolOutcome = z.infer<typeof toolOutcomeSchema>;

/** How the activity of a call ends. */
export function statusOfOutcome(outcome: ToolOutcome): ActivityStatus {
  if (outcome.ok) return 'done';
  switch (outcome.error.code) {
    case 'timed-out':
    case 'stopped':
    case 'refused':
      return outcome.error.code;
    // Nothing was done: the person is asked, and the turn ends.
    case 'needs-approval':
      return 'stopped';
    case 'declined':
      return 'refused';
    case 'unknown-tool':
    case 'invalid-arguments':
    case 'no-result':
    case 'changed':
    case 'unavailable':
    case 'result-too-large':
    case 'failed':
      return 'failed';
  }
}
