import { z } from 'zod';
import type { AdminSettings } from './admin-settings';
import type { SettingCatalog } from './setting-catalog';

export interface AdminSettingsRead {
  readonly settings: AdminSettings;
  /** What was stored, with names that this version of Nalar does not know: they belong to a newer one. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** One line for each setting that could not be used. */
  readonly problems: readonly string[];
}

const storedSchema = z.record(z.string(), z.unknown());

/**
 * Reads stored settings one by one, so that a broken one costs only itself. A broken trace mode (or a value
 * that is no set of settings at all) becomes `curated`, the mode that shows less; anything else its default.
 */
export function readAdminSettings(value: unknown, catalog: SettingCatalog): AdminSettingsRead {
  const parsed = storedSchema.safeParse(value);
  if (!parsed.success)
    return {
      settings: { ...catalog.defaults, reasoningTraceMode: 'curated' },
      stored: { reasoningTraceMode: 'curated' },
      problems: ['the stored value is not a set of settings'],
    };
  const usable: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of catalog.names) {
    if (!Object.hasOwn(parsed.data, name)) continue;
    const setting = catalog.schemaOf(name)?.safeParse(parsed.data[name]);
    if (setting === undefined) continue;
    if (setting.success) usable[name] = setting.data;
    else {
      problems.push(`${name} ${setting.error.issues[0]?.message ?? 'is not valid'}`);
      if (name === 'reasoningTraceMode') usable[name] = 'curated';
    }
  }
  return { settings: { ...catalog.defaults, ...usable }, stored: parsed.data, problems };
}
