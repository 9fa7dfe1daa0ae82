import { z } from 'zod';
import { importProblemSchema, leftKindSchema, refusedKindSchema } from '@/lib/chat/imports';
import { foreignConversationSchema, foreignMessageSchema } from '../formats/foreign-conversation';

const place = { readBytes: z.number().nonnegative(), totalBytes: z.number().nonnegative() };

/** What the process that reads exports says. It may have been taken over by what it read: nothing of it is believed unseen. */
export const readingMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('opened') }),
  z.object({ type: z.literal('problem'), problem: importProblemSchema }),
  z.object({ type: z.literal('conversation'), conversation: foreignConversationSchema, ...place }),
  /** Some more messages of the conversation that was given last; none behind the last ones. */
  z.object({ type: z.literal('messages'), messages: z.array(foreignMessageSchema) }),
  z.object({
    type: z.literal('refused'),
    title: z.string().max(1_000).nullable(),
    why: refusedKindSchema,
    ...place,
  }),
  /** The end, and what stands beside the conversations. */
  z.object({ type: z.literal('end'), left: z.partialRecord(leftKindSchema, z.number().int().positive()) }),
  z.object({
    type: z.literal('image'),
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array).nullable(),
  }),
]);
export type ReadingMessage = z.infer<typeof readingMessageSchema>;
