/**
 * Everything that CI runs, in order, with one line per step; a failing step does not hide the ones after it,
 * but the build is needed by the benchmarks and the end-to-end tests. Ends with "N passed, N failed" over all tests and checks.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTrouble, describeFailure, retriedSection } from './report-trouble.mjs';

const reports = mkdtempSync(join(tmpdir(), 'nalar-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
const measuredReport = join(reports, 'measured.json');
const benchReport = join(reports, 'bench.json');

/** Steps that keep one processor busy each and measure nothing: the lanes run at once, a lane's steps in order. */
const LANES = [
  [
    // The build writes what this one reads.
    { name: 'types', command: ['tsc', '--noEmit'], prepare: ['next', 'typegen'] },
    { name: 'production build', command: ['next', 'build'] },
  ],
  [
    { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    {
      name: 'import rules',
      command: [
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        'lib',
        'app',
        'components',
        'convex',
        'e2e',
        'evals',
        'benchmarks',
        'instrumentation.ts',
        'proxy.ts',
      ],
    },
    { name: 'file names and sizes', command: ['node', '.ci/check-files.mjs'] },
    { name: 'folders that need each other', command: ['node', '.ci/check-folders.mjs'] },
    { name: 'messages', command: ['node', '.ci/check-messages.mjs'] },
    { name: 'page about tools', command: ['tsx', 'lib/server/cli/tools-document.ts', '--check'] },
    { name: 'document of the API', command: ['tsx', 'lib/server/cli/openapi-document.ts', '--check'] },
    { name: 'dead code', command: ['knip'] },
  ],
];

/** Steps that have the machine to themselves. */
const STEPS = [
  {
    name: 'unit and contract tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: countUnitTests,
  },
  {
    name: 'benchmarks, small',
    command: ['tsx', 'benchmarks/run.ts', '--size', 'small', '--json', benchReport],
    count: countBenchmarks,
  },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--project=chromium'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: () => countBrowserTests(browserReport),
  },
  {
    name: 'end-to-end tests that measure',
    command: ['playwright', 'test', '--project=measured'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: measuredReport },
    count: () => countBrowserTests(measuredReport),
  },
];

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** @returns the counts, and of each test that failed its name and the first lines of why; null without a report. */
function countUnitTests() {
  const report = readReport(unitReport);
  if (report === null) return null;
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [describeFailure(file.name, file.message)];
    return failed.map((test) =>
      describeFailure(`${file.name} › ${test.fullName}`, test.failureMessages.join('\n')),
    );
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

function countBrowserTests(path) {
  const report = readReport(path);
  if (report === null) return null;
  return { passed: report.stats.expected + report.stats.flaky, ...browserTrouble(report) };
}

/** @returns how many suites were measured, every figure believable; what was wrong with the others they said themselves. */
function countBenchmarks() {
  const report = readReport(benchReport);
  return report === null ? null : { passed: Object.keys(report).length, failed: 0, failures: [] };
}

/** Runs a command to its end; what a quiet one says is kept, and is told where it fails. */
function run([program, ...rest], { quiet = false, environment = {} } = {}) {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(program, rest, {
    stdio: ['ignore', output, output],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes));
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
const failedSteps = [];
const failures = [];
const retried = [];
const startedAt = Date.now();

async function take(step) {
  if (!step.quiet) process.stdout.write(`\n── ${step.name}\n`);
  const stepStartedAt = Date.now();
  const ok =
    (step.prepare === undefined || (await run(step.prepare, { quiet: true }))) &&
    (await run(step.command, step));
  const counted = step.count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  totals.passed += counted.passed;
  totals.failed += Math.max(counted.failed, ok ? 0 : 1);
  failures.push(...(counted.failures ?? []));
  retried.push(...(counted.retried ?? []));
  if (!ok) failedSteps.push(step.name);
  process.stdout.write(
    `── ${step.name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - stepStartedAt) / 1000).toFixed(0)}s\n`,
  );
}

await Promise.all(
  LANES.map(async (lane) => {
    for (const step of lane) await take({ ...step, quiet: true });
  }),
);
for (const step of STEPS) await take(step);
rmSync(reports, { recursive: true, force: true });

// Again at the end, where they are found.
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
process.stdout.write(`\n${retriedSection(retried)}`);
if (failedSteps.length > 0) process.stdout.write(`\nFailed: ${failedSteps.join(', ')}\n`);
process.stdout.write(`\nTook ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes\n`);
const summary = `${totals.passed} passed, ${totals.failed} failed\n`;
writeFileSync(join(import.meta.dirname, 'summary.txt'), summary);
process.stdout.write(summary);
process.exitCode = failedSteps.length === 0 ? 0 : 1;
