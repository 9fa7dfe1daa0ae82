import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { AdminSettings } from './admin-settings';
import { readAdminSettings } from './read-admin-settings';
import { type SettingCatalog, settingCatalog } from './setting-catalog';

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
