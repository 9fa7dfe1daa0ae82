import { z } from 'zod';
import { localeSchema } from './step-key';

/** Upper bounds in characters, and of how many answers are offered. */
export const CLARIFICATION_QUESTION_LIMIT = 1_000;
export const CLARIFICATION_OPTION_LIMIT = 200;
export const MOST_CLARIFICATION_OPTIONS = 8;

/** Calls that a person is asked about at once, and characters of what one of them would be given, as JSON. */
export const MOST_ASKED_CALLS = 8;
export const CALL_ARGUMENTS_LIMIT = 24_000;

/** A call of a tool that changes something, just as it is made if the person allows it. */
export const askedCallSchema = z.strictObject({
  /** Of what is asked about, whole: whoever decides names it. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  toolName: z.string().max(200),
  /** What people call the tool. */
  labels: z.record(localeSchema, z.string().max(200)),
  /** The server that it is on, where that is not this installation. */
  server: z.strictObject({ name: z.string().max(200), address: z.string().max(500) }).optional(),
  effects: z.enum(['write', 'destructive']),
  /** What the tool is given, as JSON, byte for byte. */
  arguments: z.string().max(CALL_ARGUMENTS_LIMIT),
});
export type AskedCall = z.infer<typeof askedCallSchema>;

/** What a turn asks the person; the options are answers to choose from, any other one is as good. */
export const clarificationSchema = z.strictObject({
  question: z.string().min(1).max(CLARIFICATION_QUESTION_LIMIT),
  options: z.array(z.string().min(1).max(CLARIFICATION_OPTION_LIMIT)).max(MOST_CLARIFICATION_OPTIONS),
  /** Whether the turn can go on without an answer. */
  canSkip: z.literal(true).optional(),
  /** What is asked about, where it is whether calls may be made. */
  calls: z.array(askedCallSchema).min(1).max(MOST_ASKED_CALLS).optional(),
});
export type Clarification = z.infer<typeof clarificationSchema>;
