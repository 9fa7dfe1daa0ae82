/** Conventions of file names and sizes (AGENTS.md): exits with 1 and one line per file that breaks one. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

export const LINE_LIMIT = 300;
const VAGUE_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'types', 'common', 'misc']);
const UNLIMITED =
  /\.test\.tsx?$|\.spec\.ts$|\.generated\.|(^|\/)_generated\/|(^|\/)migrations\/|(^|\/)training\/|^components\/ui\//;
const KEBAB_CASE = /^\[?\.{0,3}[a-z0-9]+(-[a-z0-9]+)*\]?(\.[a-z0-9-]+)*$/;
const ROUTE_PARAMETER = /^\[(\.{3})?[a-zA-Z]+\]$/;

/** What is wrong with a source file's name or length; empty if nothing. */
export function problemsOf(path, lineCount) {
  const problems = [];
  const stem = basename(path).split('.')[0] ?? '';
  if (VAGUE_NAMES.has(stem)) problems.push(`${path}: name the file after what it exports, not "${stem}"`);
  const inConvex = path.startsWith('convex/');
  for (const segment of path.split('/').slice(0, -1))
    if (!/^[@(._a-z0-9-]+\)?$/.test(segment) && !ROUTE_PARAMETER.test(segment))
      problems.push(`${path}: folder "${segment}" is not in kebab-case`);
  if (!inConvex && !KEBAB_CASE.test(basename(path))) problems.push(`${path}: file names are in kebab-case`);
  if (inConvex && basename(path).includes('-'))
    problems.push(`${path}: Convex refuses hyphens in file names`);
  if (!UNLIMITED.test(path) && lineCount > LINE_LIMIT)
    problems.push(`${path}: ${lineCount} lines, at most ${LINE_LIMIT}; split it by concept`);
  return problems;
}

function main() {
  const listed = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.cjs',
    '*.css',
  ]);
  const files = listed
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));
  const problems = files.flatMap((path) =>
    problemsOf(path, readFileSync(path, 'utf8').split('\n').length - 1),
  );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${files.length} files checked, ${problems.length} problems\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
