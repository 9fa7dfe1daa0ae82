import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** The first of these programs that is installed, by name or path; null where none is. */
export function installedProgram(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(':');
  for (const name of names)
    for (const path of name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)))
      if (isExecutable(path)) return path;
  return null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
