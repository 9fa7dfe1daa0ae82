import type { z } from 'zod';
import { knobSchema, type PolicyKnob } from '@/lib/chat/policy-knob';
import { type AdminSettings, adminSettingSchemas, DEFAULT_ADMIN_SETTINGS } from './admin-settings';

/** Everything that admins may set here. */
export interface SettingCatalog {
  readonly names: readonly string[];
  /** What a stored setting may be; undefined where there is none of that name. */
  readonly schemaOf: (name: string) => z.ZodType | undefined;
  /** What it may be changed to: nothing that this installation has not. What was stored may name what is gone by now. */
  readonly changeSchemaOf: (name: string) => z.ZodType | undefined;
  readonly defaults: AdminSettings;
}

/** The settings that there always are, and one for each knob. Where the tools are not known, any may be named. */
export function settingCatalog(
  knobs: readonly PolicyKnob[] = [],
  toolNames: readonly string[] | null = null,
): SettingCatalog {
  const schemas = new Map<string, z.ZodType>([
    ...Object.entries(adminSettingSchemas),
    ...knobs.map((knob) => [knob.name, knobSchema(knob)] as const),
  ]);
  return {
    names: [...schemas.keys()],
    schemaOf: (name) => schemas.get(name),
    changeSchemaOf: (name) =>
      name === 'enabledTools' && toolNames !== null ? knownToolsSchema(toolNames) : schemas.get(name),
    defaults: {
      ...DEFAULT_ADMIN_SETTINGS,
      ...Object.fromEntries(knobs.map(({ name, byDefault }) => [name, byDefault])),
    },
  };
}

/** A name with a slip in it would turn a tool off, or all of them, and nobody would hear of it. */
const knownToolsSchema = (toolNames: readonly string[]): z.ZodType =>
  adminSettingSchemas.enabledTools.superRefine((names, context) => {
    const unknown = names?.find((name) => !toolNames.includes(name));
    if (unknown === undefined) return;
    const message = `names ${JSON.stringify(unknown)}, which is no tool; the tools are ${toolNames.join(', ')}`;
    context.addIssue({ code: 'custom', message });
  });
