import { z } from 'zod';

/** A model as the picker shows it. */
export const modelOptionSchema = z.object({
  modelId: z.string(),
  label: z.string(),
  providerLabel: z.string(),
  reasoning: z.enum(['native', 'tagged', 'think', 'none']),
  webSearch: z.boolean(),
  /** True for the built-in model that is not a language model. */
  offline: z.boolean(),
});
export type ModelOption = z.infer<typeof modelOptionSchema>;

/** A model as admins see it. */
export interface AdminModelOption extends ModelOption {
  /** The provider's address, where the installation has one of its own. */
  readonly providerHost?: string;
}

/** `GET /api/models`. */
export interface ModelList {
  readonly models: readonly ModelOption[];
  readonly defaultModelId: string;
}
