import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@/lib/shared/app-error';
import { writeThrough } from '@/lib/store/sqlite/write-through';
import { partsOf } from './installation-files';

/** Moves a file or a folder. */
export type Move = (from: string, to: string) => Promise<void>;

export interface PartsExchange {
  /** Where the parts of an installation are, and where the new ones come to be. */
  readonly folder: string;
  /** Where the new ones are. */
  readonly source: string;
  readonly names: readonly string[];
  /** Where those that were there come to be; it must not be there. */
  readonly aside: string;
  readonly move?: Move;
}

/**
 * Moves what is there out of the way and the new in, in the order of the names. Gives whether anything was there. Where a
 * part cannot be moved, all are moved back; throws what went wrong, or an `AppError` that says where each part is.
 */
export async function exchangeParts(exchange: PartsExchange): Promise<boolean> {
  const { folder, source, names, aside, move = rename } = exchange;
  const moved: { readonly from: string; readonly to: string }[] = [];
  const take = async (name: string, from: string, to: string): Promise<void> => {
    await move(join(from, name), join(to, name));
    moved.unshift({ from: join(from, name), to: join(to, name) });
  };
  const leaving = await partsOf(folder, names);
  if (leaving.length > 0) await mkdir(aside, { mode: 0o700 });
  try {
    for (const name of leaving) await take(name, folder, aside);
    for (const name of await partsOf(source, names)) await take(name, source, folder);
    await writeThrough(folder);
    return leaving.length > 0;
  } catch (error) {
    const stuck: string[] = [];
    for (const { from, to } of moved) await move(to, from).catch(() => stuck.push(`${from} is now ${to}`));
    await writeThrough(folder).catch(() => {});
    if (stuck.length > 0)
      throw new AppError(
        'restore-failed',
        `The backup cannot be put into ${folder}, and what was moved cannot be moved back: ${stuck.join('; ')}.`,
        { cause: error },
      );
    await rmdir(aside).catch(() => {});
    throw error;
  }
}
