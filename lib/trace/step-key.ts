import { z } from 'zod';
import { LOCALES } from './locales';
import { STEP_KEYS } from './step-keys';

export { STEP_KEYS };
export const stepKeySchema = z.enum(STEP_KEYS);
export type StepKey = z.infer<typeof stepKeySchema>;

export const STEP_STATUSES = ['pending', 'running', 'done', 'skipped', 'stopped', 'error'] as const;
export const stepStatusSchema = z.enum(STEP_STATUSES);
export type StepStatus = z.infer<typeof stepStatusSchema>;

export const CHAT_MODES = ['normal', 'websearch', 'paper'] as const;
export const chatModeSchema = z.enum(CHAT_MODES);
export type ChatMode = z.infer<typeof chatModeSchema>;

export const TRACE_MODES = ['transparent', 'curated'] as const;
export const traceModeSchema = z.enum(TRACE_MODES);
export type TraceMode = z.infer<typeof traceModeSchema>;

export { LOCALES };
export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;
