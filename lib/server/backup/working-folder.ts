import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a folder is made for, which its name says. */
type Purpose = 'restoring' | 'backing-up';

const NAME = /^\.(?:restoring|backing-up)-[A-Za-z0-9]{6}$/;
/** What nobody has written to for so long was left by a process that was killed. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1_000;

/**
 * Makes a folder that only its owner may read, for as long as some work takes. It is in the folder of what the work makes,
 * which may be all of its disk: what is on the same disk can be moved at once.
 */
export async function inWorkingFolder<Value>(
  parent: string,
  purpose: Purpose,
  now: number,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  await removeLeftWorkingFolders(parent, now);
  const folder = await mkdtemp(join(parent, `.${purpose}-`));
  try {
    return await work(folder);
  } finally {
    // What cannot be removed now goes with what others have left.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** Removes what backups and restores that were killed have left in a folder; how many there were. */
export async function removeLeftWorkingFolders(parent: string, now: number): Promise<number> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const entry of entries) {
    const folder = join(parent, entry.name);
    if (!entry.isDirectory() || !NAME.test(entry.name)) continue;
    if (now - (await writtenAt(folder)) < LEFT_AFTER_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** When something in a folder was written last. */
async function writtenAt(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let latest = 0;
  for (const path of [folder, ...names.map((name) => join(folder, name))])
    latest = Math.max(latest, (await stat(path).catch(() => null))?.mtimeMs ?? 0);
  return latest;
}
