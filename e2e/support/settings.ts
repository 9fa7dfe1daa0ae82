import { openDatabase } from './open-database';

/**
 * Changes admin settings of an app that keeps them in a file, all in one version, as another process would. The command
 * line does the same, but needs seconds of a processor for it.
 */
export function changeSettings(dataDirectory: string, settings: Readonly<Record<string, string>>): void {
  const values = Object.entries(settings).map(([name, value]) => [name, readValue(value)]);
  const database = openDatabase(dataDirectory);
  database
    .prepare(
      `INSERT INTO admin_config (version, value, changed_by, changed_at)
       SELECT coalesce(max(version), 0) + 1,
         json_patch(coalesce((SELECT value FROM admin_config ORDER BY version DESC LIMIT 1), '{}'), ?), 'test', ?
       FROM admin_config`,
    )
    .run(JSON.stringify(Object.fromEntries(values)), Date.now());
  database.close();
}

/** A value as it would be typed: as JSON where it is some, else as it stands. */
function readValue(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
