import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_REASON = 12;

/** @returns a test's name with the first lines of why it failed. */
function describeFailure(name, why = 'no reason was given') {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, LINES_OF_A_REASON);
  return `${name}\n    ${lines.join('\n    ')}`;
}

/** @returns of Vitest's JSON report how many tests passed and failed, why, and how long each took in ms. */
export function unitResults({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describeFailure(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${file} › ${fullName}`, failureMessages.join('\n')),
    );
  });
  const times = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${file} › ${fullName}`,
      durationMs: duration ?? 0,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, times };
}

/** @returns the same of Playwright's; a test that needed another try has failed. */
export function storyResults({ suites, stats }) {
  const stories = suites.flatMap(storiesOf);
  const failures = stories.filter(({ status }) => ['unexpected', 'flaky'].includes(status));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failures.map(({ name, why }) => describeFailure(name, why)),
    times: stories.map(({ name, durationMs }) => ({ name, durationMs })),
  };
}

function storiesOf(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      status,
      why: results.find((result) => result.error !== undefined)?.error.message,
      durationMs: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(storiesOf)];
}

const NAMED = 20;

/** @returns lines with the slowest tests of a run, the slowest first. */
export function slowestTests(times, most = NAMED) {
  const slowest = times.toSorted((left, right) => right.durationMs - left.durationMs).slice(0, most);
  return slowest.map(({ name, durationMs }) => `${(durationMs / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}
