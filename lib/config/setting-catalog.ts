import type { z } from 'zod';
import { knobSchema, type PolicyKnob } from '@/lib/chat/policy-knob';
import { type AdminSettings, adminSettingSchemas, DEFAULT_ADMIN_SETTINGS } from './admin-settings';

/** Everything that admins may set here. */
export interface SettingCatalog {
  readonly names: readonly string[];
  /** What a setting may be; undefined where there is none of that name. */
  readonly schemaOf: (name: string) => z.ZodType | undefined;
  readonly defaults: AdminSettings;
}

/** The settings that there always are, and one for each knob. */
export function settingCatalog(knobs: readonly PolicyKnob[] = []): SettingCatalog {
  const schemas = new Map<string, z.ZodType>([
    ...Object.entries(adminSettingSchemas),
    ...knobs.map((knob) => [knob.name, knobSchema(knob)] as const),
  ]);
  return {
    names: [...schemas.keys()],
    schemaOf: (name) => schemas.get(name),
    defaults: {
      ...DEFAULT_ADMIN_SETTINGS,
      ...Object.fromEntries(knobs.map(({ name, byDefault }) => [name, byDefault])),
    },
  };
}
