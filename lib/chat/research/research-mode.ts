import type { z } from 'zod';
import { researchModeSchema } from '@/lib/trace/research/research-mode-schema';

export const RESEARCH_MODES = researchModeSchema.options;
export type ResearchMode = z.infer<typeof researchModeSchema>;
