import { z } from 'zod';
import {
  type AdminConfig,
  type AdminConfigEntry,
  type SettingCatalog,
  unknownSetting,
} from '@/lib/config/admin-config';
import type { AdminSettings } from '@/lib/config/admin-settings';

/** Changes that the history shows. */
const HISTORY_LENGTH = 20;

const settingsSchema = z.record(z.string(), z.unknown()).catch({});

/** One line for each change, newest first, from entries of which the oldest only serves to compare. */
function describeHistory(entries: readonly AdminConfigEntry[]): string {
  if (entries.length === 0) return 'Nobody has changed a setting yet.\n';
  return entries
    .slice(0, HISTORY_LENGTH)
    .map((entry, index) => {
      const when = new Date(entry.changedAt).toISOString().slice(0, 19).replace('T', ' ');
      return `${entry.version}  ${when} UTC  ${entry.changedBy}  ${describeChange(entries[index + 1], entry)}\n`;
    })
    .join('');
}

function describeChange(before: AdminConfigEntry | undefined, after: AdminConfigEntry): string {
  const old = settingsSchema.parse(before?.value);
  const settings = settingsSchema.parse(after.value);
  const names = [...new Set([...Object.keys(old), ...Object.keys(settings)])];
  const changes = names.flatMap((name) => {
    const [from, to] = [old, settings].map((values) =>
      name in values ? showSettingValue(values[name]) : 'default',
    );
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  });
  return changes.length > 0 ? changes.join(', ') : 'no change';
}

export const configUsage = ({ names }: SettingCatalog): string => `Usage: npm run config -- <command>

  list                    all settings and their values
  get <setting>           the value of one setting
  set <setting> <value>   change a setting; it holds from the next turn on
  history                 the latest ${HISTORY_LENGTH} changes

Settings: ${names.join(', ')}

Examples:
  npm run config -- set reasoningTraceMode curated
  npm run config -- set reasoningLanguages id,en
  npm run config -- set defaultModelId null
`;

export interface ConfigCommandContext {
  readonly config: AdminConfig;
  /** Who is noted as the author of a change. */
  readonly changedBy: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const EXIT_DONE = 0;
/** The command line makes no sense, or a value is not allowed. */
const EXIT_USAGE = 2;

/** Runs one command of the config tool; gives the exit code. */
export async function runConfigCommand(
  commandLine: readonly string[],
  { config, changedBy, write, writeError }: ConfigCommandContext,
): Promise<number> {
  const [command, name, ...values] = commandLine;
  const { catalog } = config;

  function refuse(sentence: string): number {
    writeError(`${sentence}\n`);
    return EXIT_USAGE;
  }

  switch (command) {
    case undefined:
      return refuse(configUsage(catalog).trimEnd());

    case 'help':
    case '--help':
    case '-h':
      write(configUsage(catalog));
      return EXIT_DONE;

    case 'list':
    case 'get': {
      const { value } = await config.read();
      if (name === undefined) {
        write(catalog.names.map((setting) => describeSetting(setting, value, catalog)).join(''));
        return EXIT_DONE;
      }
      if (command === 'list' || values.length > 0) return refuse(`Too many words. ${SEE_USAGE}`);
      if (catalog.schemaOf(name) === undefined) return refuse(unknownSetting(name, catalog).message);
      write(`${showSettingValue(settingOf(name, value))}\n`);
      return EXIT_DONE;
    }

    case 'set': {
      if (name === undefined || values.length === 0)
        return refuse(`Say which setting and which value. ${SEE_USAGE}`);
      const changed = await config.set(name, interpretValue(catalog.schemaOf(name), values), changedBy);
      if (!changed.ok) return refuse(changed.error.message);
      write(`Changed, as version ${changed.value.version}; it holds from the next turn on.\n`);
      write(describeSetting(name, changed.value.value, catalog));
      return EXIT_DONE;
    }

    case 'history':
      if (name !== undefined) return refuse(`Too many words. ${SEE_USAGE}`);
      write(describeHistory(await config.history(HISTORY_LENGTH + 1)));
      return EXIT_DONE;

    default:
      return refuse(`There is no command ${JSON.stringify(command)}. ${SEE_USAGE}`);
  }
}

const SEE_USAGE = 'See npm run config -- help.';

function describeSetting(name: string, settings: AdminSettings, { defaults }: SettingCatalog): string {
  const shown = showSettingValue(settingOf(name, settings));
  const isDefault = shown === showSettingValue(settingOf(name, defaults));
  return `${name} = ${shown}${isDefault ? ' (default)' : ''}\n`;
}

const settingOf = (name: string, settings: AdminSettings): unknown =>
  new Map<string, unknown>(Object.entries(settings)).get(name);

/** The first reading of the words that the setting allows: as JSON, as they stand, or as a list. */
function interpretValue(schema: z.ZodType | undefined, words: readonly string[]): unknown {
  const asWritten = words.join(' ');
  const asList = words.flatMap((word) => word.split(',')).filter((word) => word !== '');
  const readings = [parseJson(asWritten), asWritten, asList];
  const allowed = readings.find((reading) => schema?.safeParse(reading).success);
  return allowed === undefined ? asWritten : allowed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A setting as people type it. */
const showSettingValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(showSettingValue).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
