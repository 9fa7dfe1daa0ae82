/**
 * Who may import what (`.dependency-cruiser.cjs`), and that no two folders need each other: of these neither can be
 * read, or loaded, without the other; what wires parts, and what they share, belong in different folders. Exits with 1
 * and one line per import that breaks a rule or is on such a way around. A folder means its own files, not the folders
 * in it; dependency-cruiser's rule for folders would overlook a folder and its parent.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'dependency-cruiser';

const { TEST_FILES } = createRequire(import.meta.url)('./test-files.cjs');
const ROOTS = ['lib', 'app', 'components', 'convex'];
const ALL = [...ROOTS, 'tests', 'e2e', 'evals', 'benchmarks', 'instrumentation.ts', 'proxy.ts'];
const OURS = new RegExp(`^(${ROOTS.join('|')})/`);
/** Tests reach across the tree, and what Convex generates names all of its functions. */
const LEFT_OUT = new RegExp(`${TEST_FILES}|^convex/_generated/`);

const counts = (path) => OURS.test(path) && !LEFT_OUT.test(path);

/** Imports from one folder into another, of `{ from, to }` files: those that lead back to the folder where they begin. */
export function importsInCircles(imports) {
  const across = imports.filter(
    ({ from, to }) => counts(from) && counts(to) && dirname(from) !== dirname(to),
  );
  const needs = new Map();
  for (const { from, to } of across)
    needs.set(dirname(from), (needs.get(dirname(from)) ?? new Set()).add(dirname(to)));
  const reached = new Map([...needs.keys()].map((folder) => [folder, reachedFrom(folder, needs)]));
  return across.filter(({ from, to }) => reached.get(dirname(to))?.has(dirname(from)));
}

function reachedFrom(start, needs) {
  const reached = new Set(needs.get(start));
  for (const folder of reached) for (const next of needs.get(folder) ?? []) reached.add(next);
  return reached;
}

async function main() {
  const cruise = [
    ...['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs'],
    ...['--output-type', 'json'],
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [...cruise, ...ALL], {
    maxBuffer: 256 * 1024 * 1024,
  });
  process.stderr.write(stderr);
  const report = JSON.parse(stdout.toString());
  const { output, exitCode } = await format(report, { outputType: 'err' });
  process.stdout.write(output);
  const imports = report.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const problems = importsInCircles(imports);
  for (const { from, to } of problems)
    process.stderr.write(`${from} imports ${to}, and ${dirname(to)} needs ${dirname(from)}\n`);
  const folders = new Set(
    imports
      .map(({ from }) => from)
      .filter(counts)
      .map(dirname),
  );
  process.stdout.write(`${folders.size} folders checked, ${problems.length} problems\n`);
  process.exitCode = exitCode === 0 && problems.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
