import { z } from 'zod';
import type { Thinking } from '@/lib/trace/thinking';
import { thinkingSchema } from '@/lib/trace/thinking-schema';

/** A model as the picker shows it. */
export const modelOptionSchema = z.object({
  modelId: z.string(),
  label: z.string(),
  providerLabel: z.string(),
  reasoning: z.enum(['native', 'tagged', 'think', 'none']),
  /** Whether its turns can search the web, be it by its provider or by a search engine that is set up here. */
  webSearch: z.boolean(),
  /** Whether it looks at images. */
  seesImages: z.boolean().optional(),
  /** True for what plays conversations that were written for it, where no model is there. */
  isDemo: z.boolean(),
  /** Whether nobody set it up: its server was found on the machine of this Nalar. */
  isFound: z.boolean().optional(),
  /** How many tokens of files it can be given whole. */
  fileTokens: z.int().optional(),
  /** How much it can be asked to think; absent where that cannot be chosen. */
  thinking: z.array(thinkingSchema).optional(),
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
  /** How much models are asked to think by those who have not chosen. */
  readonly defaultThinking: Thinking;
  /** False where models that run beside Nalar are not looked for. */
  readonly looksForMore?: false;
}
