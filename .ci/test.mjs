/**
 * Everything that CI runs, and what of it runs at the same time. Each step says how long it took; one that fails hides
 * none of the others, except those that need what it makes. Ends with the slowest tests, and "N passed, N failed" over
 * all tests and checks.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowestTests, storyResults, unitResults } from './read-report.mjs';

/** Where Linux keeps files in memory, though it may start no programs there: what tests store need not wait for a disk. */
const MEMORY = '/dev/shm';
/** Several times what they take. */
const ROOM_BYTES = 8 * 2 ** 30;
const hasRoom = (folder) => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES;
};
const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'nalar-test-'));
const IN_MEMORY = { TMPDIR: folder };
const reportOf = (name) => join(folder, `${name.replaceAll(' ', '-')}.json`);

const TYPES = [
  { name: 'types of routes', command: ['next', 'typegen'] },
  // One checker sees all files in their order; several take longer on two cores, and may find other things.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
];
const BUILD = { name: 'production build', command: ['next', 'build'] };
const CHECKS = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'file names and sizes', command: ['node', '.ci/check-files.mjs'] },
  { name: 'import rules, and folders that need each other', command: ['node', '.ci/check-imports.mjs'] },
  { name: 'messages', command: ['node', '.ci/check-messages.mjs'] },
  { name: 'page about tools', command: ['tsx', 'lib/server/cli/tools-document.ts', '--check'] },
  { name: 'document of the API', command: ['tsx', 'lib/server/cli/openapi-document.ts', '--check'] },
  { name: 'dead code', command: ['knip'] },
];
/** What they measure means nothing here, where others run beside them: whether all figures are there, and sane. */
const figures = (name, command) => ({
  name: `figures of ${name}`,
  command: ['tsx', ...command, '--size', 'small', '--json', reportOf(name)],
  results: () => readReport(name, suiteResults),
});
const FIGURES = [
  { ...figures('modules', ['benchmarks/run.ts', '--subject', 'modules']), environment: IN_MEMORY },
  { ...figures('evals', ['evals/run.ts']), environment: IN_MEMORY },
];
const FIGURES_OF_APP = figures('the served app', ['benchmarks/run.ts', '--subject', 'served-app']);
const UNIT = {
  name: 'unit, contract, HTTP and component tests',
  command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf('unit')}`],
  environment: IN_MEMORY,
  results: () => readReport('unit', unitResults),
};
const STORIES = {
  name: 'stories',
  command: ['playwright', 'test'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('stories') },
  results: () => readReport('stories', storyResults),
};

function readReport(name, read) {
  return existsSync(reportOf(name)) ? read(JSON.parse(readFileSync(reportOf(name), 'utf8'))) : null;
}

/** How many suites were measured; what is wrong with the others they say themselves. */
const suiteResults = (report) => ({ passed: Object.keys(report).length, failed: 0, failures: [], times: [] });

/** Runs a command to its end, and tells what it said where it fails. */
function run([program, ...rest], environment = {}) {
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
  return new Promise((resolve) => {
    const end = (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    };
    child.once('error', (error) => {
      said.push(Buffer.from(`${error}\n`));
      end(1);
    });
    child.once('close', end);
  });
}

const totals = { passed: 0, failed: 0 };
const failures = [];
const times = [];
const startedAt = performance.now();
const secondsSince = (at) => ((performance.now() - at) / 1_000).toFixed(0);

/** @returns whether the step succeeded. */
async function take({ name, command, environment, results }) {
  const stepStartedAt = performance.now();
  const succeeded = await run(command, environment);
  const found = results?.() ?? { passed: succeeded ? 1 : 0, failed: 0, failures: [], times: [] };
  totals.passed += found.passed;
  // A step may fail although none of its tests did.
  totals.failed += succeeded ? found.failed : Math.max(found.failed, 1);
  failures.push(...found.failures, ...(succeeded ? [] : [`Failed: ${name}`]));
  times.push(...found.times);
  const counts = results === undefined ? '' : ` (${found.passed} passed)`;
  process.stdout.write(
    `── ${name}: ${succeeded ? 'ok' : 'FAILED'} in ${secondsSince(stepStartedAt)} s${counts}\n`,
  );
  return succeeded;
}

async function takeAll(steps) {
  for (const step of steps) await take(step);
}

// The stories take what the build has made, and have the machine to themselves: they are people, who wait for little.
const [built] = await Promise.all([
  take(BUILD).then(async (succeeded) => {
    await takeAll([...TYPES, ...(succeeded ? [FIGURES_OF_APP] : [])]);
    return succeeded;
  }),
  takeAll([...CHECKS, ...FIGURES]),
  take(UNIT),
]);
if (built) await take(STORIES);
rmSync(folder, { recursive: true, force: true });

// Again at the end, where they are found.
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
process.stdout.write(`\nThe slowest tests:\n${slowestTests(times).join('\n')}\n`);
process.stdout.write(`\nTook ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n`);
const summary = `${totals.passed} passed, ${totals.failed} failed\n`;
writeFileSync(join(import.meta.dirname, 'summary.txt'), summary);
process.stdout.write(summary);
process.exitCode = failures.length === 0 ? 0 : 1;
