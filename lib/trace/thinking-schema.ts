import { z } from 'zod';
import { THINKING_LEVELS } from './thinking';

export const thinkingSchema = z.enum(THINKING_LEVELS);
