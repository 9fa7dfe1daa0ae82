import { z } from 'zod';

/** What is remembered are facts; the others were notes that engines kept for themselves, in older rows and records. */
export const memoryLaneSchema = z.enum(['facts', 'plans', 'reflections', 'planning-cache']);

/** How far something is remembered: in its conversation only, or wherever the person is. */
export const MEMORY_SCOPES = ['conversation', 'person'] as const;
export const memoryScopeSchema = z.enum(MEMORY_SCOPES);
export type MemoryScope = z.infer<typeof memoryScopeSchema>;
