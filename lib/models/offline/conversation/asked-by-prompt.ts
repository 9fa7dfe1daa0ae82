import { z } from 'zod';
import type { OfflineConversation } from './read-conversation';

const promptSchema = z.object({
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});

/**
 * What a pipeline's prompt is about, where a call has one: its question, with its other variables as material. The
 * words around them are for models that read.
 */
export function askedByPrompt(conversation: OfflineConversation, prompt: unknown): OfflineConversation {
  const { question, ...others } = promptSchema.safeParse(prompt).data?.variables ?? {};
  if (typeof question !== 'string') return conversation;
  const attachments = Object.entries(others).map(([name, value]) => ({
    name,
    text: typeof value === 'object' ? value.join('\n') : String(value),
  }));
  return { ...conversation, message: question, attachments: [...conversation.attachments, ...attachments] };
}
