import { z } from 'zod';
import { importPeerSchema, leftKindSchema } from '@/lib/chat/imports';

/** Most of what is read of a part of a message, and of all of them, in characters. */
export const LONGEST_TEXT = 400_000;
export const LONGEST_MESSAGE = 1_000_000;
export const MOST_MESSAGES = 20_000;
/** Parts of all messages, repeated ones included. */
export const MOST_PARTS = 100_000;

const text = z.string().max(LONGEST_TEXT);
const name = z.string().max(200);
const time = z.number().int().nonnegative();

/** What an exported message consists of, in its order. */
const foreignPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text }),
  z.object({ type: z.literal('thought'), text, at: time.optional(), endedAt: time.optional() }),
  z.object({ type: z.literal('call'), name, input: text }),
  /** What the last call came to that has no output yet. */
  z.object({ type: z.literal('output'), name, text, failed: z.boolean() }),
  z.object({ type: z.literal('source'), url: z.string().max(2_000), title: name.nullable() }),
  /** An image that was sent: its address in the archive, or a data URL. */
  z.object({ type: z.literal('image'), place: z.string(), name }),
]);
export type ForeignPart = z.infer<typeof foreignPartSchema>;

/** A question, or an answer with all that led to it. */
export const foreignMessageSchema = z.object({
  id: z.string().max(200),
  /** A message that comes before it; null where it opens the conversation. */
  parentId: z.string().max(200).nullable(),
  role: z.enum(['user', 'assistant']),
  at: time.nullable(),
  endedAt: time.nullable(),
  model: name.nullable(),
  parts: z.array(foreignPartSchema).readonly(),
  /** Whether its writer was stopped. */
  stopped: z.boolean(),
});
export type ForeignMessage = z.infer<typeof foreignMessageSchema>;

/** A conversation of another program, whichever that was. */
export const foreignConversationSchema = z.object({
  peer: importPeerSchema,
  id: z.string().max(200),
  title: z.string().max(1_000),
  createdAt: time.nullable(),
  updatedAt: time.nullable(),
  isArchived: z.boolean(),
  isPinned: z.boolean(),
  /** The project that it stood in, by its name. */
  project: name.nullable(),
  /** The message at the end of the branch that was shown; null where that is not said. */
  activeId: z.string().nullable(),
  /** What was left behind when it was read. */
  left: z.partialRecord(leftKindSchema, z.number().int().positive()),
});
export type ForeignConversation = z.infer<typeof foreignConversationSchema>;

export interface ReadConversation {
  readonly conversation: ForeignConversation;
  /** Each one after the one that it follows, and an answer right after its question. */
  readonly messages: readonly ForeignMessage[];
}
