import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a production build is made from. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'convex',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

/** Whether a build exists and is newer than everything it was made from. */
export function isBuildCurrent(projectDirectory: string): boolean {
  const builtAt = modifiedAt(join(projectDirectory, '.next', 'BUILD_ID'));
  return builtAt !== null && SOURCES.every((source) => newestIn(join(projectDirectory, source)) <= builtAt);
}

function modifiedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function newestIn(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const children = readdirSync(path).filter((name) => !name.includes('.test.'));
  return Math.max(0, ...children.map((name) => newestIn(join(path, name))));
}
