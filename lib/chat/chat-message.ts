import type { UIMessage, UIMessageChunk } from 'ai';
import { z } from 'zod';
import { chatModeSchema, traceModeSchema } from '@/lib/trace/step-key';
import { thinkingSchema } from '@/lib/trace/thinking-schema';
import { traceStatusSchema } from '@/lib/trace/trace-envelope';
import { callDecisionsSchema } from './call-decision';
import type { DataParts } from './data-parts';
import { chosenFilesSchema } from './documents/chosen-documents-schema';
import { imageReferenceSchema } from './images/image-reference';
import { RESEARCH_MODES } from './research/research-mode';
import { TURN_MODES } from './turn-mode';

/** What is known about an answer besides its parts; nothing in it comes from the reasoning. */
export const messageMetadataSchema = z.object({
  conversationId: z.string(),
  /** The message this one answers or follows; null at the root of a conversation. */
  parentId: z.string().nullable(),
  createdAt: z.number().int().nonnegative(),
  turnId: z.string().optional(),
  /** Of a person's message that answers what a turn asked: that turn. */
  continues: z.string().optional(),
  /** Of a person's message that says whether calls may be made, about which that turn has asked. */
  decisions: callDecisionsSchema.optional(),
  /** Of a person's message: what it wants an answer from, where it chooses some of their documents. */
  chosen: chosenFilesSchema.optional(),
  /** Of a person's message: the images that were sent with it. */
  images: z.array(imageReferenceSchema).optional(),
  /** Of a person's message: the mode of research that was chosen for its answer. */
  research: z.enum(RESEARCH_MODES).optional(),
  /** Of an answer that goes on with one that was cut short, and begins with its words: the turn that gave that one. */
  prolongs: z.string().optional(),
  traceId: z.string().optional(),
  /** From which program it was brought along. */
  imported: z.string().optional(),
  modelId: z.string().optional(),
  /** How much the model was asked to think; absent where that was left to it. */
  thinking: thinkingSchema.optional(),
  /** How it is answered, where nobody chose and that was decided. */
  auto: z.enum(TURN_MODES).optional(),
  chatMode: chatModeSchema.optional(),
  traceMode: traceModeSchema.optional(),
  /** `running` until the turn has settled. */
  status: z.union([z.literal('running'), traceStatusSchema]).optional(),
  durationMs: z.number().int().nonnegative().optional(),
  /** How much of that was over when the answer was begun; absent where nothing was thought. */
  thoughtMs: z.number().int().nonnegative().optional(),
  /** Set where the model never came to an answer and its thoughts were shown in the place of one. */
  answerSource: z.literal('thoughts').optional(),
});
export type MessageMetadata = z.infer<typeof messageMetadataSchema>;

/** A message as the browser holds it and the store keeps it. */
export type ChatMessage = UIMessage<MessageMetadata, DataParts>;
export type ChatMessagePart = ChatMessage['parts'][number];
export type ChatMessageChunk = UIMessageChunk<MessageMetadata, DataParts>;

export { messageText } from './message-text';
