import { type AdminConfig, unknownSetting } from '@/lib/config/admin-config';
import {
  ADMIN_SETTING_NAMES,
  type AdminSettingName,
  type AdminSettings,
  adminSettingSchemas,
  DEFAULT_ADMIN_SETTINGS,
  isAdminSettingName,
} from '@/lib/config/admin-settings';
import { describeHistory, HISTORY_LENGTH } from './config-history';
import { showSettingValue } from './show-setting-value';

export const CONFIG_USAGE = `Usage: npm run config -- <command>

  list                    all settings and their values
  get <setting>           the value of one setting
  set <setting> <value>   change a setting; it holds from the next turn on
  history                 the latest ${HISTORY_LENGTH} changes

Settings: ${ADMIN_SETTING_NAMES.join(', ')}

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

  function refuse(sentence: string): number {
    writeError(`${sentence}\n`);
    return EXIT_USAGE;
  }

  switch (command) {
    case undefined:
      return refuse(CONFIG_USAGE.trimEnd());

    case 'help':
    case '--help':
    case '-h':
      write(CONFIG_USAGE);
      return EXIT_DONE;

    case 'list':
    case 'get': {
      const { value } = await config.read();
      if (name === undefined) {
        write(ADMIN_SETTING_NAMES.map((setting) => describeSetting(setting, value)).join(''));
        return EXIT_DONE;
      }
      if (command === 'list' || values.length > 0) return refuse(`Too many words. ${SEE_USAGE}`);
      if (!isAdminSettingName(name)) return refuse(unknownSetting(name).message);
      write(`${showSettingValue(value[name])}\n`);
      return EXIT_DONE;
    }

    case 'set': {
      if (name === undefined || values.length === 0)
        return refuse(`Say which setting and which value. ${SEE_USAGE}`);
      const changed = await config.set(name, interpretValue(name, values), changedBy);
      if (!changed.ok) return refuse(changed.error.message);
      write(`Changed, as version ${changed.value.version}; it holds from the next turn on.\n`);
      if (isAdminSettingName(name)) write(describeSetting(name, changed.value.value));
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

function describeSetting(name: AdminSettingName, settings: AdminSettings): string {
  const isDefault = showSettingValue(settings[name]) === showSettingValue(DEFAULT_ADMIN_SETTINGS[name]);
  return `${name} = ${showSettingValue(settings[name])}${isDefault ? ' (default)' : ''}\n`;
}

/** The first reading of the words that the setting allows: as JSON, as they stand, or as a list. */
function interpretValue(name: string, words: readonly string[]): unknown {
  const asWritten = words.join(' ');
  const asList = words.flatMap((word) => word.split(',')).filter((word) => word !== '');
  const readings = [parseJson(asWritten), asWritten, asList];
  if (!isAdminSettingName(name)) return asWritten;
  const schema = adminSettingSchemas[name];
  const allowed = readings.find((reading) => schema.safeParse(reading).success);
  return allowed === undefined ? asWritten : allowed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
