import { z } from 'zod';
import { STEP_KEYS } from './step-keys';

export { STEP_KEYS };
export const stepKeySchema = z.enum(STEP_KEYS);
export type StepKey = z.infer<typeof stepKeySchema>;

export const STEP_STATUSES = ['pending', 'running', 'done', 'skipped', 'error'] as const;
export const stepStatusSchema = z.enum(STEP_STATUSES);
export type StepStatus = z.infer<typeof stepStatusSchema>;

export const CHAT_MODES = ['normal', 'websearch', 'paper'] as const;
export const chatModeSchema = z.enum(CHAT_MODES);
export type ChatMode = z.infer<typeof chatModeSchema>;

export const TRACE_MODES = ['transparent', 'curated'] as const;
export const traceModeSchema = z.enum(TRACE_MODES);
export type TraceMode = z.infer<typeof traceModeSchema>;

/** Languages of the interface and of reasoning that Nalar writes labels in. */
export const LOCALES = ['en', 'id'] as const;
export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;
