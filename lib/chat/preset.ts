import { z } from 'zod';
import { type ConversationDefaults, conversationDefaultsSchema } from './conversation-defaults';
import { isNothingChosen } from './documents/chosen-documents';
import type { NamedDocument } from './documents/document';
import { MOST_STARTERS, PRESET_DESCRIPTION_LIMIT, PRESET_NAME_LIMIT, STARTER_LIMIT } from './limits';

/** What a preset gives conversations. */
export const presetGivesSchema = z.strictObject({
  defaults: conversationDefaultsSchema,
  /** The tools that their answers may use, of those that are offered; null: all of them. */
  tools: z.array(z.string().max(80)).max(100).nullable(),
  /** Questions to begin with. */
  starters: z.array(z.string().trim().min(1).max(STARTER_LIMIT)).max(MOST_STARTERS),
});
export type PresetGives = z.infer<typeof presetGivesSchema>;

/** `POST /api/presets`. */
export const presetSchema = presetGivesSchema.extend({
  name: z.string().trim().min(1).max(PRESET_NAME_LIMIT),
  description: z.string().trim().max(PRESET_DESCRIPTION_LIMIT),
});
export type Preset = z.infer<typeof presetSchema>;

/** `PATCH /api/presets/:id`: all of it, and the version that whoever changes it has seen. */
export const presetChangeSchema = presetSchema.extend({ version: z.number().int().min(1) });
export type PresetChange = z.infer<typeof presetChangeSchema>;

const hasNoDocuments = ({ defaults }: PresetGives): boolean => isNothingChosen(defaults.chosen);
const documentsAreOnes = 'what is for everybody has no documents: those are of one person';

/** `POST /api/admin/presets`. */
export const sharedPresetSchema = presetSchema.refine(hasNoDocuments, documentsAreOnes);
/** `PATCH /api/admin/presets/:id`. */
export const sharedPresetChangeSchema = presetChangeSchema.refine(hasNoDocuments, documentsAreOnes);

/** An entry of the list of presets. */
export interface PresetSummary {
  readonly presetId: string;
  readonly name: string;
  readonly description: string;
  /** Whether it is everybody's, made by an admin. */
  readonly isShared: boolean;
}

/** `GET /api/presets/:id`. Whoever may use it may read it. */
export interface PresetView extends PresetSummary, PresetGives {
  readonly version: number;
  readonly defaults: ConversationDefaults;
  /** What there is of its documents. */
  readonly documents: readonly NamedDocument[];
}
