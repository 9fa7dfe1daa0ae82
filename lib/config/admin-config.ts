import { z } from 'zod';
import { knobSchema, type PolicyKnob } from '@/lib/chat/policy-knob';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { type AdminSettings, adminSettingSchemas, DEFAULT_ADMIN_SETTINGS } from './admin-settings';

interface AdminSettingsRead {
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
function readAdminSettings(value: unknown, catalog: SettingCatalog): AdminSettingsRead {
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

/** One version of what admins have set. */
export interface AdminConfigEntry {
  readonly version: number;
  readonly value: unknown;
  readonly changedBy: string;
  readonly changedAt: number;
}

/** Where the versions are kept. */
export interface AdminConfigLog {
  /** The newest version, or null before the first change. */
  latest(): Promise<AdminConfigEntry | null>;
  /** One version, or null. */
  get(version: number): Promise<AdminConfigEntry | null>;
  /** Appends a version after `expectedVersion` (0: none yet); false if somebody else was first. */
  append(change: Omit<AdminConfigEntry, 'version'> & { expectedVersion: number }): Promise<boolean>;
  /** Newest first. */
  history(limit: number): Promise<AdminConfigEntry[]>;
}

export interface AdminConfigOptions {
  readonly log: AdminConfigLog;
  readonly clock: Clock;
  /** What may be set; without it the settings that there always are. */
  readonly catalog?: SettingCatalog;
  /** Told once for each stored version that does not say what a setting must say. */
  readonly onUnreadable?: (problem: {
    readonly version: number;
    readonly problems: readonly string[];
  }) => void;
}

export interface AdminConfigVersionRead {
  /** 0 before the first change. */
  readonly version: number;
  readonly value: AdminSettings;
}

export type AdminConfigSetFailure =
  | { readonly code: 'unknown-setting'; readonly message: string }
  | { readonly code: 'invalid-value'; readonly message: string };

export type AdminConfigRestoreFailure = { readonly code: 'version-not-found' };

export interface AdminConfig {
  readonly catalog: SettingCatalog;
  /** The newest settings, with the default of every setting that nobody has changed. */
  read(): Promise<AdminConfigVersionRead>;
  /** Changes one setting; a failure says what is allowed. Gives the settings as they are then. */
  set(
    name: string,
    value: unknown,
    changedBy: string,
  ): Promise<Result<AdminConfigVersionRead, AdminConfigSetFailure>>;
  /** Changes several settings in one version, or none where one of them is not allowed. */
  setAll(
    values: Readonly<Record<string, unknown>>,
    changedBy: string,
  ): Promise<Result<AdminConfigVersionRead, AdminConfigSetFailure>>;
  /** Appends a version with what an earlier one said; 0 means the defaults. */
  restore(
    version: number,
    changedBy: string,
  ): Promise<Result<AdminConfigVersionRead, AdminConfigRestoreFailure>>;
  /** The changes, newest first. */
  history(limit: number): Promise<AdminConfigEntry[]>;
}

const APPEND_ATTEMPTS = 20;

/** The settings of a running Nalar, over the log of their versions; nothing is cached between reads. */
export function createAdminConfig({
  log,
  clock,
  catalog = settingCatalog(),
  onUnreadable,
}: AdminConfigOptions): AdminConfig {
  let reportedVersion = 0;

  function interpret(entry: AdminConfigEntry | null): AdminConfigVersionRead {
    const { settings, problems } = readAdminSettings(entry ? entry.value : {}, catalog);
    if (entry && problems.length > 0 && entry.version !== reportedVersion) {
      reportedVersion = entry.version;
      onUnreadable?.({ version: entry.version, problems });
    }
    return { version: entry?.version ?? 0, value: settings };
  }

  async function append(
    change: (stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
    changedBy: string,
  ): Promise<AdminConfigVersionRead> {
    for (let attempt = 0; attempt < APPEND_ATTEMPTS; attempt += 1) {
      const latest = await log.latest();
      const { stored } = readAdminSettings(latest ? latest.value : {}, catalog);
      const next = change(stored);
      const expectedVersion = latest?.version ?? 0;
      if (await log.append({ expectedVersion, value: next, changedBy, changedAt: clock() }))
        return interpret({ version: expectedVersion + 1, value: next, changedBy, changedAt: clock() });
    }
    throw new AppError(
      'config-contention',
      `Somebody else changed the settings ${APPEND_ATTEMPTS} times in a row.`,
    );
  }

  async function setAll(
    values: Readonly<Record<string, unknown>>,
    changedBy: string,
  ): Promise<Result<AdminConfigVersionRead, AdminConfigSetFailure>> {
    const allowed: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const schema = catalog.changeSchemaOf(name);
      if (schema === undefined) return err(unknownSetting(name, catalog));
      const parsed = schema.safeParse(value);
      if (!parsed.success)
        return err({
          code: 'invalid-value',
          message: `${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}.`,
        });
      allowed[name] = parsed.data;
    }
    return ok(await append((stored) => ({ ...stored, ...allowed }), changedBy));
  }

  return {
    catalog,

    read: async () => interpret(await log.latest()),

    set: (name, value, changedBy) => setAll({ [name]: value }, changedBy),

    setAll,

    async restore(version, changedBy) {
      const earlier = version === 0 ? { value: {} } : await log.get(version);
      if (!earlier) return err({ code: 'version-not-found' });
      const { stored } = readAdminSettings(earlier.value, catalog);
      return ok(await append(() => stored, changedBy));
    },

    history: (limit) => log.history(limit),
  };
}

/** The failure of naming a setting that does not exist; it lists those that do. */
export const unknownSetting = (name: string, { names }: SettingCatalog): AdminConfigSetFailure => ({
  code: 'unknown-setting',
  message: `There is no setting ${JSON.stringify(name)}. The settings are ${names.join(', ')}.`,
});

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
