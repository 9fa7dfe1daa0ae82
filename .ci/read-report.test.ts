import { expect, it } from 'vitest';
import { slowestTests, storyResults, unitResults } from './read-report.mjs';

const spec = (title: string, line: number, status: string, message?: string) => ({
  file: 'stopping.spec.ts',
  line,
  title,
  tests: [{ status, results: [{ ...(message !== undefined && { error: { message } }), duration: line }] }],
});

it('counts stories and says why some failed; one that passed at its second try failed', () => {
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    // Suites within suites.
    suites: [
      {
        specs: [spec('is fine', 3, 'expected')],
        suites: [
          {
            specs: [
              spec('comes late', 9, 'flaky', '\u001b[31mTimed out\u001b[39m'),
              spec('is broken', 20, 'unexpected', 'No'),
            ],
          },
        ],
      },
    ],
  };
  const results = storyResults(report);
  expect(results).toMatchObject({
    passed: 1,
    failed: 2,
    failures: ['stopping.spec.ts:9 › comes late\n    Timed out', 'stopping.spec.ts:20 › is broken\n    No'],
  });
  expect(slowestTests(results.times, 2)).toEqual([
    '   0.0 s  stopping.spec.ts:20 › is broken',
    '   0.0 s  stopping.spec.ts:9 › comes late',
  ]);
});

it('counts unit tests, and names a file that could not be run', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 1_500 },
          { fullName: 'divides', status: 'failed', failureMessages: ['By zero'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  };
  const { passed, failed, failures, times } = unitResults(report);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toEqual(['a.test.ts › divides\n    By zero', 'b.test.ts\n    No such module']);
  expect(slowestTests(times, 1)).toEqual(['   1.5 s  a.test.ts › adds']);
});
