import { statfs } from 'node:fs/promises';
import type { Environment } from '@/lib/config/env';

/** How much the disk still takes on which everything is kept; infinite with Convex, whose disk is not ours. */
export async function freeBytesOf({
  CONVEX_URL,
  NALAR_DATA_DIR,
}: Pick<Environment, 'CONVEX_URL' | 'NALAR_DATA_DIR'>): Promise<number> {
  if (CONVEX_URL !== undefined) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = await statfs(/* turbopackIgnore: true */ NALAR_DATA_DIR);
  return bavail * bsize;
}
