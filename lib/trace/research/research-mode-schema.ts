import { z } from 'zod';
import { RESEARCH_MODES } from './research-modes';

export const researchModeSchema = z.enum(RESEARCH_MODES);
