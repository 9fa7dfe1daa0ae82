import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const MANIFESTS = 'server/app/**/react-loadable-manifest.json';

const manifestSchema = z.record(z.string(), z.looseObject({ files: z.array(z.string()) }));

/**
 * Takes out of a build what its pages would fetch in advance though it is not there: of a part of a page that comes
 * with a late part, Turbopack names files that it does not make, and browsers report each one as an error. What a page
 * really needs it asks for by other lists. Gives how many names were taken out. Throws where the build
 * cannot be read or written.
 */
export function dropMissingPreloads(buildDirectory: string): number {
  let dropped = 0;
  for (const name of globSync(MANIFESTS, { cwd: buildDirectory })) {
    const path = join(buildDirectory, name);
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    let missing = 0;
    for (const part of Object.values(manifest)) {
      const present = part.files.filter((file) => existsSync(join(buildDirectory, file)));
      missing += part.files.length - present.length;
      part.files = present;
    }
    if (missing === 0) continue;
    replaceFile(path, JSON.stringify(manifest));
    dropped += missing;
  }
  return dropped;
}

/** Whoever reads the file meanwhile, such as another server of this build, finds it whole. */
function replaceFile(path: string, text: string): void {
  const whole = `${path}.${process.pid}`;
  try {
    writeFileSync(whole, text);
    renameSync(whole, path);
  } finally {
    rmSync(whole, { force: true });
  }
}

const REFUSALS = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Whether this is what the system says to somebody who may only read. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSALS.has(String(error.code));
