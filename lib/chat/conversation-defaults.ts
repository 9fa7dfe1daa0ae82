import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { chosenDocumentsSchema } from './documents/chosen-documents-schema';
import { instructionsTextSchema } from './instructions';
import { ANSWER_CHOICES } from './turn-mode';

/** What a conversation is begun with: the same wherever such a choice is kept. */
export const conversationDefaultsSchema = z.strictObject({
  /** What is wanted of its answers. */
  instructions: instructionsTextSchema,
  /** Null where the person's own choice holds. */
  modelId: z.string().max(MODEL_ID_UNITS).nullable(),
  mode: z.enum(ANSWER_CHOICES).nullable(),
  /** What its questions are about. */
  chosen: chosenDocumentsSchema,
});
export type ConversationDefaults = z.infer<typeof conversationDefaultsSchema>;
