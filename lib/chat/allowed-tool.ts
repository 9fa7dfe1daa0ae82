import type { z } from 'zod';
import { askedCallSchema } from '@/lib/trace/clarification';

/** A tool that changes something and is called in a conversation without asking, since its owner has allowed that. */
export const allowedToolSchema = askedCallSchema.pick({ toolName: true, labels: true, server: true });
export type AllowedTool = z.infer<typeof allowedToolSchema>;
