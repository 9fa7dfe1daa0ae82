import { z } from 'zod';

/** What is remembered, by what it is good for. */
export const MEMORY_LANES = ['facts', 'plans', 'reflections', 'planning-cache'] as const;
export const memoryLaneSchema = z.enum(MEMORY_LANES);
export type MemoryLane = z.infer<typeof memoryLaneSchema>;

/** How far something is remembered: in its conversation only, or wherever the person is. */
export const MEMORY_SCOPES = ['conversation', 'person'] as const;
export const memoryScopeSchema = z.enum(MEMORY_SCOPES);
export type MemoryScope = z.infer<typeof memoryScopeSchema>;
